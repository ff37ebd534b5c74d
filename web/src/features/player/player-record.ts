import type { Match } from '@boast/contract/tournaments';

export interface PlayerRecord {
  /** Next match first; matches without a time come last. */
  readonly upcoming: readonly Match[];
  readonly completed: readonly Match[];
  readonly won: number;
  readonly lost: number;
}

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

/** A match without a time counts by its tournament's start date. */
const dayOf = ({ startsAt, startDate }: Match): number => Date.parse(startsAt ?? startDate);
