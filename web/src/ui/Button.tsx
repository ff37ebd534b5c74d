import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { DotPulse } from './status/DotPulse.tsx';

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** The action is running: the button keeps its size, says so, and ignores presses. */
    loading?: boolean | undefined;
  };

/** While `loading` it stays focusable, so that the focus is not lost under the finger. */
export function Button({
  variant,
  size,
  wide,
  loading = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      className={classNames(buttonClass({ variant, size, wide }), className)}
    >
      {loading && <DotPulse className="absolute inset-0 m-auto h-2.5" />}
      <span className={classNames('inline-flex items-center gap-2', loading && 'opacity-0')}>{children}</span>
    </button>
  );
}

export type ButtonVariant = 'primary' | 'outline' | 'quiet' | 'danger';
type ButtonSize = 'base' | 'small' | 'large';

export type ButtonLook = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  wide?: boolean | undefined;
};

/** The look of a button, also for links: `<Link className={buttonClass()}>`. */
export function buttonClass({ variant = 'primary', size = 'base', wide = false }: ButtonLook = {}): string {
  return classNames(base, variants[variant], sizes[size], wide && 'w-full');
}

const base =
  'relative inline-flex items-center justify-center gap-2 rounded-base border font-[650] select-none ' +
  'text-center no-underline transition-[background-color,border-color,color,translate] active:translate-y-px ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-glass-high disabled:text-quiet ' +
  'disabled:active:translate-y-0 aria-busy:cursor-progress print:hidden [&_svg]:size-[1.125em] [&_svg]:shrink-0';

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-dot text-on-dot hover:bg-dot-high',
  outline: 'border-edge bg-transparent text-ink hover:border-ink hover:bg-glass-high',
  quiet:
    'border-transparent bg-transparent text-ink hover:bg-glass-high disabled:bg-transparent disabled:border-transparent',
  danger: 'border-transparent bg-tin-fill text-on-tin hover:bg-tin-fill-high',
};

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3 py-1.5 text-small pointer-coarse:min-h-11',
  base: 'min-h-11 px-4 py-2 text-body',
  large: 'min-h-13 px-6 py-3 text-lead',
};
