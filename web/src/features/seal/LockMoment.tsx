import type { Tournament } from '@boast/contract/tournaments';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { serverClock } from '../../api/server-clock.ts';
import type { TournamentPartProps } from '../../parts/tournaments/tournament-parts.ts';
import { aboveBottomBar } from '../../ui/marks/edge-bar.ts';
import { useCountdown } from '../../ui/status/Countdown.tsx';
import { SealedMoment } from './SealedMoment.tsx';
import './lock-moment.css';

/**
 * The lock as a ceremony: its last ten seconds over the page, then the stamp. It takes no room and no press. Only a page
 * that was open before the seal shows it.
 */
export function LockMoment({ tournament, entry }: TournamentPartProps) {
  const { startsAt, sealedAt, resultsVersion } = tournament;
  const [wasOpen] = useState(sealedAt === null);
  const [isClosed, setIsClosed] = useState(false);
  if (!wasOpen || isClosed || resultsVersion > 0) return null;
  return createPortal(
    sealedAt !== null ? (
      <SealedMoment tournament={tournament} entry={entry} onClose={() => setIsClosed(true)} />
    ) : (
      startsAt !== null && <LastSeconds startsAt={startsAt} />
    ),
    document.body,
  );
}

const LAST_MS = 10_000;

/**
 * A figure to see through, above the bar of picks: nothing that is pressed is covered. Screen readers hear of these
 * seconds once, from the countdown in the head of the page.
 */
function LastSeconds({ startsAt }: { startsAt: NonNullable<Tournament['startsAt']> }) {
  const remaining = useCountdown({ until: Date.parse(startsAt), now: serverClock.now });
  if (remaining > LAST_MS || remaining <= 0) return null;
  const seconds = Math.ceil(remaining / 1000);
  return (
    <div ref={aboveBottomBar} aria-hidden="true" className="last-seconds print:hidden">
      <span key={seconds} translate="no" className="score">
        {seconds}
      </span>
    </div>
  );
}
