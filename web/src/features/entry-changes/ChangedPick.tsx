import type { DrawChange } from '@boast/contract/receipts';
import { Badge } from '../../ui/Badge.tsx';
import { pickWords } from './change-words.ts';

/** One match of an entry, before and after a change of the draw. */
export function ChangedPick({ change }: { change: DrawChange['changes'][number] }) {
  const { roundName, before, after } = change;
  return (
    <li className="grid gap-x-4 gap-y-0.5 border-line border-t py-2.5 text-small sm:grid-cols-[7rem_1fr_1fr]">
      <span className="eyebrow pt-1 text-quiet">{roundName}</span>
      <span className="text-quiet">
        <span className="sr-only">You had </span>
        {before ? <s className="decoration-tin decoration-1">{pickWords(before)}</s> : 'No pick'}
      </span>
      <span className="flex flex-wrap items-center gap-2 text-ink">
        <span className="sr-only">Now </span>
        {after ? pickWords(after) : 'No pick until the players are known'}
        {after?.automatic && <Badge tone="warning">Filled in</Badge>}
      </span>
    </li>
  );
}
