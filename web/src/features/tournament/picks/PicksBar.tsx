import type { Tournament } from '@boast/contract/tournaments';
import { CornerDownRight, Undo2 } from 'lucide-react';
import { Link } from '../../../lib/router/Link.tsx';
import { pb } from '../../../lib/path-builder.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import type { Person } from './use-person.ts';
import { clearedWords } from './describe-change.ts';
import { type DraftState, isDirty } from './draft-reducer.ts';
import { focusSignInAgain } from './SignInAgain.tsx';
import { StateLine, UnsavedNote } from './StateLine.tsx';

type PicksBarProps = {
  state: DraftState;
  progress: { picked: number; total: number };
  tournament: Tournament;
  person: Person | null;
  isPending: boolean;
  onUndo: () => void;
  onNextOpen: () => void;
  onSubmit: () => void;
};

/** Under the draw, always in sight: how far, one step back, on to the next open match, and submit. */
export function PicksBar(props: PicksBarProps) {
  const { state, progress, onUndo, onNextOpen } = props;
  const { picked, total } = progress;
  const cleared = clearedWords(state.change?.cleared.length ?? 0);
  return (
    <section
      aria-label="Your tips"
      className="picks-bar sticky bottom-0 z-20 -mx-[clamp(1rem,4vw,2rem)] border-line border-t bg-court px-[clamp(1rem,4vw,2rem)] py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))]"
    >
      <UnsavedNote state={state} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-40 flex-[99_1_16rem]">
          <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4">
            <p className="numerals text-small">
              <strong className="score text-[1.25rem]">{picked}</strong> of {total}
              <span className="max-sm:sr-only"> matches picked</span>
            </p>
            <p className="flex items-baseline gap-x-3 text-micro text-quiet">
              {cleared !== '' && <strong className="font-[600] text-tin-text">{cleared}</strong>}
              <StateLine state={state} />
            </p>
          </div>
          <Progress bare label="Matches picked" value={picked} max={total} />
        </div>
        <div className="flex grow items-center justify-end gap-2">
          <IconButton
            icon={Undo2}
            label="Undo"
            variant={cleared === '' ? 'quiet' : 'outline'}
            disabled={state.past.length === 0}
            onClick={onUndo}
          />
          {picked < total && (
            <Button variant="outline" onClick={onNextOpen} className="max-sm:px-3!">
              <CornerDownRight aria-hidden="true" />
              <span>
                Next<span className="max-sm:sr-only"> open match</span>
              </span>
            </Button>
          )}
          <WayOn {...props} />
        </div>
      </div>
    </section>
  );
}

function WayOn({ state, progress, tournament, person, isPending, onSubmit }: PicksBarProps) {
  if (person === null) {
    return (
      <Link
        to={pb.login({ next: pb.tournament({ tournamentId: tournament.id }) })}
        className={`${buttonClass()} max-sm:grow`}
      >
        Sign in to submit
      </Link>
    );
  }
  if (person.hasEnded) {
    return (
      <Button onClick={focusSignInAgain} className="max-sm:grow">
        Sign in to submit
      </Button>
    );
  }
  const hasEntry = state.entry !== null;
  return (
    <Button
      onClick={onSubmit}
      loading={isPending}
      // With an entry there is nothing to send before something changed.
      disabled={progress.picked === 0 || !tournament.isDrawFull || (hasEntry && !isDirty(state))}
      className="max-sm:grow"
    >
      {isPending ? 'Submitting...' : hasEntry ? 'Update Tips' : 'Submit Tips'}
    </Button>
  );
}
