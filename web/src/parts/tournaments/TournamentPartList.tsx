import { use } from 'react';
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
  const shown = parts.filter(({ isShown }) => isShown({ tournament, entry, isSignedIn }));
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

const classes: Record<keyof TournamentParts, string> = {
  stamp:
    'flex -rotate-2 animate-rise flex-col justify-center gap-1 self-start rounded-base border-2 border-edge px-3 py-1.5 empty:hidden sm:ml-auto',
  above: 'flex flex-col gap-3 empty:hidden',
  live: 'contents',
  below: 'grid items-start gap-6 pt-6 empty:hidden lg:grid-cols-2',
};
