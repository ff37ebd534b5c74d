import { use } from 'react';
import { useUserId } from '../../api/app-api.ts';
import { ErrorBoundary } from '../../lib/ErrorBoundary.tsx';
import { PromptSuspense } from '../../lib/prompt-suspense.tsx';
import {
  type TournamentPartProps,
  type TournamentParts,
  TournamentPartsContext,
} from './tournament-parts.ts';

type TournamentPartListProps = TournamentPartProps & { place: keyof TournamentParts };

/** The parts of one place of the page. What cannot be loaded is left out: the page does without it. */
export function TournamentPartList(props: TournamentPartListProps) {
  return (
    <ErrorBoundary fallback={() => null}>
      <PromptSuspense>
        <Parts {...props} />
      </PromptSuspense>
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
      {shown.map(({ name, part }) => (
        <ErrorBoundary key={name} fallback={() => null}>
          <PromptSuspense>
            <part.Page tournament={tournament} entry={entry} />
          </PromptSuspense>
        </ErrorBoundary>
      ))}
    </div>
  );
}

const classes: Record<keyof TournamentParts, string> = {
  above: 'flex flex-col gap-3 empty:hidden',
  below: 'grid items-start gap-6 pt-6 empty:hidden lg:grid-cols-2',
};
