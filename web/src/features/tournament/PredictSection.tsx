import type { Entry } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import { pickProgress } from '@boast/domain/picks/picks';
import { ArrowRight } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { useUserId } from '../../api/use-session.ts';
import { Link } from '../../lib/router/Link.tsx';
import { pb } from '../../path-builder.ts';
import { linkClass } from '../../ui/link-class.ts';
import { DrawBoard, type DrawBoardHandle } from './draw/DrawBoard.tsx';
import { useDrawView } from './draw/use-draw-view.ts';
import { describeChange } from './picks/describe-change.ts';
import { LockedAlert } from './picks/LockedAlert.tsx';
import { PicksAlerts } from './picks/PicksAlerts.tsx';
import { PicksBar } from './picks/PicksBar.tsx';
import type { PicksStore } from './picks/picks-store.ts';
import { usePicksSnapshot, useUndoKeys } from './picks/use-picks.ts';
import { useSubmitCheck } from './picks/use-submit-check.ts';
import { useSubmitTips } from './picks/use-submit-tips.ts';
import type { TournamentDraw } from './tournament-draw.ts';

type PredictSectionProps = {
  tournament: Tournament;
  source: TournamentDraw;
  entry: Entry | null;
  store: PicksStore;
};

/** The draw before the start, to be predicted. */
export function PredictSection({ tournament, source, entry, store }: PredictSectionProps) {
  const { draw, matchIds, matches, players, rules } = source;
  const picks = usePicksSnapshot(store);
  const rounds = useDrawView({ draw, picks: picks.picks, players, mode: 'predict', rules, isEntered: false });
  const progress = useMemo(() => pickProgress(draw, picks.picks), [draw, picks.picks]);
  const board = useRef<DrawBoardHandle>(null);
  const isSignedIn = useUserId() !== null;
  const { submit, isPending } = useSubmitTips({ tournament, draw, matchIds, entry, store });
  const check = useSubmitCheck({ tournament, isNew: entry === null, progress });
  useUndoKeys(store, true);
  return (
    <>
      {picks.lockedAt !== null ? (
        <LockedAlert serverTime={picks.lockedAt || null} hasEntry={picks.saved !== null} />
      ) : (
        <PicksAlerts tournament={tournament} picks={picks} store={store} isSignedOut={!isSignedIn} />
      )}
      <div>
        <p className="mb-2 text-small">
          <Link to={pb.wizard({ tournamentId: tournament.id })} className={linkClass('quiet')}>
            Tip one match at a time
            <ArrowRight aria-hidden="true" className="size-4" />
          </Link>
        </p>
        <DrawBoard
          ref={board}
          size={draw.size}
          rounds={rounds}
          facts={matches}
          mode="predict"
          isEntered={false}
          store={store}
          cleared={picks.change?.cleared.length ? picks.change.cleared : none}
          startRound={1}
        />
        <PicksBar
          picks={picks}
          progress={progress}
          tournamentId={tournament.id}
          isSignedIn={isSignedIn}
          hasEntry={picks.saved !== null}
          isPending={isPending}
          isDrawFull={tournament.isDrawFull}
          onUndo={() => store.act({ type: 'undo' })}
          onNextOpen={() => board.current?.focusNextOpen()}
          onSubmit={() => {
            if (check()) submit();
            else board.current?.focusNextOpen();
          }}
        />
      </div>
      <p aria-live="polite" className="sr-only">
        {picks.change && describeChange({ change: picks.change, rounds, progress })}
      </p>
    </>
  );
}

const none: readonly number[] = [];
