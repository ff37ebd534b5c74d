import { Content, Portal, Root, Trigger } from 'radix-ui/dropdown-menu';
import type { ReactElement, ReactNode } from 'react';
import { topModal } from './modal-stack.ts';

type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement;
  align?: 'start' | 'end' | undefined;
  /** MenuItem elements. */
  children: ReactNode;
};

/** A list of acts under a button: arrow keys, first letters, Escape. Loads radix; keep it out of the first view. */
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
