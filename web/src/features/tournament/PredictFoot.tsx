import type { Entry } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import { pickProgress } from '@boast/domain/picks/picks';
import { memo, type RefObject, useMemo } from 'react';
import type { DrawBoardHandle } from './draw/DrawBoard.tsx';
import type { RoundView } from './draw/draw-view.ts';
import { describeChange } from './picks/describe-change.ts';
import type { DraftState } from './picks/draft-reducer.ts';
import type { DraftStore } from './picks/draft-store.ts';
import { PicksBar } from './picks/PicksBar.tsx';
import { useSubmit } from './picks/use-submit.ts';
import type { TournamentDraw } from './picks/tournament-draw.ts';
import type { Person } from './picks/use-person.ts';

type PredictFootProps = {
  tournament: Tournament;
  source: TournamentDraw;
  entry: Entry | null;
  person: Person | null;
  store: DraftStore;
  /** May be a moment behind the store. */
  state: DraftState;
  rounds: readonly RoundView[];
  board: RefObject<DrawBoardHandle | null>;
};

/** What stands below the draw, and what a screen reader is told of a pick. */
export const PredictFoot = memo(function PredictFoot(props: PredictFootProps) {
  const { tournament, source, entry, person, store, state, rounds, board } = props;
  const { draw } = source;
  const progress = useMemo(() => pickProgress(draw, state.picks), [draw, state.picks]);
  const { submit, isPending } = useSubmit({ tournament, source, entry, store });
  return (
    <>
      <PicksBar
        state={state}
        progress={progress}
        tournament={tournament}
        person={person}
        isPending={isPending}
        onUndo={() => store.send({ type: 'undo' })}
        onNextOpen={() => board.current?.focusNextOpen()}
        onSubmit={() => {
          if (!submit()) board.current?.focusNextOpen();
        }}
      />
      <p aria-live="polite" className="sr-only">
        {state.change && describeChange({ change: state.change, rounds, progress })}
      </p>
    </>
  );
});
