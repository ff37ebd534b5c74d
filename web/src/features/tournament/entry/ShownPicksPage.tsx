import '../../../api/later-routes.ts';
import type { ShownPicks } from '@boast/contract/shown-picks';
import type { Tournament } from '@boast/contract/tournaments';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { isFailure } from '../../../api/api-failure.ts';
import { callApi } from '../../../api/app-api.ts';
import { tournamentQuery } from '../../../api/queries/tournaments.ts';
import { ErrorBoundary } from '../../../lib/ErrorBoundary.tsx';
import type { PageProps } from '../../../lib/lazy-page.tsx';
import { sitePaths } from '../../../lib/path-builder.ts';
import { Link } from '../../../lib/router/Link.tsx';
import { navigate } from '../../../lib/router/navigate.ts';
import { formatInstant } from '../../../lib/text/format-instant.ts';
import { EmptyPage } from '../../../parts/EmptyPage.tsx';
import { PageTitle } from '../../../parts/PageTitle.tsx';
import { readEntryPicks } from '../../../parts/tournaments/read-entry-picks.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { ResultsBoard } from '../match/ResultsBoard.tsx';
import { readTournamentDraw } from '../picks/tournament-draw.ts';
import { useLiveTournament } from '../use-live-tournament.ts';
import { EntryHeader } from './EntryHeader.tsx';

/** Somebody's picks before the seal, for whoever they gave the address. */
export function ShownPicksPage({ params }: PageProps) {
  return (
    <ErrorBoundary
      fallback={(error) => {
        // An address of the wrong shape was never given to anybody.
        if (isFailure(error, 'NOT_FOUND') || isFailure(error, 'INVALID_INPUT')) return <NoLongerShown />;
        throw error;
      }}
    >
      <Shown secret={params['secret'] ?? ''} />
    </ErrorBoundary>
  );
}

function NoLongerShown() {
  return (
    <EmptyPage
      title="These picks are no longer shown"
      to={sitePaths.tournaments()}
      linkText="See all tournaments"
    >
      The person who made them stopped showing them. You can make your own.
    </EmptyPage>
  );
}

const AGAIN_MS = 30_000;

/** Asks again, so that a page that stays open follows changes, and ends when the picks are no longer shown. */
const shownPicksQuery = (secret: string) =>
  queryOptions({
    queryKey: ['shown-picks', secret],
    queryFn: async ({ signal }) => (await callApi('getShownPicks', { params: { secret }, signal })).data,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: AGAIN_MS,
    refetchOnWindowFocus: true,
  });

function Shown({ secret }: { secret: string }) {
  const { data: shownPicks } = useSuspenseQuery(shownPicksQuery(secret));
  const { data: tournament } = useSuspenseQuery(tournamentQuery(shownPicks.tournament.id));
  useLiveTournament(tournament);
  if (shownPicks.sealedEntryId !== null)
    return (
      <Redirect path={sitePaths.entry({ tournamentId: tournament.id, entryId: shownPicks.sealedEntryId })} />
    );
  return <Bracket shownPicks={shownPicks} tournament={tournament} />;
}

function Redirect({ path }: { path: string }) {
  useEffect(() => navigate(path, { replace: true }), [path]);
  return null;
}

function Bracket({ shownPicks, tournament }: { shownPicks: ShownPicks; tournament: Tournament }) {
  const { username, version, changedAt } = shownPicks;
  const source = useMemo(() => readTournamentDraw(tournament), [tournament]);
  const picks = useMemo(() => readEntryPicks(source.draw, source.matchIds, shownPicks), [source, shownPicks]);
  const title = `${username}'s picks`;
  const { id: tournamentId, startsAt } = tournament;
  return (
    <div className="wide flex flex-col gap-5 pt-6 md:gap-6 md:pt-8">
      <PageTitle>{`${title}, ${tournament.name}`}</PageTitle>
      <EntryHeader
        tournament={tournament}
        title={title}
        action={
          <Link to={sitePaths.tournament({ tournamentId })} className={buttonClass()}>
            Make your own picks
          </Link>
        }
      />
      <p className="numerals max-w-measure text-quiet">
        {username} shows these picks, and can change them until{' '}
        {startsAt === null ? 'the lock' : formatInstant(startsAt)}. Version {version}, saved{' '}
        {formatInstant(changedAt)}.
      </p>
      <ResultsBoard tournamentId={tournamentId} source={source} picks={picks} isEntered owner={username} />
    </div>
  );
}
