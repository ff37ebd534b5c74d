import type { Entry } from '@boast/contract/entries';
import { isDrawComplete } from '@boast/domain/draw/results';
import { noPicks } from '@boast/domain/picks/picks';
import { useMemo, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { DrawBoard } from './draw/DrawBoard.tsx';
import type { RoundView } from './draw/draw-view.ts';
import { useDrawView } from './draw/use-draw-view.ts';
import { LockedAlert } from './picks/LockedAlert.tsx';
import type { PicksStore } from './picks/picks-store.ts';
import { usePicksSnapshot } from './picks/use-picks.ts';
import type { TournamentDraw } from './tournament-draw.ts';

type ResultsSectionProps = {
  source: TournamentDraw;
  entry: Entry | null;
  store: PicksStore;
};

/** The draw from the start on: what happened, and the person's picks against it. */
export function ResultsSection({ source, entry, store }: ResultsSectionProps) {
  const { draw, matches, players, rules } = source;
  const picks = usePicksSnapshot(store);
  // Changes that were on the screen when the start came stay on it until the person looks at the entry.
  const [showsDraft, setShowsDraft] = useState(picks.past.length > 0 || picks.lockedAt !== null);
  const empty = useMemo(() => noPicks(draw), [draw]);
  const isDraft = picks.isDirty && showsDraft;
  const shown = isDraft ? picks.picks : (picks.saved?.picks ?? empty);
  const isEntered = isDraft || entry !== null;
  const rounds = useDrawView({ draw, picks: shown, players, mode: 'results', rules, isEntered });
  return (
    <>
      {picks.isDirty && (
        <LockedAlert
          serverTime={picks.lockedAt || null}
          hasEntry={entry !== null}
          action={
            <div className="flex flex-wrap gap-2">
              <Button size="small" variant="outline" onClick={() => setShowsDraft(!showsDraft)}>
                {showsDraft ? (entry ? 'Show my entry' : 'Show the draw') : 'Show my unsent picks'}
              </Button>
              <Button
                size="small"
                variant="quiet"
                onClick={() => store.act({ type: 'replace', picks: picks.saved?.picks ?? empty })}
              >
                Discard them
              </Button>
            </div>
          }
        />
      )}
      <DrawBoard
        size={draw.size}
        rounds={rounds}
        facts={matches}
        mode="results"
        isEntered={isEntered}
        store={store}
        cleared={[]}
        startRound={isDrawComplete(draw) ? rounds.length : currentRound(rounds)}
      />
    </>
  );
}

/** The first round with a match to come. */
const currentRound = (rounds: readonly RoundView[]): number =>
  rounds.find((round) => round.matches.some((match) => !match.isBye && match.ending === null))?.round ?? 1;
