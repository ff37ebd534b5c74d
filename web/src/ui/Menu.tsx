import type { LucideIcon } from 'lucide-react';
import { Content, Item, Portal, Root, Trigger } from 'radix-ui/dropdown-menu';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { topModal } from './modal-stack.ts';

type MenuProps = {
  trigger: ReactElement;
  align?: 'start' | 'end' | undefined;
  children: ReactNode;
};

/** A menu below a button: arrow keys, first letters, Escape. It loads radix; keep it out of the first view. */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  return (
    <Root modal={false}>
      <Trigger asChild>{trigger}</Trigger>
      <Portal container={topModal()}>
        <Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-40 min-w-48 animate-rise rounded-base border border-edge bg-glass py-1.5"
        >
          {children}
        </Content>
      </Portal>
    </Root>
  );
}

type MenuItemProps = {
  icon?: LucideIcon | undefined;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  onSelect?: (() => void) | undefined;
  /** A link instead of an action: `(content) => <Link to={path}>{content}</Link>`. */
  link?: ((content: ReactNode) => ReactElement) | undefined;
  children: ReactNode;
};

export function MenuItem({
  icon: Icon,
  danger = false,
  disabled = false,
  onSelect,
  link,
  children,
}: MenuItemProps) {
  const content = (
    <>
      {Icon && <Icon aria-hidden="true" className="size-4 shrink-0" />}
      {children}
    </>
  );
  return (
    <Item
      asChild={link !== undefined}
      disabled={disabled}
      onSelect={() => onSelect?.()}
      className={classNames(
        'flex min-h-10 cursor-pointer items-center gap-3 px-4 py-2 no-underline outline-none select-none pointer-coarse:min-h-11',
        'data-disabled:cursor-not-allowed data-disabled:text-quiet data-highlighted:bg-glass-high',
        danger ? 'text-tin-text' : 'text-ink',
      )}
    >
      {link ? link(content) : content}
    </Item>
  );
}
