import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

type Segment<Value extends string> = { value: Value; label: ReactNode };

type SegmentedControlProps<Value extends string> = {
  label: string;
  options: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  wide?: boolean | undefined;
  /** Lower under a mouse, for use above the content it switches. */
  small?: boolean | undefined;
};

/** A choice of a few visible options: real radio buttons, so that arrow keys and forms work. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onChange, wide = false, small = false } = props;
  const name = useId();
  return (
    <fieldset
      className={classNames(
        'rounded-base border border-edge bg-glass p-0.5 print:hidden',
        wide ? 'flex' : 'inline-flex max-w-full flex-wrap',
      )}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={classNames('relative', wide && 'min-w-0 grow basis-0')}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="peer pointer-events-none absolute inset-0 size-full opacity-0"
          />
          <span className={classNames(segmentClass, small ? 'min-h-7 px-3' : 'min-h-9 px-3.5')}>
            {option.label}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const segmentClass =
  'flex items-center justify-center gap-2 rounded-small text-small font-[600] text-quiet transition-colors ' +
  'peer-not-checked:hover:text-ink pointer-coarse:min-h-11 pointer-coarse:min-w-11 peer-checked:bg-ink peer-checked:text-court peer-focus-visible:outline-2 ' +
  'peer-focus-visible:outline-offset-3 peer-focus-visible:outline-focus peer-disabled:cursor-not-allowed [&_svg]:size-4';
