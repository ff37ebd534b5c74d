import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { type ButtonVariant, buttonClass } from './Button.tsx';
import { classNames } from './class-names.ts';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: LucideIcon;
  label: string;
  variant?: ButtonVariant | undefined;
  size?: 'base' | 'small' | undefined;
};

/** A square button with only an icon. 44 px, or 36 px under a mouse when small. */
export function IconButton({
  icon: Icon,
  label,
  variant = 'quiet',
  size = 'base',
  className,
  ...rest
}: IconButtonProps) {
  const square = size === 'small' ? 'size-9 min-h-0 pointer-coarse:size-11' : 'size-11';
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={classNames(buttonClass({ variant, size }), square, 'shrink-0 px-0! py-0!', className)}
    >
      <Icon aria-hidden="true" className="size-5!" />
    </button>
  );
}
