import type { Entry } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import { ArrowRight } from 'lucide-react';
import { useDeferredValue, useRef } from 'react';
import { useUserId } from '../../api/use-session.ts';
import { Link } from '../../lib/router/Link.tsx';
import { pb } from '../../path-builder.ts';
import { linkClass } from '../../ui/link-class.ts';
import { DrawBoard, type DrawBoardHandle } from './draw/DrawBoard.tsx';
import { useDrawView } from './draw/use-draw-view.ts';
import { PredictFoot } from './PredictFoot.tsx';
import { LockedAlert } from './picks/LockedAlert.tsx';
import { PicksAlerts } from './picks/PicksAlerts.tsx';
import type { PicksStore } from './picks/picks-store.ts';
import { usePicksSnapshot, useUndoKeys } from './picks/use-picks.ts';
import type { TournamentDraw } from './tournament-draw.ts';

type PredictSectionProps = {
  tournament: Tournament;
  source: TournamentDraw;
  entry: Entry | null;
  store: PicksStore;
};

/** The draw before the start, to be predicted. */
export function PredictSection({ tournament, source, entry, store }: PredictSectionProps) {
  const { draw, matches, players, rules } = source;
  const picks = usePicksSnapshot(store);
  const rounds = useDrawView({ draw, picks: picks.picks, players, mode: 'predict', rules, isEntered: false });
  const board = useRef<DrawBoardHandle>(null);
  // The pick itself shows at once; what counts and tells it follows.
  const laterPicks = useDeferredValue(picks);
  const laterRounds = useDeferredValue(rounds);
  const isSignedIn = useUserId() !== null;
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
        <PredictFoot
          tournament={tournament}
          source={source}
          entry={entry}
          store={store}
          picks={laterPicks}
          rounds={laterRounds}
          board={board}
        />
      </div>
    </>
  );
}

const none: readonly number[] = [];
