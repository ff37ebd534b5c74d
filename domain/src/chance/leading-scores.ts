/**
 * The leading score of each end: the most units that any entry has, and how many entries have them. With these and their own
 * picks an entrant finds the ends they win without all other entries.
 */
export interface LeadingScores {
  /** By end, in the order of `listEnds`; 0 where nobody has anything. */
  readonly best: Uint16Array;
  /** Stops at 65,535, so a share of the prize is never smaller than one part in that many. */
  readonly leaders: Uint16Array;
}

const MAX_LEADERS = 65_535;

export const emptyScores = (ends: number): LeadingScores => ({
  best: new Uint16Array(ends),
  leaders: new Uint16Array(ends),
});

export function noteLeader(
  { best, leaders }: LeadingScores,
  end: number,
  units: number,
  entries: number,
): void {
  best[end] = units;
  leaders[end] = Math.min(MAX_LEADERS, entries);
}
