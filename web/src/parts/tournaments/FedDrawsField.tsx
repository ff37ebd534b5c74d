import { type DrawSize, isDrawSize } from '@boast/domain/draw/draw-size';
import { FEEDS, type Feed, possibleFeeds } from '@boast/domain/draw/fed-draw';
import { useId } from 'react';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';

type FedDrawsFieldProps = {
  /** The size of the main draw. */
  drawSize: number;
  chosen: readonly Feed[];
  /** Their players are coming together, so they stay. */
  begun?: readonly Feed[];
  onChange: (feeds: Feed[]) => void;
};

/** The draws for those who lose: one line where there is room. */
export function FedDrawsField({ drawSize, chosen, begun = [], onChange }: FedDrawsFieldProps) {
  const titleId = useId();
  const possible = isDrawSize(drawSize) ? possibleFeeds(drawSize) : [];
  if (possible.length === 0) return null;
  const size = drawSize as DrawSize;
  const turn = (feed: Feed, isOn: boolean) =>
    onChange(
      possibleFeeds(
        size,
        FEEDS.filter((candidate) => (candidate === feed ? isOn : chosen.includes(candidate))),
      ),
    );
  return (
    <fieldset aria-labelledby={titleId} className="flex flex-col">
      <p id={titleId} className="font-[600] text-small">
        Nobody goes home after one match
      </p>
      <div className="flex flex-wrap gap-x-8">
        {choices
          .filter(({ feed }) => possible.includes(feed))
          .map(({ feed, label }) => (
            <Checkbox
              key={feed}
              label={label}
              hint={begun.includes(feed) && 'Its players are coming together, so it stays'}
              checked={chosen.includes(feed)}
              disabled={begun.includes(feed) || (feed === 'consolation' && !chosen.includes('plate'))}
              onChange={({ target }) => turn(feed, target.checked)}
            />
          ))}
      </div>
    </fieldset>
  );
}

const choices: readonly { readonly feed: Feed; readonly label: string }[] = [
  { feed: 'plate', label: 'Plate for first-round losers' },
  { feed: 'third-place', label: 'Third place' },
  { feed: 'consolation', label: 'Consolation of the plate' },
];
