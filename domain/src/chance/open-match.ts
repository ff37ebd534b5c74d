export interface OpenMatch {
  readonly match: number;
  readonly sources: readonly [Source, Source];
  /** The units for a correct winner, and those that its correct score adds. */
  readonly winnerUnits: number;
  readonly scoreUnits: number;
  /** The number of scores that count separately; 1 when scores earn nothing. */
  readonly scores: number;
}

/** Where a side of an open match comes from: a slot's number, or a negative number for an open match (`openAt`). */
export type Source = number;

export const openAt = (source: Source): number | null => (source < 0 ? -1 - source : null);

export const isNext = ({ sources }: OpenMatch): boolean => sources.every((source) => openAt(source) === null);
