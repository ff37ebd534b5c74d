/** Who is reminded of a lock, and of which: tournaments that lock within the hour and still want picks of theirs. */
import type { Entry } from '@boast/contract/entries';
import type { TournamentSummary } from '@boast/contract/tournaments';

export const REMINDED_MS = 60 * 60_000;

type Lockable = Pick<TournamentSummary, 'id' | 'name' | 'gender' | 'status' | 'startsAt' | 'totalMatches'>;
type Entered = Pick<Entry, 'tournamentId' | 'status' | 'matchTips'>;

export interface Reminder {
  readonly tournament: Lockable & { readonly startsAt: string };
  /** Matches that are still to be picked; null where there is no entry at all. */
  readonly missing: number | null;
}

/** The next to lock first. `now` is the server's time. */
export function remindersAt(
  now: number,
  tournaments: readonly Lockable[],
  entries: readonly Entered[],
): Reminder[] {
  return tournaments
    .flatMap((tournament): Reminder[] => {
      const { id, status, startsAt, totalMatches } = tournament;
      if (status !== 'UPCOMING' || startsAt === null) return [];
      const left = Date.parse(startsAt) - now;
      if (left <= 0 || left > REMINDED_MS) return [];
      const entry = entries.find((one) => one.tournamentId === id && one.status === 'ACTIVE');
      const missing = entry ? totalMatches - entry.matchTips.length : null;
      return missing === 0 ? [] : [{ tournament: { ...tournament, startsAt }, missing }];
    })
    .toSorted((a, b) => Date.parse(a.tournament.startsAt) - Date.parse(b.tournament.startsAt));
}

/** Milliseconds until the answer of `remindersAt` may be another by time alone; null when never. */
export function nextReminderChange(now: number, tournaments: readonly Lockable[]): number | null {
  const moments = tournaments.flatMap(({ status, startsAt }) => {
    if (status !== 'UPCOMING' || startsAt === null) return [];
    const lock = Date.parse(startsAt);
    return [lock - REMINDED_MS, lock].filter((moment) => moment > now);
  });
  return moments.length === 0 ? null : Math.min(...moments) - now;
}
