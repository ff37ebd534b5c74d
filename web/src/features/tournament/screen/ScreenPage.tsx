import type { Tournament } from '@boast/contract/tournaments';
import { useSuspenseQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Copy, Pause, Play } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { everyMs } from '../../../api/ask-again.ts';
import { tournamentQuery } from '../../../api/queries/tournaments.ts';
import { useIsNarrow } from '../../../lib/browser/use-is-narrow.ts';
import { usePageEvent } from '../../../lib/browser/use-page-event.ts';
import type { PageProps } from '../../../lib/lazy-page.tsx';
import { sitePaths } from '../../../lib/path-builder.ts';
import { Link } from '../../../lib/router/Link.tsx';
import { countText } from '../../../lib/text/number-text.ts';
import { PageTitle } from '../../../parts/PageTitle.tsx';
import { PartBoundary } from '../../../parts/PartBoundary.tsx';
import { StaleNote } from '../../../parts/stale/StaleNote.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import { tabClass } from '../../../ui/tab-class.ts';
import { FramedBoard } from '../frame/FramedBoard.tsx';
import { FirstBall } from '../head/FirstBall.tsx';
import { TournamentHead } from '../head/TournamentHead.tsx';
import { EndHead } from '../story/EndHead.tsx';
import { Podium } from '../story/Podium.tsx';
import { TournamentBoundary } from '../TournamentBoundary.tsx';
import { useLiveTournament } from '../use-live-tournament.ts';
import { useNewRelease, useScreenSize, useWakeLock } from './keep-screen.ts';
import { CourtScene, PlayScene } from './PlayScenes.tsx';
import { type Scene, sceneName, scenesOf } from './scenes.ts';
import './screen.css';
import { BracketScene } from './BracketScene.tsx';
import { useScenes } from './use-scenes.ts';

/** A draw on a screen in the bar: what there is to see, in turn and by itself. */
export function ScreenPage({ params }: PageProps) {
  useScreenSize();
  return (
    <>
      <main id="main">
        <TournamentBoundary>
          <TournamentOnScreen tournamentId={params['id'] ?? ''} />
        </TournamentBoundary>
      </main>
      <StaleNote />
    </>
  );
}

/** The stream tells of results and not of entries, and nobody comes back to this page to have it read again. */
const READ_MS = 60_000;

function TournamentOnScreen({ tournamentId }: { tournamentId: string }) {
  const { data: tournament } = useSuspenseQuery({
    ...tournamentQuery(tournamentId),
    refetchInterval: everyMs(READ_MS),
  });
  useLiveTournament(tournament);
  const isNarrow = useIsNarrow();
  return (
    <>
      <PageTitle>{`Screen: ${tournament.name}`}</PageTitle>
      {isNarrow ? <ForLargeScreens tournament={tournament} /> : <Screen tournament={tournament} />}
    </>
  );
}

type ScreenProps = { tournament: Tournament };

function Screen({ tournament }: ScreenProps) {
  useWakeLock();
  const scenes = scenesOf(tournament);
  const { scene, isPaused, pause, turn, addressOf } = useScenes(scenes, useNewRelease());
  const isOpen = tournament.status === 'UPCOMING' && tournament.sealedAt === null;
  return (
    <div className="screen gap-5 px-8 py-6" data-idle={useIsIdle() || undefined}>
      <TournamentHead tournament={tournament}>
        {isOpen && tournament.startsAt !== null && (
          <FirstBall tournamentId={tournament.id} startsAt={tournament.startsAt} />
        )}
      </TournamentHead>
      <div className="flex min-h-0 gap-10">
        <section
          key={scene}
          aria-label={sceneName(scene, tournament)}
          className="screen-scene min-h-0 min-w-0 grow overflow-hidden"
        >
          <PartBoundary>
            <SceneView scene={scene} tournament={tournament} />
          </PartBoundary>
        </section>
        {isOpen && <PickHere tournament={tournament} />}
      </div>
      <nav aria-label="What is shown" className="flex items-center gap-2">
        <IconButton icon={ChevronLeft} label="Before" onClick={() => turn(-1)} />
        <IconButton
          icon={isPaused ? Play : Pause}
          label={isPaused ? 'Go on' : 'Pause'}
          aria-keyshortcuts="Space"
          onClick={pause}
        />
        <IconButton icon={ChevronRight} label="Next" onClick={() => turn(1)} />
        {scenes.map((shownScene) => (
          <Link
            key={shownScene}
            to={addressOf(shownScene)}
            aria-current={shownScene === scene ? 'page' : undefined}
            className={tabClass}
          >
            {sceneName(shownScene, tournament)}
          </Link>
        ))}
      </nav>
    </div>
  );
}

function SceneView({ scene, tournament }: ScreenProps & { scene: Scene }): ReactNode {
  switch (scene) {
    case 'end':
      return (
        <div className="screen-rows flex h-full flex-col justify-center gap-8">
          <EndHead tournament={tournament} entry={null} />
          <Podium tournament={tournament} />
        </div>
      );
    case 'court':
      return <CourtScene tournament={tournament} />;
    case 'draw':
      return <BracketScene tournament={tournament} />;
    case 'play':
      return <PlayScene tournament={tournament} />;
    case 'board':
      return tournament.sealedAt === null ? (
        <EntriesSoFar tournament={tournament} />
      ) : (
        <FramedBoard tournament={tournament} size={MAX_RANKS} />
      );
  }
}

/** This many rows fit a screen below a head of two lines. */
const MAX_RANKS = 8;

/** Before the seal picks are nobody else's, so there is nothing but their number. */
function EntriesSoFar({ tournament: { entryCount } }: ScreenProps) {
  return (
    <div className="flex h-full flex-col justify-center gap-4">
      <p className="display text-hero">{countText(entryCount, 'entry', 'entries')} so far</p>
      <p className="text-lead text-quiet">
        Picks are secret until the first ball. Then the leaderboard opens.
      </p>
    </div>
  );
}

/** The way to the draw's own page, for the phones in the room. */
function PickHere({ tournament: { id: tournamentId, name } }: ScreenProps) {
  const address = `${location.origin}${sitePaths.tournament({ tournamentId })}`;
  return (
    <aside aria-label="Pick here" className="flex w-72 shrink-0 flex-col justify-center gap-4">
      <QrCode text={address} label={`QR code: pick ${name}`} className="w-full rounded-base" />
      <p className="display text-title">Scan it and pick every match</p>
      <p className="text-quiet text-small">Nobody sees your picks before the first ball.</p>
    </aside>
  );
}

function ForLargeScreens({ tournament: { id: tournamentId, name } }: ScreenProps) {
  const address = `${location.origin}${location.pathname}`;
  return (
    <div className="page flex flex-col items-start gap-5 py-12">
      <h1 className="display text-heading">This page is for a large screen</h1>
      <p>
        Open it on the television in the bar. It shows the draw of {name}, the order of play, the match on
        court and the leaderboard, in turn and by itself.
      </p>
      <p className="w-full rounded-large border border-line bg-glass p-4 [overflow-wrap:anywhere]">
        {address}
      </p>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={address} label="Copy" icon={Copy} advice={address} />
        <Link to={sitePaths.tournament({ tournamentId })} className={buttonClass()}>
          See the draw here
        </Link>
      </div>
    </div>
  );
}

const IDLE_MS = 4_000;

/** Nobody has moved the mouse for some seconds, so it would only stand in the picture. */
function useIsIdle(): boolean {
  const [moves, setMoves] = useState(0);
  const [idleSince, setIdleSince] = useState(-1);
  usePageEvent(
    'pointermove',
    () => setMoves((count) => (count + 1) % 1_000),
    idleSince === moves || moves === 0,
  );
  useEffect(() => {
    const timer = setTimeout(() => setIdleSince(moves), IDLE_MS);
    return () => clearTimeout(timer);
  }, [moves]);
  return idleSince === moves;
}
