import type { Entry } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useUserId } from '../../../api/app-api.ts';
import { entryIn, entryQuery, myEntriesQuery } from '../../../api/queries/entries.ts';
import { tournamentQuery } from '../../../api/queries/tournaments.ts';
import type { PageProps } from '../../../lib/lazy-page.tsx';
import { sitePaths } from '../../../lib/path-builder.ts';
import { Link } from '../../../lib/router/Link.tsx';
import { PageTitle } from '../../../parts/PageTitle.tsx';
import { PartBoundary } from '../../../parts/PartBoundary.tsx';
import { RivalButton } from '../../../parts/rival/RivalButton.tsx';
import { isJustSealed, phaseOf } from '../../../parts/tournaments/cards/phase.ts';
import { readEntryPicks } from '../../../parts/tournaments/read-entry-picks.ts';
import { useRarePick } from '../../../parts/tournaments/use-rare-pick.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/status/Skeleton.tsx';
import { EntryChancePanel } from '../chance/ChancePanel.tsx';
import { EntrySummary } from '../head/EntrySummary.tsx';
import { ResultsBoard } from '../match/ResultsBoard.tsx';
import { readTournamentDraw } from '../picks/tournament-draw.ts';
import { OwnShownPicks } from '../share/OwnShownPicks.tsx';
import { EntryStory } from '../story/EntryStory.tsx';
import { useLiveTournament } from '../use-live-tournament.ts';
import { EntryBoundary, EntryNotFound, StillSecret } from './EntryBoundary.tsx';
import { EntryHeader } from './EntryHeader.tsx';

export function EntryPage({ params }: PageProps) {
  const { id = '', entryId = '' } = params;
  const isSignedIn = useUserId() !== null;
  const Page = isSignedIn ? BesideOwn : Alone;
  return (
    <EntryBoundary tournamentId={id}>
      <Page tournamentId={id} entryId={entryId} />
    </EntryBoundary>
  );
}

type EntryPageProps = { tournamentId: string; entryId: string };

function Alone(props: EntryPageProps) {
  return <EntryView {...props} own={null} />;
}

function BesideOwn(props: EntryPageProps) {
  const { data: entries } = useSuspenseQuery(myEntriesQuery);
  return <EntryView {...props} own={entryIn(entries, props.tournamentId)} />;
}

function EntryView({ tournamentId, entryId, own }: EntryPageProps & { own: Entry | null }) {
  const [{ data: tournament }, { data: entry }] = useSuspenseQueries({
    queries: [tournamentQuery(tournamentId), entryQuery(entryId)],
  });
  useLiveTournament(tournament);
  const isSignedIn = useUserId() !== null;
  const source = useMemo(() => readTournamentDraw(tournament), [tournament]);
  const picks = useMemo(() => readEntryPicks(source.draw, source.matchIds, entry), [source, entry]);
  if (entry.tournamentId !== tournamentId) return <EntryNotFound />;
  const isOwn = own?.id === entryId;
  const isUpcoming = phaseOf(tournament.status) === 'upcoming';
  if (isUpcoming && !isOwn) return <StillSecret tournamentId={tournamentId} />;
  const isOver = tournament.completedMatches === tournament.totalMatches;
  const title = isOwn ? 'Your picks' : `${entry.username}'s picks`;
  return (
    <div className="wide flex flex-col gap-5 pt-6 md:gap-6 md:pt-8">
      <PageTitle>{`${title}, ${tournament.name}`}</PageTitle>
      <EntryHeader
        tournament={tournament}
        title={title}
        action={!isOwn && isSignedIn && <WaysOn entry={entry} canCompare={own !== null} />}
      />
      {isUpcoming && (
        <PartBoundary skeleton={<Skeleton className="h-9 max-sm:h-20" />}>
          <OwnShownPicks tournament={tournament} entry={entry} />
        </PartBoundary>
      )}
      {!isUpcoming && <EntrySummary entry={entry} tournament={tournament} />}
      {isOwn && isJustSealed(tournament) && <RarePick tournament={tournament} entry={entry} />}
      {!isUpcoming && isOver && (
        <EntryStory tournament={tournament} entry={entry} owner={isOwn ? null : entry.username} />
      )}
      <ResultsBoard
        tournamentId={tournamentId}
        source={source}
        picks={picks}
        entryId={entryId}
        isEntered
        owner={isOwn ? null : entry.username}
      />
      {tournament.sealedAt !== null && !isOver && (
        <div className="max-w-3xl">
          <EntryChancePanel tournament={tournament} entry={entry} owner={isOwn ? null : entry.username} />
        </div>
      )}
    </div>
  );
}

function RarePick(props: { tournament: Tournament; entry: Entry }) {
  return <p className="min-h-6 font-[650]">{useRarePick(props.tournament, props.entry)}</p>;
}

function WaysOn({
  entry: { id, tournamentId, userId, username },
  canCompare,
}: {
  entry: Entry;
  canCompare: boolean;
}) {
  const look = buttonClass({ variant: 'outline' });
  return (
    <span className="flex flex-wrap gap-3">
      {canCompare && (
        <Link to={sitePaths.compare({ tournamentId, entryId: id })} className={look}>
          Compare with mine
        </Link>
      )}
      <Link to={sitePaths.versus({ userId })} className={look}>
        Head to head
      </Link>
      <RivalButton userId={userId} username={username} />
    </span>
  );
}
