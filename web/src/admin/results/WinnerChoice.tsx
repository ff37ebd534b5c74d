import { useId } from 'react';
import { choiceClass } from './choice-class.ts';
import type { ResultForm } from './result-form.ts';

type WinnerChoiceProps = {
  names: readonly [string, string];
  form: ResultForm;
  onChange: (form: ResultForm) => void;
};

/** Who goes through, where the games do not say it. Keys 1 and 2. */
export function WinnerChoice({ names, form, onChange }: WinnerChoiceProps) {
  const group = useId();
  return (
    <fieldset>
      <legend className="mb-2 font-[600] text-small">Winner</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {([0, 1] as const).map((side) => (
          <label key={side} className="relative">
            <input
              type="radio"
              name={group}
              checked={form.winner === side}
              onChange={() => onChange({ ...form, winner: side })}
              data-autofocus={side === (form.winner ?? 0) ? true : undefined}
              className="peer sr-only"
            />
            <span className={choiceClass}>{names[side]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
