import { use, useEffect, useState } from 'react';
import { useUserId } from '../../api/app-api.ts';
import { ErrorBoundary } from '../../lib/ErrorBoundary.tsx';
import { PromptSuspense } from '../../lib/prompt-suspense.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import {
  type TournamentPartProps,
  type TournamentParts,
  TournamentPartsContext,
} from './tournament-parts.ts';

type TournamentPartListProps = TournamentPartProps & { place: keyof TournamentParts };

/** The parts of one place of the page, once their names have come: it is waited for around it. What cannot be loaded is left out: the page does without it. */
export function TournamentPartList(props: TournamentPartListProps) {
  return (
    <ErrorBoundary fallback={() => null}>
      <Parts {...props} />
    </ErrorBoundary>
  );
}

function Parts({ place, tournament, entry }: TournamentPartListProps) {
  const parts = use(use(TournamentPartsContext)())[place];
  const isSignedIn = useUserId() !== null;
  const wanted = parts.filter(({ isShown }) => isShown({ tournament, entry, isSignedIn }));
  const begun = useOneByOne(place === 'below' ? wanted.length : 0);
  const shown = place === 'below' ? wanted.slice(0, begun) : wanted;
  if (shown.length === 0) return null;
  return (
    <div className={classes[place]}>
      {shown.map(({ name, part, room }) => (
        <ErrorBoundary key={name} fallback={() => null}>
          <PromptSuspense fallback={room && <Skeleton className={room} />}>
            <part.Page tournament={tournament} entry={entry} />
          </PromptSuspense>
        </ErrorBoundary>
      ))}
    </div>
  );
}

/** How many of so many have begun: another one whenever the browser has a moment, so that a press never waits for them all. */
function useOneByOne(all: number): number {
  const [begun, setBegun] = useState(0);
  useEffect(() => {
    if (begun >= all) return;
    const next = () => setBegun(begun + 1);
    // Safari has no word for a moment without work.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(next, 50);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(next, { timeout: 500 });
    return () => cancelIdleCallback(idle);
  }, [begun, all]);
  return begun;
}

const classes: Record<keyof TournamentParts, string> = {
  stamp:
    'flex -rotate-2 animate-rise flex-col justify-center gap-1 self-start rounded-base border-2 border-edge px-3 py-1.5 empty:hidden sm:ml-auto',
  above: 'flex flex-col gap-3 empty:hidden',
  live: 'contents',
  below: 'grid items-start gap-6 pt-6 empty:hidden lg:grid-cols-2',
};
