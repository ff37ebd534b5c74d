import type { Entry } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import { ArrowRight } from 'lucide-react';
import { useDeferredValue, useRef } from 'react';
import { Link } from '../../lib/router/Link.tsx';
import { pb } from '../../lib/path-builder.ts';
import { linkClass } from '../../ui/link-class.ts';
import { DrawBoard, type DrawBoardHandle } from './draw/DrawBoard.tsx';
import { useDrawView } from './draw/use-draw-view.ts';
import { PredictFoot } from './PredictFoot.tsx';
import type { DraftStore } from './picks/draft-store.ts';
import { PicksAlerts } from './picks/PicksAlerts.tsx';
import { useDraftState, useUndoKeys } from './picks/use-draft.ts';
import type { TournamentDraw } from './picks/tournament-draw.ts';
import type { Person } from './picks/use-person.ts';

type PredictSectionProps = {
  tournament: Tournament;
  source: TournamentDraw;
  entry: Entry | null;
  person: Person | null;
  store: DraftStore;
};

/** The draw before the start, to be predicted. */
export function PredictSection({ tournament, source, entry, person, store }: PredictSectionProps) {
  const { draw, matches, players, rules } = source;
  const state = useDraftState(store);
  const mayPick = person?.isAdmin !== true;
  const rounds = useDrawView({
    draw,
    picks: state.picks,
    players,
    mode: mayPick ? 'predict' : 'look',
    rules,
    isEntered: false,
  });
  const board = useRef<DrawBoardHandle>(null);
  // The pick itself shows at once; what counts and tells it follows.
  const laterState = useDeferredValue(state);
  const laterRounds = useDeferredValue(rounds);
  useUndoKeys(store, mayPick);
  const shortRounds = rounds.filter(({ round }) => draw.bestOf[round - 1] === 3).map(({ name }) => name);
  return (
    <>
      <PicksAlerts tournament={tournament} source={source} state={state} store={store} person={person} />
      <div>
        {mayPick && (
          <p className="mb-2 flex flex-wrap items-center gap-x-6 text-small">
            <Link
              to={pb.wizard({ tournamentId: tournament.id, step: 'tipping' })}
              className={linkClass('quiet')}
            >
              Tip one match at a time
              <ArrowRight aria-hidden="true" className="size-4" />
            </Link>
            {shortRounds.length > 0 && (
              <span className="text-quiet">Best of three games: {shortRounds.join(', ')}</span>
            )}
          </p>
        )}
        <DrawBoard
          ref={board}
          size={draw.size}
          rounds={rounds}
          facts={matches}
          mode="predict"
          isEntered={false}
          store={store}
          cleared={state.change?.cleared.length ? state.change.cleared : none}
          startRound={1}
        />
      </div>
      {/* Beside the draw and not in it: it sticks to the foot of the screen from the top of the page on. */}
      {mayPick && (
        <PredictFoot
          tournament={tournament}
          source={source}
          entry={entry}
          person={person}
          store={store}
          state={laterState}
          rounds={laterRounds}
          board={board}
        />
      )}
    </>
  );
}

const none: readonly number[] = [];
