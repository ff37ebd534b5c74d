import { useSuspenseQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { entryQuery, tournamentQuery } from '../../../api/queries.ts';
import type { PageProps } from '../../../lib/lazy-page.tsx';
import { PageTitle } from '../../../lib/PageTitle.tsx';
import { Link } from '../../../lib/router/Link.tsx';
import { phaseOf } from '../../../lib/tournaments/phase.ts';
import { readEntryPicks } from '../../../lib/tournaments/read-entry-picks.ts';
import { pb } from '../../../path-builder.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { ResultsBoard } from '../draw/ResultsBoard.tsx';
import { EntrySummary } from '../EntrySummary.tsx';
import { readTournamentDraw } from '../tournament-draw.ts';
import { useLiveTournament } from '../use-live-tournament.ts';
import { EntryBoundary, EntryNotFound, StillSecret } from './EntryBoundary.tsx';
import { EntryHeader } from './EntryHeader.tsx';
import { useOwnEntry } from './use-own-entry.ts';

/** What somebody picked, against what happened. */
export function EntryPage({ params }: PageProps) {
  const { id = '', entryId = '' } = params;
  return (
    <EntryBoundary tournamentId={id}>
      <WithEntry tournamentId={id} entryId={entryId} />
    </EntryBoundary>
  );
}

type WithEntryProps = { tournamentId: string; entryId: string };

function WithEntry({ tournamentId, entryId }: WithEntryProps) {
  const [{ data: tournament }, { data: entry }] = useSuspenseQueries({
    queries: [tournamentQuery(tournamentId), entryQuery(entryId)],
  });
  useLiveTournament(tournament);
  const own = useOwnEntry(tournamentId);
  const source = useMemo(() => readTournamentDraw(tournament), [tournament]);
  const picks = useMemo(() => readEntryPicks(source.draw, source.matchIds, entry), [source, entry]);
  if (entry.tournamentId !== tournamentId) return <EntryNotFound />;
  if (phaseOf(tournament.status) === 'upcoming') return <StillSecret tournamentId={tournamentId} />;
  const isOwn = own?.id === entryId;
  const title = isOwn ? 'Your picks' : `${entry.username}'s picks`;
  return (
    <div className="wide flex flex-col gap-5 pt-6 md:gap-6 md:pt-8">
      <PageTitle>{`${title}, ${tournament.name}`}</PageTitle>
      <EntryHeader
        tournament={tournament}
        title={title}
        action={
          own &&
          !isOwn && (
            <Link to={pb.compare({ tournamentId, entryId })} className={buttonClass({ variant: 'outline' })}>
              Compare with mine
            </Link>
          )
        }
      />
      <EntrySummary entry={entry} isOver={tournament.completedMatches === tournament.totalMatches} />
      <ResultsBoard
        tournamentId={tournamentId}
        source={source}
        picks={picks}
        isEntered
        owner={isOwn ? null : entry.username}
      />
    </div>
  );
}
