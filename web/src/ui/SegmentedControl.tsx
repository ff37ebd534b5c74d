import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

type Segment<Value extends string> = { value: Value; label: ReactNode };

type SegmentedControlProps<Value extends string> = {
  /** What is chosen, said before the choices: "Draw", "Theme". */
  label: string;
  options: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Takes the whole width, shared evenly. */
  wide?: boolean | undefined;
};

/** One of a few, all in sight: real radio buttons under the hood, so arrow keys and forms work. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onChange, wide = false } = props;
  const name = useId();
  return (
    <fieldset
      className={classNames(
        'rounded-base border border-edge bg-glass p-0.5',
        wide ? 'flex' : 'inline-flex max-w-full',
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
            className="peer sr-only"
          />
          <span className={segmentClass}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

const segmentClass =
  'flex min-h-9 items-center justify-center gap-2 rounded-small px-3.5 text-small font-[600] text-quiet transition-colors ' +
  'hover:text-ink pointer-coarse:min-h-11 peer-checked:bg-ink peer-checked:text-court peer-focus-visible:outline-2 ' +
  'peer-focus-visible:outline-offset-3 peer-focus-visible:outline-focus peer-disabled:cursor-not-allowed [&_svg]:size-4';
