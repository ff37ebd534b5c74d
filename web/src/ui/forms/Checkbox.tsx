import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  /** Some of the things it covers are checked. */
  indeterminate?: boolean | undefined;
};

/** The whole line can be pressed. */
export function Checkbox({ label, hint, indeterminate = false, className, ref, ...rest }: CheckboxProps) {
  const hintId = useId();
  return (
    <label className={classNames('group relative flex min-h-11 items-start gap-3 py-2.5', className)}>
      <input
        type="checkbox"
        aria-describedby={hint ? hintId : undefined}
        {...rest}
        ref={(box) => {
          if (box) box.indeterminate = indeterminate;
          return assign(ref, box);
        }}
        className="peer pointer-events-none absolute inset-0 size-full opacity-0"
      />
      <span className={boxClass}>
        <svg
          aria-hidden="true"
          viewBox="0 0 16 16"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.25"
          className="size-full opacity-0"
        >
          {indeterminate ? <path d="M3.5 8h9" /> : <path d="m3 8.5 3.25 3.25L13 4.75" />}
        </svg>
      </span>
      <span className="wrap-anywhere text-body leading-6">
        {label}
        {hint && (
          <span id={hintId} className="block text-small text-quiet">
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}

const boxClass =
  'mt-0.5 grid size-5 shrink-0 place-items-center rounded-small border-2 border-edge bg-glass text-on-dot ' +
  'transition-colors group-hover:border-ink peer-checked:border-accent peer-checked:bg-dot peer-checked:[&_svg]:opacity-100 ' +
  'peer-indeterminate:border-accent peer-indeterminate:bg-dot peer-indeterminate:[&_svg]:opacity-100 ' +
  'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus ' +
  'peer-disabled:border-line peer-disabled:bg-glass-high peer-aria-invalid:border-tin';

function assign(ref: CheckboxProps['ref'], box: HTMLInputElement | null): (() => void) | undefined {
  if (typeof ref === 'function') return ref(box) ?? undefined;
  if (ref) ref.current = box;
  return undefined;
}
