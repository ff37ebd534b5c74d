/** The visible rounds: as many columns as fit, from a first one on. A phone shows one. */
export interface RoundWindow {
  /** 1-based. */
  readonly first: number;
  readonly count: number;
}

/** The narrowest column and the gap between two, in CSS pixels; the gap equals --rail in draw.css. */
const column = 204;
const rail = 20;

export const columnsIn = (width: number): number => Math.max(1, Math.floor((width + rail) / (column + rail)));

export function windowOf({
  first,
  columns,
  rounds,
}: {
  first: number;
  columns: number;
  rounds: number;
}): RoundWindow {
  const count = Math.min(columns, rounds);
  return { first: Math.min(Math.max(1, first), rounds - count + 1), count };
}

export const isInWindow = ({ first, count }: RoundWindow, round: number): boolean =>
  round >= first && round < first + count;

/** Moves the window as little as needed to show a round. */
export function windowAround(current: RoundWindow, round: number): number {
  if (round < current.first) return round;
  return round >= current.first + current.count ? round - current.count + 1 : current.first;
}
