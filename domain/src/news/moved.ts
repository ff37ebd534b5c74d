interface Movement {
  readonly before: number;
  readonly after: number;
  readonly entryCount: number;
  readonly decided: number;
  readonly matches: number;
}

/** A smaller step is never a move, however small the field is. */
const MIN_PLACES = 3;

/**
 * Whether a result is worth a message about one's own entry: the rank moved by a quarter of the field. A share of one's own
 * rank would report 4 to 3 but not 400 to 301. Before a quarter of the matches is decided most ranks are shared and each result
 * moves half of the field; after the last match people hear of the end instead.
 */
export function hasMoved({ before, after, entryCount, decided, matches }: Movement): boolean {
  if (decided * 4 < matches || decided === matches) return false;
  return Math.abs(after - before) >= Math.max(MIN_PLACES, entryCount / 4);
}
