import type { Entry } from '@boast/contract/entries';
import { noPicks } from '@boast/domain/picks/picks';
import { useMemo, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ResultsBoard } from './draw/ResultsBoard.tsx';
import { LockedAlert } from './picks/LockedAlert.tsx';
import type { PicksStore } from './picks/picks-store.ts';
import { usePicksSnapshot } from './picks/use-picks.ts';
import type { TournamentDraw } from './tournament-draw.ts';

type ResultsSectionProps = {
  tournamentId: string;
  source: TournamentDraw;
  entry: Entry | null;
  store: PicksStore;
};

/** The draw from the start on: what happened, and the person's picks against it. */
export function ResultsSection({ tournamentId, source, entry, store }: ResultsSectionProps) {
  const { draw } = source;
  const picks = usePicksSnapshot(store);
  // Changes that were on the screen when the start came stay on it until the person looks at the entry.
  const [showsDraft, setShowsDraft] = useState(picks.past.length > 0);
  const empty = useMemo(() => noPicks(draw), [draw]);
  const turn = () => {
    // Who has looked at the entry finds it first from then on.
    if (showsDraft) store.forgetSteps();
    setShowsDraft(!showsDraft);
  };
  const isDraft = picks.isDirty && showsDraft;
  const shown = isDraft ? picks.picks : (picks.saved?.picks ?? empty);
  return (
    <>
      {picks.isDirty && (
        <LockedAlert
          serverTime={picks.lockedAt || null}
          hasEntry={entry !== null}
          action={
            <div className="flex flex-wrap gap-2">
              <Button size="small" variant="outline" onClick={turn}>
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
      <ResultsBoard
        tournamentId={tournamentId}
        source={source}
        picks={shown}
        isEntered={isDraft || entry !== null}
      />
    </>
  );
}
