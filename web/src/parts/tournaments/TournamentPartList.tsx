import { use, useEffect, useState } from 'react';
import { useUserId } from '../../api/app-api.ts';

import { PartBoundary } from '../PartBoundary.tsx';
import {
  type TournamentPartListProps,
  type TournamentParts,
  TournamentPartsContext,
} from './tournament-parts.ts';

/**
 * The parts of one place of the page. A part that fails says so in its place.
 */
export function TournamentPartList({ place, tournament, entry, views }: TournamentPartListProps) {
  const parts = use(TournamentPartsContext)()[place];
  const isSignedIn = useUserId() !== null;
  const eligible = parts.filter(({ isShown }) => isShown({ tournament, entry, isSignedIn, views }));
  const begun = useOneByOne(place === 'below' ? eligible.length : 0);
  const visible = place === 'below' ? eligible.slice(0, begun) : eligible;
  if (visible.length === 0) return null;
  return (
    <div className={classes[place]}>
      {visible.map(({ name, Part }) => (
        <PartBoundary key={name}>
          <Part tournament={tournament} entry={entry} />
        </PartBoundary>
      ))}
    </div>
  );
}

/** How many parts may render: one more in each idle moment, so that a press never waits for all of them. */
function useOneByOne(total: number): number {
  const [begun, setBegun] = useState(0);
  useEffect(() => {
    if (begun >= total) return;
    const next = () => setBegun(begun + 1);
    // Safari has no requestIdleCallback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(next, 50);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(next, { timeout: 500 });
    return () => cancelIdleCallback(idle);
  }, [begun, total]);
  return begun;
}

const classes: Record<keyof TournamentParts, string> = {
  above: 'flex flex-col gap-3 empty:hidden',
  below:
    'grid grid-cols-1 items-start gap-6 pt-6 [overflow-wrap:anywhere] empty:hidden print:hidden lg:grid-cols-2',
};
