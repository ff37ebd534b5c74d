import type { Prizes } from '@boast/contract/prizes';
import { useState } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { amountWords } from './prize-words.ts';

/** Winners that are shown before one asks for more. */
const FIRST = 8;

/** Who shares a prize, and how much of it is whose. */
export function WinnerList({ prizes, ownId }: { prizes: Prizes; ownId: string | null }) {
  const { winners, winnerCount, unit, state } = prizes;
  const [isLong, setIsLong] = useState(false);
  if (winnerCount === 0) {
    return <p className="max-w-measure">Nobody had a pick right, so nobody wins. The prize is not given.</p>;
  }
  const own = winners.find(({ userId }) => userId === ownId);
  const shown = isLong ? winners : winners.slice(0, FIRST);
  return (
    <div className="flex flex-col gap-3">
      {own && own.amount > 0 && (
        <p className="rounded-base bg-dot-tint px-4 py-3 font-[650] shadow-[inset_3px_0_var(--dot)]">
          {state === 'provisional' || state === 'held' ? 'As it stands, you win' : 'You won'}{' '}
          {amountWords(own.amount, unit)}. We write to you within 72 hours of the final.
        </p>
      )}
      <ol aria-label="Winners" className="flex flex-col">
        {shown.map(({ entryId, userId, username, correct, points, amount }) => (
          <li
            key={entryId}
            className="flex items-baseline justify-between gap-4 border-line border-b py-2.5 first:border-t"
          >
            <span className="flex min-w-0 items-center gap-2 font-[650]">
              <span className="truncate">{username}</span>
              {userId === ownId && <Badge tone="accent">You</Badge>}
            </span>
            <span className="numerals shrink-0 text-quiet text-small">
              {correct} correct, {points.toLocaleString('en')} points
            </span>
            <span className="score ml-auto shrink-0 text-[1.5rem]">{amountWords(amount, unit)}</span>
          </li>
        ))}
      </ol>
      {winners.length > FIRST && (
        <div>
          <Button variant="outline" size="small" aria-expanded={isLong} onClick={() => setIsLong(!isLong)}>
            {isLong ? 'Show fewer' : `Show ${winners.length.toLocaleString('en')} winners`}
          </Button>
        </div>
      )}
    </div>
  );
}
