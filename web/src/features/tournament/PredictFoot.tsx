import type { Entry } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import { pickProgress } from '@boast/domain/picks/picks';
import { memo, type RefObject, useMemo } from 'react';
import { useUserId } from '../../api/use-session.ts';
import type { DrawBoardHandle } from './draw/DrawBoard.tsx';
import type { RoundView } from './draw/draw-view.ts';
import { describeChange } from './picks/describe-change.ts';
import { PicksBar } from './picks/PicksBar.tsx';
import type { PicksSnapshot, PicksStore } from './picks/picks-store.ts';
import { useSubmitCheck } from './picks/use-submit-check.ts';
import { useSubmitTips } from './picks/use-submit-tips.ts';
import type { TournamentDraw } from './tournament-draw.ts';

type PredictFootProps = {
  tournament: Tournament;
  source: TournamentDraw;
  entry: Entry | null;
  store: PicksStore;
  /** May be a moment behind the store. */
  picks: PicksSnapshot;
  rounds: readonly RoundView[];
  board: RefObject<DrawBoardHandle | null>;
};

/** What stands below the draw, and what a screen reader is told of a pick. */
export const PredictFoot = memo(function PredictFoot(props: PredictFootProps) {
  const { tournament, source, entry, store, picks, rounds, board } = props;
  const { draw, matchIds } = source;
  const progress = useMemo(() => pickProgress(draw, picks.picks), [draw, picks.picks]);
  const isSignedIn = useUserId() !== null;
  const { submit, isPending } = useSubmitTips({ tournament, draw, matchIds, entry, store });
  const check = useSubmitCheck({ tournament, isNew: entry === null });
  return (
    <>
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
          if (check(pickProgress(draw, store.snapshot().picks))) submit();
          else board.current?.focusNextOpen();
        }}
      />
      <p aria-live="polite" className="sr-only">
        {picks.change && describeChange({ change: picks.change, rounds, progress })}
      </p>
    </>
  );
});
