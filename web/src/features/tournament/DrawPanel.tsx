import type { Entry } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import { useMemo } from 'react';
import { useUserId } from '../../api/use-session.ts';
import { phaseOf } from '../../lib/tournaments/phase.ts';
import { PredictSection } from './PredictSection.tsx';
import { entryPicks } from './picks/entry-picks.ts';
import { usePicks } from './picks/use-picks.ts';
import { ResultsSection } from './ResultsSection.tsx';
import { readTournamentDraw, type TournamentDraw } from './tournament-draw.ts';

type DrawPanelProps = { tournament: Tournament; entry: Entry | null };

/** The draw with one person's picks: to be made before the start, to be followed from then on. */
export function DrawPanel({ tournament, entry }: DrawPanelProps) {
  const userId = useUserId();
  const source = useMemo(() => readTournamentDraw(tournament), [tournament]);
  return <OwnDraw key={userId} tournament={tournament} entry={entry} source={source} userId={userId} />;
}

type OwnDrawProps = DrawPanelProps & { source: TournamentDraw; userId: string | null };

function OwnDraw({ tournament, entry, source, userId }: OwnDrawProps) {
  const { draw, matchIds } = source;
  const saved = useMemo(() => (entry ? entryPicks(draw, matchIds, entry) : null), [draw, matchIds, entry]);
  const owner = useMemo(() => ({ tournamentId: tournament.id, userId }), [tournament.id, userId]);
  const store = usePicks({ tournament, draw, owner, saved });
  if (phaseOf(tournament.status) !== 'upcoming') {
    return <ResultsSection tournamentId={tournament.id} source={source} entry={entry} store={store} />;
  }
  return <PredictSection tournament={tournament} source={source} entry={entry} store={store} />;
}
