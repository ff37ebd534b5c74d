/** Decides which tournaments to remind somebody of: those that lock within the hour and lack picks. */
import type { Entry } from '@boast/contract/entries';
import type { TournamentSummary } from '@boast/contract/tournaments';

export const REMINDED_MS = 60 * 60_000;

type Lockable = Pick<
  TournamentSummary,
  'id' | 'name' | 'gender' | 'wholeDraw' | 'status' | 'startsAt' | 'totalMatches'
>;
type OwnEntry = Pick<Entry, 'tournamentId' | 'status' | 'matchTips'>;

export interface Reminder {
  readonly tournament: Lockable & { readonly startsAt: string };
  /** The number of matches without a pick; null without an entry. */
  readonly missing: number | null;
}

/** Sorted by lock time. `now` is the server's time. */
export function remindersAt(
  now: number,
  tournaments: readonly Lockable[],
  entries: readonly OwnEntry[],
): Reminder[] {
  return tournaments
    .flatMap((tournament): Reminder[] => {
      const { id, status, startsAt, totalMatches } = tournament;
      if (status !== 'UPCOMING' || startsAt === null) return [];
      const left = Date.parse(startsAt) - now;
      if (left <= 0 || left > REMINDED_MS) return [];
      const entry = entries.find((entered) => entered.tournamentId === id && entered.status === 'ACTIVE');
      const missing = entry ? totalMatches - entry.matchTips.length : null;
      return missing === 0 ? [] : [{ tournament: { ...tournament, startsAt }, missing }];
    })
    .toSorted((a, b) => Date.parse(a.tournament.startsAt) - Date.parse(b.tournament.startsAt));
}

/** Milliseconds until the answer of `remindersAt` can change by time alone; null if never. */
export function nextReminderChange(now: number, tournaments: readonly Lockable[]): number | null {
  const moments = tournaments.flatMap(({ status, startsAt }) => {
    if (status !== 'UPCOMING' || startsAt === null) return [];
    const lock = Date.parse(startsAt);
    return [lock - REMINDED_MS, lock].filter((moment) => moment > now);
  });
  return moments.length === 0 ? null : Math.min(...moments) - now;
}
