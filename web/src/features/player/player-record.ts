import type { Match } from '@boast/contract/tournaments';

export interface PlayerRecord {
  /** The next one first; matches without a time come last. */
  readonly upcoming: readonly Match[];
  /** The latest first. */
  readonly completed: readonly Match[];
  readonly won: number;
  readonly lost: number;
}

/** A player's matches, parted by whether they are decided. */
export function recordOf(playerId: string, matches: readonly Match[]): PlayerRecord {
  const upcoming = matches
    .filter(({ isCompleted }) => !isCompleted)
    .toSorted((a, b) => startOf(a) - startOf(b) || a.index - b.index);
  const completed = matches
    .filter(({ isCompleted }) => isCompleted)
    .toSorted((a, b) => dayOf(b) - dayOf(a) || b.index - a.index);
  const won = completed.filter(({ winnerId }) => winnerId === playerId).length;
  const decided = completed.filter(({ winnerId }) => winnerId !== null);
  return { upcoming, completed, won, lost: decided.length - won };
}

const startOf = ({ startsAt }: Match): number =>
  startsAt === null ? Number.POSITIVE_INFINITY : Date.parse(startsAt);

/** A match without a time stands with its tournament. */
const dayOf = ({ startsAt, startDate }: Match): number => Date.parse(startsAt ?? startDate);
