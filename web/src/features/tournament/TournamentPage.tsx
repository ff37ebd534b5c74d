import type { Entry } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import { useSuspenseQuery } from '@tanstack/react-query';
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
import { type Phase, phaseOf } from '../../parts/tournaments/phase.ts';
import type { TournamentView } from '../../parts/tournaments/tournament-parts.ts';
import { LoadingRegion } from '../../ui/LoadingRegion.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { tabClass, tabListClass } from '../../ui/tab-class.ts';
import { type Person, usePerson } from './picks/use-person.ts';
import { TournamentBoundary } from './TournamentBoundary.tsx';
import { CountdownSkeleton, PlaceAndDates, StartPlace, TournamentHead } from './TournamentHead.tsx';
import { BoardSkeleton, DrawSkeleton, onCourtSkeleton } from './TournamentSkeletons.tsx';
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
const top = lazyPart(async () => (await import('./TournamentTop.tsx')).TournamentTop);

function WithTournament({ tournamentId }: { tournamentId: string }) {
  const person = usePerson();
  const isSignedIn = person !== null && !person.hasEnded;
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
  const view = viewAt(hash, phase);
  const views: readonly TournamentView[] = phase === 'upcoming' ? ['Draw', 'Info'] : [view];
  const shown = { tournament, entry, views };
  const isOver =
    tournament.sealedAt !== null &&
    phase !== 'cancelled' &&
    tournament.completedMatches === tournament.totalMatches;
  // The story or podium (TheEnd.tsx) loads late; reserve its height so that the page does not shift.
  const hasEnd = isOver && (view === 'Leaderboard' || (view === 'Draw' && entry !== null));
  return (
    <div className="wide flex flex-col gap-4 pt-4 md:gap-6 md:pt-8">
      <PageTitle>{`${tournament.name} ${genderText[tournament.gender]}`}</PageTitle>
      <TournamentHeader tournament={tournament} entry={entry} />
      {phase !== 'upcoming' && (
        <PartBoundary skeleton={<TopSkeleton tournament={tournament} isEntered={entry !== null} />}>
          <top.Page tournament={tournament} entry={entry} />
        </PartBoundary>
      )}
      {phase !== 'upcoming' && <ViewTabs tournamentId={tournament.id} shown={view} phase={phase} />}
      <PromptSuspense fallback={hasEnd && <Skeleton className={view === 'Draw' ? 'h-52' : 'h-58 md:h-18'} />}>
        <parts.Page place="above" {...shown} />
      </PromptSuspense>
      {view === 'Draw' && (
        <PartBoundary key="draw" title="Couldn't load the draw" skeleton={<DrawSkeleton />}>
          <drawPanel.Page tournament={tournament} entry={entry} person={person} />
        </PartBoundary>
      )}
      {(view === 'Leaderboard' || view === 'What if') && (
        <PartBoundary key={view} title="Couldn't load the leaderboard" skeleton={<BoardSkeleton />}>
          <BoardOf view={view} tournamentId={tournament.id} />
        </PartBoundary>
      )}
      {view === 'Info' && <PlaceAndDates tournament={tournament} />}
      <PromptSuspense>
        <parts.Page place="below" {...shown} />
      </PromptSuspense>
    </div>
  );
}

function BoardOf({ view, tournamentId }: { view: TournamentView; tournamentId: string }) {
  const Board = (view === 'What if' ? whatIf : board).Page;
  return <Board params={{ id: tournamentId }} />;
}

function viewAt(hash: string, phase: Phase): TournamentView {
  if (phase === 'upcoming') return 'Draw';
  if (hash === '#leaderboard') return 'Leaderboard';
  if (hash === '#what-if' && phase === 'active') return 'What if';
  return hash === '#info' || hash === '#receipt' ? 'Info' : 'Draw';
}

type TopSkeletonProps = { tournament: Tournament; isEntered: boolean };

/** As tall as the end or the match on court, and the figures of an entry. */
function TopSkeleton({
  tournament: { status, completedMatches, totalMatches },
  isEntered,
}: TopSkeletonProps) {
  const isOver = completedMatches === totalMatches;
  return (
    <LoadingRegion label="Loading...">
      <div className={`flex flex-col gap-4 ${isOver ? 'md:gap-6' : 'lg:flex-row lg:gap-12'}`}>
        {isOver && <Skeleton className="h-60 rounded-large sm:h-52 lg:h-32" />}
        {isEntered && <Skeleton className="h-[5.75rem] sm:h-[6.45rem] lg:w-md" />}
        {phaseOf(status) === 'active' && !isOver && onCourtSkeleton}
      </div>
    </LoadingRegion>
  );
}

type ViewTabsProps = { tournamentId: string; shown: TournamentView; phase: Phase };

function ViewTabs({ tournamentId, shown, phase }: ViewTabsProps) {
  const views: [TournamentView, string][] = [
    ['Draw', sitePaths.tournament({ tournamentId })],
    ['Leaderboard', sitePaths.tournamentBoard({ tournamentId })],
    ['What if', sitePaths.tournamentWhatIf({ tournamentId })],
    ['Info', sitePaths.tournamentInfo({ tournamentId })],
  ];
  return (
    <nav aria-label="View" className={tabListClass}>
      {views
        .filter(([view]) => view !== 'What if' || phase === 'active')
        .map(([view, to]) => (
          <Link
            key={view}
            to={to}
            className={`${tabClass} max-sm:px-3`}
            aria-current={view === shown ? 'page' : undefined}
          >
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

const share = lazyPart(async () => (await import('./ShareButton.tsx')).ShareButton);

function TournamentHeader({ tournament, entry }: Omit<LayoutProps, 'person'>) {
  const { id, startsAt, status } = tournament;
  const action = (
    <PromptSuspense>
      <share.Page tournament={tournament} entry={entry} />
    </PromptSuspense>
  );
  return (
    <TournamentHead tournament={tournament} action={action}>
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
