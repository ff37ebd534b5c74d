import type { TournamentSummary } from '@boast/contract/tournaments';

export type DrawToLeave = Pick<TournamentSummary, 'id' | 'wholeDraw'>;
type ListedDraw = DrawToLeave & Pick<TournamentSummary, 'startsAt'>;

/** The draw that closes next; after a draw first a second chance of the same whole draw. */
export function nextDraw<T extends ListedDraw>(
  upcoming: readonly T[],
  { now, after }: { now: number; after: DrawToLeave | undefined },
): T | undefined {
  const closesAt = ({ startsAt }: ListedDraw) => (startsAt === null ? Number.NaN : Date.parse(startsAt));
  const wholeId = after && wholeIdOf(after);
  const isBeside = (draw: T) => Number(wholeIdOf(draw) === wholeId);
  return upcoming
    .filter((draw) => draw.id !== after?.id && closesAt(draw) > now)
    .toSorted((a, b) => isBeside(b) - isBeside(a) || closesAt(a) - closesAt(b))[0];
}

const wholeIdOf = ({ id, wholeDraw }: DrawToLeave): string => wholeDraw?.id ?? id;
