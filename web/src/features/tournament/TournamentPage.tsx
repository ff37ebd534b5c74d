import type { Entry } from '@boast/contract/entries';
import type { Tournament } from '@boast/contract/tournaments';
import { useSuspenseQuery } from '@tanstack/react-query';
import { use } from 'react';
import { entryIn, myEntriesQuery, noEntriesQuery } from '../../api/queries/entries.ts';
import { tournamentQuery } from '../../api/queries/tournaments.ts';
import { lazyPart, type PageProps } from '../../lib/lazy-page.tsx';
import { PromptSuspense } from '../../lib/prompt-suspense.tsx';
import { useLocation } from '../../lib/router/use-location.ts';
import { genderedName } from '../../lib/text/gendered-name.ts';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { PartBoundary } from '../../parts/PartBoundary.tsx';
import { isJustSealed, isOver, type Phase, phaseOf } from '../../parts/tournaments/cards/phase.ts';
import {
  type TournamentPartListProps,
  TournamentPartsContext,
  type TournamentView,
} from '../../parts/tournaments/tournament-parts.ts';
import { Skeleton } from '../../ui/status/Skeleton.tsx';
import { StartSkeleton, TournamentHead } from './head/TournamentHead.tsx';
import { BoardSkeleton, DrawSkeleton } from './head/TournamentSkeletons.tsx';
import { type Person, usePerson } from './picks/use-person.ts';
import { TournamentBoundary } from './TournamentBoundary.tsx';
import { useLiveTournament } from './use-live-tournament.ts';

export function TournamentPage({ params }: PageProps) {
  return (
    <TournamentBoundary>
      <WithTournament tournamentId={params.id ?? ''} />
    </TournamentBoundary>
  );
}

// The head of the page renders while these load.
const DrawPanel = lazyPart(async () => (await import('./DrawPanel.tsx')).DrawPanel);
const TournamentBoard = lazyPart(async () => (await import('./board/TournamentBoard.tsx')).TournamentBoard);
const WhatIfBoard = lazyPart(async () => (await import('./what-if/WhatIfBoard.tsx')).WhatIfBoard);
// Start loading now: the draw renders only after the tournament has loaded, which is too late.
(location.hash === '#leaderboard' ? TournamentBoard : DrawPanel).load().catch(() => {});
const TournamentTop = lazyPart(async () => (await import('./head/TournamentTop.tsx')).TournamentTop);

function WithTournament({ tournamentId }: { tournamentId: string }) {
  const person = usePerson();
  const isSignedIn = person !== null && !person.hasEnded;
  const { data: tournament } = useSuspenseQuery(tournamentQuery(tournamentId));
  useLiveTournament(tournament);
  // One tree for visitors and signed-in readers, so that picks stay on the screen through a sign-in or sign-out.
  const { data: entries } = useSuspenseQuery(isSignedIn ? myEntriesQuery : noEntriesQuery);
  return <Layout tournament={tournament} entry={entryIn(entries, tournamentId)} person={person} />;
}

type LayoutProps = { tournament: Tournament; entry: Entry | null; person: Person | null };

function Layout({ tournament, entry, person }: LayoutProps) {
  const { hash } = useLocation();
  const phase = phaseOf(tournament.status);
  const view = viewAt(hash, phase);
  const isDraw = view === 'Draw';
  const views: readonly TournamentView[] = phase === 'upcoming' ? ['Draw', 'Info'] : [view];
  const partProps = { tournament, entry, views };
  // The story loads late; reserve its height so that the page does not shift.
  const showsEndStory = isOver(tournament) && isDraw && entry !== null;
  return (
    <div className="wide flex flex-col gap-4 pt-4 md:gap-6 md:pt-8">
      <PageTitle>{genderedName(tournament)}</PageTitle>
      <TournamentHeader tournament={tournament} entry={entry} />
      {(phase !== 'upcoming' || tournament.wholeDraw) && (
        <PartBoundary skeleton={topSkeleton}>
          <TournamentTop tournament={tournament} entry={entry} view={view} />
        </PartBoundary>
      )}
      <div className="contents [.awaits-top~&]:*:opacity-0!">
        <PromptSuspense
          fallback={
            showsEndStory ? (
              <Skeleton className="h-52" />
            ) : (
              isJustSealed(tournament) && isDraw && <div className={entry ? 'h-17 sm:h-12' : 'h-10 sm:h-5'} />
            )
          }
        >
          <PartList place="above" {...partProps} />
        </PromptSuspense>
        {view !== 'Info' && (
          <PartBoundary
            key={view}
            title={isDraw ? "Couldn't load the draw" : "Couldn't load the leaderboard"}
            skeleton={isDraw ? <DrawSkeleton /> : <BoardSkeleton />}
          >
            {isDraw ? (
              <DrawPanel tournament={tournament} entry={entry} person={person} />
            ) : (
              <BoardView view={view} tournament={tournament} />
            )}
          </PartBoundary>
        )}
        <PromptSuspense>
          <PartList place="below" {...partProps} />
        </PromptSuspense>
      </div>
    </div>
  );
}

function PartList(props: TournamentPartListProps) {
  const { PartList: List } = use(TournamentPartsContext)();
  return <List {...props} />;
}

function BoardView({ view, tournament }: { view: TournamentView; tournament: Tournament }) {
  const Board = view === 'What if' ? WhatIfBoard : TournamentBoard;
  return <Board tournament={tournament} />;
}

function viewAt(hash: string, phase: Phase): TournamentView {
  if (phase === 'upcoming') return 'Draw';
  if (hash === '#leaderboard') return 'Leaderboard';
  if (hash === '#what-if' && phase === 'active') return 'What if';
  return hash === '#info' || hash === '#receipt' ? 'Info' : 'Draw';
}

/** Hides the rest of the page until the top has loaded, because nobody knows how tall the top becomes. */
const topSkeleton = (
  <div className="awaits-top">
    <BoardSkeleton />
  </div>
);

// Loads late, because most tournaments that people open have begun.
const FirstBall = lazyPart(async () => (await import('./head/FirstBall.tsx')).FirstBall);

function TournamentHeader({ tournament, entry }: Omit<LayoutProps, 'person'>) {
  const { id, startsAt, status } = tournament;
  return (
    <TournamentHead tournament={tournament}>
      {entry && <p className="hidden text-title print:block">Picks of {entry.username}</p>}
      {phaseOf(status) === 'upcoming' && startsAt !== null && (
        <PromptSuspense fallback={<StartSkeleton />}>
          <FirstBall tournamentId={id} startsAt={startsAt} />
        </PromptSuspense>
      )}
    </TournamentHead>
  );
}
