import type { Entry } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isFailure } from '../../api/api-failure.ts';
import { myEntriesQuery, noEntriesQuery, tournamentQuery } from '../../api/queries.ts';
import { ErrorBoundary } from '../../lib/ErrorBoundary.tsx';
import { lazyPage, lazyPart, type PageProps } from '../../lib/lazy-page.tsx';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { PromptSuspense } from '../../lib/prompt-suspense.tsx';
import { usePlace } from '../../lib/router/router.ts';
import { genderWords, phaseOf } from '../../parts/tournaments/phase.ts';
import { TournamentPartList } from '../../parts/tournaments/TournamentPartList.tsx';
import { BoardSkeleton } from './board/BoardSkeleton.tsx';
import { DrawSkeleton } from './DrawSkeleton.tsx';
import { SummarySkeleton } from './SummarySkeleton.tsx';
import { TournamentHeader } from './TournamentHeader.tsx';
import { TournamentNotFound } from './TournamentNotFound.tsx';
import { useLiveTournament } from './use-live-tournament.ts';
import { type Person, usePerson } from './picks/use-person.ts';
import { ViewTabs } from './ViewTabs.tsx';

// The head of the page is drawn while these come.
const drawPanel = lazyPart(async () => (await import('./DrawPanel.tsx')).DrawPanel);
const board = lazyPage(async () => (await import('./board/TournamentBoard.tsx')).TournamentBoard);
// Not when the draw is wanted: that is after the tournament has come.
(location.hash === '#leaderboard' ? board : drawPanel).load().catch(() => {});
/** For those with an entry alone. */
const summary = lazyPart(async () => (await import('./EntrySummary.tsx')).EntrySummary);

export function TournamentPage({ params }: PageProps) {
  return (
    <ErrorBoundary
      fallback={(error) => {
        // An id of the wrong shape names no tournament either.
        if (isFailure(error, 'NOT_FOUND') || isFailure(error, 'INVALID_INPUT')) return <TournamentNotFound />;
        throw error;
      }}
    >
      <WithTournament tournamentId={params.id ?? ''} />
    </ErrorBoundary>
  );
}

function WithTournament({ tournamentId }: { tournamentId: string }) {
  const person = usePerson();
  const isSignedIn = person !== null && !person.hasEnded;
  if (isSignedIn) summary.load().catch(() => {});
  const { data: tournament } = useSuspenseQuery(tournamentQuery(tournamentId));
  useLiveTournament(tournament);
  // One tree for visitors and for those who sign in or are signed out: what they picked stays on the screen.
  const { data: entries } = useSuspenseQuery(isSignedIn ? myEntriesQuery : noEntriesQuery);
  const isOwn = (entry: Entry) => entry.tournamentId === tournamentId && entry.status === 'ACTIVE';
  return <Layout tournament={tournament} entry={entries.find(isOwn) ?? null} person={person} />;
}

type LayoutProps = { tournament: Tournament; entry: Entry | null; person: Person | null };

function Layout({ tournament, entry, person }: LayoutProps) {
  const { hash } = usePlace();
  const isUpcoming = phaseOf(tournament.status) === 'upcoming';
  const showsBoard = !isUpcoming && hash === '#leaderboard';
  let view: ReactNode = (
    <PromptSuspense fallback={<DrawSkeleton />}>
      <drawPanel.Page tournament={tournament} entry={entry} person={person} />
    </PromptSuspense>
  );
  if (showsBoard) {
    view = (
      <PromptSuspense fallback={<BoardSkeleton />}>
        <board.Page params={{ id: tournament.id }} />
      </PromptSuspense>
    );
  }
  return (
    <div className="wide flex flex-col gap-5 pt-6 md:gap-6 md:pt-8">
      <PageTitle>{`${tournament.name} ${genderWords[tournament.gender]}`}</PageTitle>
      <TournamentHeader tournament={tournament} />
      {!isUpcoming && entry && (
        <PromptSuspense fallback={<SummarySkeleton isOver={isOver(tournament)} />}>
          <summary.Page entry={entry} isOver={isOver(tournament)} />
        </PromptSuspense>
      )}
      {!isUpcoming && <ViewTabs tournamentId={tournament.id} showsBoard={showsBoard} />}
      <TournamentPartList place="above" tournament={tournament} entry={entry} />
      {view}
      <TournamentPartList place="below" tournament={tournament} entry={entry} />
    </div>
  );
}

const isOver = ({ completedMatches, totalMatches }: Tournament): boolean => completedMatches === totalMatches;
