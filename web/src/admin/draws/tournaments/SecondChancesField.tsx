import { useState } from 'react';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { SegmentedControl } from '../../../ui/forms/SegmentedControl.tsx';
import { roundChoices } from './second-chance-text.ts';

type SecondChancesFieldProps = {
  drawSize: number;
  chosen: readonly number[];
  /** These stay, whatever is chosen. */
  opened?: readonly number[];
  onChange: (rounds: number[]) => void;
};

/** After every round, after chosen ones, or none. A draw of four places has none. */
export function SecondChancesField(props: SecondChancesFieldProps) {
  const { drawSize, chosen, opened = [], onChange } = props;
  const [isPicking, setPicking] = useState(false);
  const choices = roundChoices(drawSize);
  if (choices.length === 0) return null;
  const every = choices.map(({ round }) => round);
  const isSome = chosen.length > 0 && chosen.length < every.length;
  const way = isPicking || isSome ? 'chosen' : chosen.length === 0 ? 'none' : 'every';
  const choose = (next: typeof way) => {
    setPicking(next === 'chosen');
    if (next !== 'chosen') onChange(next === 'every' ? every : []);
  };
  const turn = (round: number, isOn: boolean) =>
    onChange(every.filter((one) => (one === round ? isOn : chosen.includes(one))));
  return (
    <div className="flex flex-col items-start gap-1.5">
      <p className="font-[600] text-small">Second chances</p>
      <p className="text-quiet text-small">
        One opens by itself when a round is over and the next has not begun. It's free.
      </p>
      <SegmentedControl
        label="Second chances"
        options={waysTo({
          only: choices.length === 1 ? choices[0]?.name : undefined,
          mayEnd: opened.length === 0,
        })}
        value={way}
        onChange={choose}
      />
      {way === 'chosen' && (
        <ul className="flex flex-col self-stretch pt-1">
          {choices.map(({ round, name }) => (
            <li key={round}>
              <Checkbox
                label={name}
                hint={opened.includes(round) && 'It has opened, so it stays'}
                checked={chosen.includes(round)}
                disabled={opened.includes(round)}
                onChange={({ target }) => turn(round, target.checked)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type Ways = { only: string | undefined; mayEnd: boolean };

/** A draw with one such round has nothing to pick; one that has opened stays. */
const waysTo = ({ only, mayEnd }: Ways) => [
  { value: 'every' as const, label: only ?? 'After every round' },
  ...(only === undefined ? [{ value: 'chosen' as const, label: 'Some' }] : []),
  ...(mayEnd ? [{ value: 'none' as const, label: 'None' }] : []),
];
