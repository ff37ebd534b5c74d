import { swapPlaces } from '@boast/domain/draw/redraw';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useHashTarget } from '../../../lib/browser/use-hash-target.ts';
import { classNames } from '../../../ui/class-names.ts';
import { SelectInput } from '../../../ui/forms/SelectInput.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { Occupant } from './draw-change-text.ts';

type PlaceOrderProps = {
  /** By current place, from the top: the original place of its occupant. */
  order: readonly number[];
  occupants: readonly Occupant[];
  onChange: (order: number[]) => void;
};

/** Choosing a player swaps two occupants; the arrows move one up or down, and the focus moves along. */
export function PlaceOrder({ order, occupants, onChange }: PlaceOrderProps) {
  const list = useRef<HTMLOListElement>(null);
  useHashTarget();
  const [said, setSaid] = useState('');
  const names = order.map((from) => occupants[from]?.name ?? '');
  const swap = (one: number, other: number) => {
    setSaid(`${names[one]} is now in place ${other + 1}, ${names[other]} in place ${one + 1}`);
    onChange(swapPlaces(order, one, other));
  };
  const carry = (from: number, to: number) => {
    flushSync(() => swap(from, to));
    const way = to < from ? 'up' : 'down';
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-place="${to}"]`) ?? [];
    const [button] = [...buttons]
      .filter(({ disabled }) => !disabled)
      .toSorted((one) => (one.dataset['way'] === way ? -1 : 1));
    button?.focus();
  };
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol ref={list} className="grid gap-x-8 px-5 pt-2 pb-4 sm:px-6 lg:grid-cols-2">
        {Array.from({ length: order.length / 2 }, (_, match) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a match is its place in the draw
            key={match}
            className="flex items-center gap-3 border-line border-b py-3"
          >
            <span className="numerals w-6 shrink-0 text-quiet text-small">{match + 1}</span>
            <div className="flex min-w-0 grow flex-col gap-2">
              {[match * 2, match * 2 + 1].map((place) => (
                <Place
                  key={place}
                  place={place}
                  from={order[place] ?? place}
                  names={names}
                  onSwap={swap}
                  onCarry={carry}
                />
              ))}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

type PlaceProps = {
  place: number;
  from: number;
  names: readonly string[];
  onSwap: (one: number, other: number) => void;
  onCarry: (from: number, to: number) => void;
};

function Place({ place, from, names, onSwap, onCarry }: PlaceProps) {
  const name = names[place] ?? '';
  return (
    <div id={`place-${place + 1}`} className="flex scroll-mt-24 items-center gap-1">
      <SelectInput
        aria-label={`Place ${place + 1}`}
        value={place}
        onChange={(event) => onSwap(place, Number(event.target.value))}
        className={classNames(
          'min-w-0 grow',
          from !== place && '[&_select]:border-accent [&_select]:font-[700]',
        )}
      >
        {names.map((one, other) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the value is the place
          <option key={other} value={other}>
            {one}
          </option>
        ))}
      </SelectInput>
      {([-1, 1] as const).map((step) => (
        <IconButton
          key={step}
          icon={step === -1 ? ArrowUp : ArrowDown}
          label={`Move ${name} ${step === -1 ? 'up' : 'down'} from place ${place + 1}`}
          size="small"
          data-place={place}
          data-way={step === -1 ? 'up' : 'down'}
          disabled={names[place + step] === undefined}
          onClick={() => onCarry(place, place + step)}
        />
      ))}
    </div>
  );
}
