import type { Entry } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import { useMemo, useState } from 'react';
import { formatInstant } from '../../lib/text/format-instant.ts';
import { phaseOf } from '../../parts/tournaments/cards/phase.ts';
import { Button } from '../../ui/Button.tsx';
import { Alert } from '../../ui/status/Alert.tsx';
import { BesideOnPaper } from './bracket/beside-on-paper.ts';
import { PaperDraws } from './bracket/PaperDraws.tsx';
import { ResultsBoard } from './match/ResultsBoard.tsx';
import { accepted, isDirty } from './picks/draft-reducer.ts';
import type { DraftStore } from './picks/draft-store.ts';
import { LockedAlert } from './picks/LockedAlert.tsx';
import { readTournamentDraw, type TournamentDraw } from './picks/tournament-draw.ts';
import { useDraft, useDraftState } from './picks/use-draft.ts';
import type { Person } from './picks/use-person.ts';
import { PredictSection } from './submit/PredictSection.tsx';
import { useIsOpen } from './use-is-open.ts';

// Formatting the first date costs a phone some 40 ms, so do it while the tournament loads.
setTimeout(() => formatInstant(0));

type DrawPanelProps = { tournament: Tournament; entry: Entry | null; person: Person | null };

/** The draw with one person's picks: editable before the start, judged after it. */
export function DrawPanel(props: DrawPanelProps) {
  const source = useMemo(() => readTournamentDraw(props.tournament), [props.tournament]);
  const { wholeDraw, fedDraws } = props.tournament;
  const hasPaper = wholeDraw === null && fedDraws.some(({ tournamentId }) => tournamentId !== null);
  return (
    <BesideOnPaper value={hasPaper && <PaperDraws tournament={props.tournament} />}>
      <OwnDraw key={props.person?.userId} {...props} source={source} />
    </BesideOnPaper>
  );
}

function OwnDraw({ tournament, entry, person, source }: DrawPanelProps & { source: TournamentDraw }) {
  const isOpen = useIsOpen(tournament);
  // An administrator cannot enter and has no draft.
  const keepsDraft = isOpen && person?.isAdmin !== true;
  const store = useDraft({ tournament, source, entry, person, isOpen: keepsDraft });
  if (!isOpen) return <ResultsSection tournament={tournament} source={source} entry={entry} store={store} />;
  return (
    <PredictSection tournament={tournament} source={source} entry={entry} person={person} store={store} />
  );
}

type ResultsSectionProps = Pick<DrawPanelProps, 'tournament' | 'entry'> & {
  source: TournamentDraw;
  store: DraftStore;
};

function ResultsSection({ tournament, source, entry, store }: ResultsSectionProps) {
  const state = useDraftState(store);
  // Unsubmitted changes stay visible after the start until the person switches to the entry.
  const [showsDraft, setShowsDraft] = useState(state.past.length > 0);
  const hasEntry = state.entry !== null;
  const turn = () => {
    // From then on the entry shows first.
    if (showsDraft) store.send({ type: 'forget-steps' });
    setShowsDraft(!showsDraft);
  };
  const isDraft = isDirty(state) && showsDraft;
  return (
    <>
      {isDirty(state) && (
        <LockedAlert
          serverTime={state.lockedAt || null}
          hasEntry={hasEntry}
          action={
            <div className="flex flex-wrap gap-2">
              <Button size="small" variant="outline" onClick={turn}>
                {showsDraft ? (hasEntry ? 'Show my entry' : 'Show the draw') : 'Show my unsent picks'}
              </Button>
              <Button size="small" variant="quiet" onClick={() => store.send({ type: 'back-to-entry' })}>
                Discard them
              </Button>
            </div>
          }
        />
      )}
      {!isDirty(state) && phaseOf(tournament.status) === 'upcoming' && (
        <Alert title="Entries are closed" announce>
          {tournament.startsAt === null
            ? 'Start time TBD.'
            : hasEntry
              ? 'Your entry is in and is being sealed.'
              : 'Results will show up here as matches finish.'}
        </Alert>
      )}
      <ResultsBoard
        tournamentId={tournament.id}
        source={source}
        picks={isDraft ? state.picks : accepted(state).picks}
        entryId={isDraft ? undefined : entry?.id}
        isEntered={isDraft || hasEntry}
      />
    </>
  );
}
