import type { Entry } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { myEntriesQuery, noEntriesQuery } from '../../api/queries/entries.ts';
import { tournamentQuery } from '../../api/queries/tournaments.ts';
import { formatInstant } from '../../lib/format-instant.ts';
import { genderText } from '../../lib/gender.ts';
import { lazyPage, lazyPart, type PageProps } from '../../lib/lazy-page.tsx';
import { sitePaths } from '../../lib/path-builder.ts';
import { PromptSuspense } from '../../lib/prompt-suspense.tsx';
import { Link } from '../../lib/router/Link.tsx';
import { usePlace } from '../../lib/router/use-place.ts';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { PartBoundary } from '../../parts/PartBoundary.tsx';
import { phaseOf } from '../../parts/tournaments/phase.ts';
import { LoadingRegion } from '../../ui/LoadingRegion.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { tabClass, tabListClass } from '../../ui/tab-class.ts';
import { type Person, usePerson } from './picks/use-person.ts';
import { TournamentBoundary } from './TournamentBoundary.tsx';
import { CountdownSkeleton, StartPlace, TournamentHead } from './TournamentHead.tsx';
import { BoardSkeleton, DrawSkeleton } from './TournamentSkeletons.tsx';
import { readTournamentAgain, useLiveTournament } from './use-live-tournament.ts';

export function TournamentPage({ params }: PageProps) {
  return (
    <TournamentBoundary>
      <WithTournament tournamentId={params.id ?? ''} />
    </TournamentBoundary>
  );
}

// The head of the page renders while these load.
const drawPanel = lazyPart(async () => (await import('./DrawPanel.tsx')).DrawPanel);
const board = lazyPage(async () => (await import('./board/TournamentBoard.tsx')).TournamentBoard);
const whatIf = lazyPage(async () => (await import('./what-if/WhatIfBoard.tsx')).WhatIfBoard);
// Start loading now: the draw renders only after the tournament has loaded, which is too late.
(location.hash === '#leaderboard' ? board : drawPanel).load().catch(() => {});
const parts = lazyPart(
  async () => (await import('../../parts/tournaments/TournamentPartList.tsx')).TournamentPartList,
);
// Formatting the first date costs a phone some 40 ms, so do it while the tournament loads.
setTimeout(() => formatInstant(0));
const summary = lazyPart(async () => (await import('./EntrySummary.tsx')).EntrySummary);

function WithTournament({ tournamentId }: { tournamentId: string }) {
  const person = usePerson();
  const isSignedIn = person !== null && !person.hasEnded;
  if (isSignedIn) summary.load().catch(() => {});
  const { data: tournament } = useSuspenseQuery(tournamentQuery(tournamentId));
  useLiveTournament(tournament);
  // One tree for visitors and signed-in readers, so that picks stay on the screen through a sign-in or sign-out.
  const { data: entries } = useSuspenseQuery(isSignedIn ? myEntriesQuery : noEntriesQuery);
  const isOwn = (entry: Entry) => entry.tournamentId === tournamentId && entry.status === 'ACTIVE';
  return <Layout tournament={tournament} entry={entries.find(isOwn) ?? null} person={person} />;
}

type LayoutProps = { tournament: Tournament; entry: Entry | null; person: Person | null };

function Layout({ tournament, entry, person }: LayoutProps) {
  const { hash } = usePlace();
  const phase = phaseOf(tournament.status);
  const isUpcoming = phase === 'upcoming';
  const isActive = phase === 'active';
  const isTrying = isActive && hash === '#what-if';
  const showsBoard = isTrying || (!isUpcoming && hash === '#leaderboard');
  const Board = (isTrying ? whatIf : board).Page;
  let view: ReactNode = (
    <PartBoundary key="draw" title="The draw did not load" skeleton={<DrawSkeleton />}>
      <drawPanel.Page tournament={tournament} entry={entry} person={person} />
    </PartBoundary>
  );
  if (showsBoard) {
    view = (
      <PartBoundary key={hash} title="The leaderboard did not load" skeleton={<BoardSkeleton />}>
        <Board params={{ id: tournament.id }} />
      </PartBoundary>
    );
  }
  // The story or podium (TheEnd.tsx) loads late; reserve its height so that the page does not shift.
  const hasEnd = (entry || showsBoard) && tournament.completedMatches === tournament.totalMatches;
  const partsAt = (place: 'above' | 'below') => (
    <PromptSuspense
      fallback={place === 'above' && hasEnd && <Skeleton className={showsBoard ? 'h-58 md:h-52' : 'h-52'} />}
    >
      <parts.Page place={place} tournament={tournament} entry={entry} />
    </PromptSuspense>
  );
  return (
    <div className="wide flex flex-col gap-4 pt-4 md:gap-6 md:pt-8">
      <PageTitle>{`${tournament.name} ${genderText[tournament.gender]}`}</PageTitle>
      <TournamentHeader tournament={tournament} entry={entry} />
      {!isUpcoming && entry && (
        <PromptSuspense fallback={<SummarySkeleton />}>
          <summary.Page entry={entry} tournament={tournament} isOwn />
        </PromptSuspense>
      )}
      {!isUpcoming && (
        <ViewTabs
          tournamentId={tournament.id}
          shown={isTrying ? 'What if' : showsBoard ? 'Leaderboard' : 'Draw'}
          isActive={isActive}
        />
      )}
      {partsAt('above')}
      {view}
      {partsAt('below')}
    </div>
  );
}

/** As tall as the figures of an entry. */
function SummarySkeleton() {
  return (
    <LoadingRegion label="Loading your entry">
      <Skeleton className="h-[15.4rem] sm:h-[4.2rem]" />
    </LoadingRegion>
  );
}

type View = 'Draw' | 'Leaderboard' | 'What if';
type ViewTabsProps = { tournamentId: string; shown: View; isActive: boolean };

function ViewTabs({ tournamentId, shown, isActive }: ViewTabsProps) {
  const views: [View, string][] = [
    ['Draw', sitePaths.tournament({ tournamentId })],
    ['Leaderboard', sitePaths.tournamentBoard({ tournamentId })],
    ['What if', sitePaths.tournamentWhatIf({ tournamentId })],
  ];
  return (
    <nav aria-label="View" className={tabListClass}>
      {views.slice(0, isActive ? 3 : 2).map(([view, to]) => (
        <Link key={view} to={to} className={tabClass} aria-current={view === shown ? 'page' : undefined}>
          {view}
        </Link>
      ))}
    </nav>
  );
}

// Loads late, because most tournaments that people open have begun.
const countdown = lazyPart(
  async () => (await import('../../parts/tournaments/StartCountdown.tsx')).StartCountdown,
);

function TournamentHeader({ tournament, entry }: Omit<LayoutProps, 'person'>) {
  const { id, startsAt, status } = tournament;
  return (
    <TournamentHead tournament={tournament}>
      {entry && <p className="hidden text-title print:block">Picks of {entry.username}</p>}
      {phaseOf(status) === 'upcoming' && startsAt !== null && (
        <StartPlace label={`First ball ${formatInstant(startsAt)}`}>
          <PromptSuspense fallback={<CountdownSkeleton />}>
            <countdown.Page startsAt={startsAt} onEnd={() => void readTournamentAgain(id)} />
          </PromptSuspense>
        </StartPlace>
      )}
    </TournamentHead>
  );
}
