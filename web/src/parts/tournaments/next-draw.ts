import type { TournamentSummary } from '@boast/contract/tournaments';

type Listed = Pick<TournamentSummary, 'id' | 'startsAt'>;

/** The draw that closes next. */
export function nextDraw<T extends Listed>(
  upcoming: readonly T[],
  { now, except }: { now: number; except: string | undefined },
): T | undefined {
  const closesAt = ({ startsAt }: Listed) => (startsAt === null ? Number.NaN : Date.parse(startsAt));
  return upcoming
    .filter((draw) => draw.id !== except && closesAt(draw) > now)
    .toSorted((a, b) => closesAt(a) - closesAt(b))[0];
}
