/** Which rounds are in sight: as many columns as fit, from a first one on. On a phone that is one at a time. */
export interface RoundWindow {
  /** 1-based. */
  readonly first: number;
  readonly count: number;
}

/** Narrowest column and the rail between two, in CSS pixels; the rail is equal to --rail in draw.css. */
const column = 204;
const rail = 20;

/** How many columns fit a width in CSS pixels. */
export const columnsIn = (width: number): number => Math.max(1, Math.floor((width + rail) / (column + rail)));

export function windowOf({
  first,
  columns,
  rounds,
}: {
  first: number;
  /** As many as fit. */
  columns: number;
  rounds: number;
}): RoundWindow {
  const count = Math.min(columns, rounds);
  return { first: Math.min(Math.max(1, first), rounds - count + 1), count };
}

export const isInWindow = ({ first, count }: RoundWindow, round: number): boolean =>
  round >= first && round < first + count;

/** The window moved as little as need be to show a round. */
export function windowAround(current: RoundWindow, round: number): number {
  if (round < current.first) return round;
  return round >= current.first + current.count ? round - current.count + 1 : current.first;
}
