import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { classNames } from './class-names.ts';
import { DotPulse } from './DotPulse.tsx';

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** The act is under way: the button keeps its size, says so, and ignores further presses. */
    loading?: boolean | undefined;
  };

/** A button. While `loading` it stays focusable, so that focus is not lost under the finger. */
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
