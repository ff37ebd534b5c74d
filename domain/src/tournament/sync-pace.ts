import type { TournamentStatus } from './status.ts';

interface SyncFacts {
  readonly status: TournamentStatus;
  /** Milliseconds since the epoch, as is `startsAt`, which is null while no start is known. */
  readonly now: number;
  readonly startsAt: number | null;
  readonly isMatchDay: boolean;
  readonly failures: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A page that does not answer is read less and less often, up to this delay; a page read rarely anyway is tried sooner. */
const MAX_BACKOFF = 30 * MINUTE;

/** Before the start: the delay while the start is at least this far away. */
const BEFORE_START = [
  { atLeast: 7 * 24 * HOUR, every: 12 * HOUR },
  { atLeast: 48 * HOUR, every: 3 * HOUR },
  { atLeast: 24 * HOUR, every: HOUR },
  { atLeast: 2 * HOUR, every: 20 * MINUTE },
] as const;

const MATCH_DAY_PACE = 3 * MINUTE;

/** Milliseconds until the next sync: hours while play is far away, minutes during play. Null when the page is not followed. */
export function syncDelay(facts: SyncFacts): number | null {
  if (facts.status !== 'UPCOMING' && facts.status !== 'ACTIVE') return null;
  if (facts.failures === 0) return paceOf(facts);
  return Math.min(MATCH_DAY_PACE * 2 ** (facts.failures - 1), MAX_BACKOFF);
}

function paceOf({ status, now, startsAt, isMatchDay }: SyncFacts): number {
  if (status === 'ACTIVE') return isMatchDay ? MATCH_DAY_PACE : 30 * MINUTE;
  if (startsAt === null) return 3 * HOUR;
  const away = startsAt - now;
  return BEFORE_START.find(({ atLeast }) => away >= atLeast)?.every ?? 5 * MINUTE;
}
