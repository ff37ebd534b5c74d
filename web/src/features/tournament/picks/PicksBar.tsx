import { CornerDownRight, Undo2 } from 'lucide-react';
import { Link } from '../../../lib/router/Link.tsx';
import { pb } from '../../../path-builder.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { clearedWords } from './describe-change.ts';
import { KeepingWord } from './KeepingWord.tsx';
import type { PicksSnapshot } from './picks-store.ts';

type PicksBarProps = {
  picks: PicksSnapshot;
  progress: { picked: number; total: number };
  tournamentId: string;
  isSignedIn: boolean;
  hasEntry: boolean;
  isPending: boolean;
  /** Every Round 1 match has its players. */
  isDrawFull: boolean;
  onUndo: () => void;
  onNextOpen: () => void;
  onSubmit: () => void;
};

/** Under the draw, always in sight: how far, one step back, on to the next open match, and submit. */
export function PicksBar(props: PicksBarProps) {
  const {
    picks,
    progress,
    tournamentId,
    isSignedIn,
    hasEntry,
    isPending,
    isDrawFull,
    onUndo,
    onNextOpen,
    onSubmit,
  } = props;
  const { picked, total } = progress;
  const cleared = clearedWords(picks.change?.cleared.length ?? 0);
  return (
    <section
      aria-label="Your tips"
      className="picks-bar sticky bottom-0 z-20 -mx-[clamp(1rem,4vw,2rem)] border-line border-t bg-court px-[clamp(1rem,4vw,2rem)] py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))]"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-40 flex-[1_1_16rem]">
          <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4">
            <p className="numerals text-small">
              <strong className="score text-[1.25rem]">{picked}</strong> of {total}
              <span className="max-sm:sr-only"> matches picked</span>
            </p>
            <p className="flex items-baseline gap-x-3 text-micro text-quiet">
              {cleared !== '' && <strong className="font-[600] text-tin-text">{cleared}</strong>}
              <KeepingWord picks={picks} isShort={cleared !== ''} />
            </p>
          </div>
          <Progress bare label="Matches picked" value={picked} max={total} />
        </div>
        <div className="flex grow items-center justify-end gap-2 sm:grow-0">
          <IconButton
            icon={Undo2}
            label="Undo"
            variant={cleared === '' ? 'quiet' : 'outline'}
            disabled={picks.past.length === 0}
            onClick={onUndo}
          />
          {picked < total && (
            <Button variant="outline" onClick={onNextOpen} className="max-sm:px-3!">
              <CornerDownRight aria-hidden="true" />
              Next<span className="max-sm:sr-only"> open match</span>
            </Button>
          )}
          {isSignedIn ? (
            <Button
              onClick={onSubmit}
              loading={isPending}
              disabled={picked === 0 || !isDrawFull}
              className="max-sm:grow"
            >
              {isPending ? 'Submitting...' : hasEntry ? 'Update Tips' : 'Submit Tips'}
            </Button>
          ) : (
            <Link
              to={pb.login({ next: pb.tournament({ tournamentId }) })}
              className={`${buttonClass()} max-sm:grow`}
            >
              Sign in to submit
            </Link>
          )}
        </div>
      </div>
    </section>
  );
}
