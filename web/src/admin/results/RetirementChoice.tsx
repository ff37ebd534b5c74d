import { type BestOf, gamesToWin } from '@boast/domain/draw/draw';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import type { ResultForm } from './result-form.ts';
import { WinnerChoice } from './WinnerChoice.tsx';

type RetirementChoiceProps = {
  names: readonly [string, string];
  bestOf: BestOf;
  form: ResultForm;
  onChange: (form: ResultForm) => void;
};

/** Who goes through, and the games each had won when the other stopped. */
export function RetirementChoice({ names, bestOf, form, onChange }: RetirementChoiceProps) {
  const [one, two] = form.games ?? [0, 0];
  const counts = Array.from({ length: gamesToWin(bestOf) }, (_, games) => String(games));
  const options = counts.map((count) => ({ value: count, label: count }));
  return (
    <>
      <WinnerChoice names={names} form={form} onChange={onChange} />
      <div className="flex flex-col gap-2">
        <p aria-hidden="true" className="font-[600] text-small">
          Games won until then
        </p>
        {([0, 1] as const).map((side) => (
          <div key={side} className="flex items-center justify-between gap-4">
            <span aria-hidden="true" className="min-w-0">
              {names[side]}
            </span>
            <SegmentedControl
              label={`Games won by ${names[side]}`}
              options={options}
              value={String(side === 0 ? one : two)}
              onChange={(count) =>
                onChange({ ...form, games: side === 0 ? [Number(count), two] : [one, Number(count)] })
              }
            />
          </div>
        ))}
      </div>
    </>
  );
}
