import { useSuspenseQuery } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useAppConfig } from '../../../api/app-api.ts';
import { tournamentQuery } from '../../../api/queries/tournaments.ts';
import { lazyPart, type PageProps } from '../../../lib/lazy-page.tsx';
import { sitePaths } from '../../../lib/path-builder.ts';
import { PromptSuspense } from '../../../lib/prompt-suspense.tsx';
import { useLocation } from '../../../lib/router/use-location.ts';
import { genderedName } from '../../../lib/text/gendered-name.ts';
import { PageTitle } from '../../../parts/PageTitle.tsx';
import { type Phase, phaseOf } from '../../../parts/tournaments/cards/phase.ts';
import { linkClass } from '../../../ui/link-class.ts';
import { Logo } from '../../../ui/marks/Logo.tsx';
import { TournamentHead } from '../head/TournamentHead.tsx';
import { BoardSkeleton, DrawSkeleton } from '../head/TournamentSkeletons.tsx';
import { TournamentBoundary } from '../TournamentBoundary.tsx';
import { useLiveTournament } from '../use-live-tournament.ts';

const FramedDraw = lazyPart(async () => (await import('./FramedDraw.tsx')).FramedDraw);
const FramedBoard = lazyPart(async () => (await import('./FramedBoard.tsx')).FramedBoard);
// Start loading now: it renders only after the tournament has loaded.
(location.pathname.endsWith('/board') ? FramedBoard : FramedDraw).load().catch(() => {});
const StaleNote = lazyPart(async () => (await import('../../../parts/stale/StaleNote.tsx')).StaleNote);

/** A draw or a board alone, on somebody else's page: the same for everybody, and all its links open the site. */
export function FramePage({ params }: PageProps) {
  const page = useRef<HTMLDivElement>(null);
  const { productName } = useAppConfig();
  useEffect(() => (page.current ? reportHeight(page.current) : undefined), []);
  return (
    <div ref={page} onClickCapture={openOutside} className="@container/frame flex flex-col gap-4 px-4 py-3">
      {/* No gap here: the note of old data comes late, and must not move what is below it. */}
      <main id="main">
        <TournamentBoundary>
          <Framed tournamentId={params.id ?? ''} isBoard={params.view === 'board'} />
        </TournamentBoundary>
      </main>
      <a href={sitePaths.home()} className="inline-flex min-h-11 items-center self-end no-underline">
        <Logo name={productName} className="text-base" />
      </a>
      <PromptSuspense>
        <StaleNote />
      </PromptSuspense>
    </div>
  );
}

function Framed({ tournamentId, isBoard }: { tournamentId: string; isBoard: boolean }) {
  const { data: tournament } = useSuspenseQuery(tournamentQuery(tournamentId));
  useLiveTournament(tournament);
  const options = new URLSearchParams(useLocation().search);
  const phase = phaseOf(tournament.status);
  const address = isBoard
    ? sitePaths.tournamentBoard({ tournamentId })
    : sitePaths.tournament({ tournamentId });
  return (
    <div className="flex flex-col gap-4">
      <PageTitle>{`${isBoard ? 'Board' : 'Draw'}: ${genderedName(tournament)}`}</PageTitle>
      <TournamentHead tournament={tournament}>
        <a href={address} className={`inline-flex min-h-11 items-center ${linkClass()}`}>
          {wayText[phase] ?? 'See the draw'}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </TournamentHead>
      <PromptSuspense fallback={isBoard ? <BoardSkeleton /> : <DrawSkeleton />}>
        {isBoard ? (
          <FramedBoard tournament={tournament} size={options.get('top') === '25' ? 25 : 10} />
        ) : (
          <FramedDraw tournament={tournament} from={Number(options.get('from'))} />
        )}
      </PromptSuspense>
    </div>
  );
}

const wayText: Partial<Readonly<Record<Phase, string>>> = {
  upcoming: 'Make your picks',
  active: 'Follow every pick',
  completed: 'See every pick',
};

/** A page in a frame never leaves for another: that one could be acted on without being recognised. */
function openOutside(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link) return;
  event.preventDefault();
  window.open(link.href, '_blank', 'noopener');
}

/** Any page may frame a public one, so its height and its title are nobody's secret. */
function reportHeight(page: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    const { height } = page.getBoundingClientRect();
    parent.postMessage({ type: 'boast-embed', height, title: document.title }, '*');
  });
  observer.observe(page);
  return () => observer.disconnect();
}
