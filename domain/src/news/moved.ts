/** Whether a result is worth telling somebody about their own entry. */

interface Movement {
  /** Ranks before and after, and how many entries there are. */
  readonly before: number;
  readonly after: number;
  readonly entryCount: number;
  /** Matches that are decided, and all of them. */
  readonly decided: number;
  readonly matches: number;
}

/** Fewer places than these are no move, however small the field is. */
const LEAST_PLACES = 3;

/**
 * A rank moved when it went up or down by a quarter of the field. Not of one's own rank: from 4 to 3 would be told and from 400
 * to 301 would not. Before a quarter of the matches is decided most ranks are shared, and each result moves half of the
 * field; after the last one the end is told instead.
 */
export function hasMoved({ before, after, entryCount, decided, matches }: Movement): boolean {
  if (decided * 4 < matches || decided === matches) return false;
  return Math.abs(after - before) >= Math.max(LEAST_PLACES, entryCount / 4);
}
