import type { Tournament } from '@boast/contract/tournaments';
import { useEffect, useState } from 'react';
import { serverClock } from '../../api/server-clock.ts';

import { phaseOf } from '../../parts/tournaments/cards/phase.ts';

/** Timers overflow after some 24 days. */
const LONGEST_TIMER = 24 * 60 * 60_000;

/**
 * Whether entries are open; never without a start. The page closes them by the server's clock, without waiting for
 * news.
 */
export function useIsOpen({ status, startsAt }: Pick<Tournament, 'status' | 'startsAt'>): boolean {
  const start = startsAt === null ? 0 : Date.parse(startsAt);
  const [now, setNow] = useState(serverClock.now);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const left = start - serverClock.now();
      setNow(serverClock.now());
      if (left > 0) timer = setTimeout(look, Math.min(left, LONGEST_TIMER));
    };
    look();
    return () => clearTimeout(timer);
  }, [start]);
  return phaseOf(status) === 'upcoming' && now < start;
}
