import { pb } from '../../../lib/path-builder.ts';

interface Moment {
  readonly tournamentId: string;
  readonly entryId: string;
  /** `match-12`, `round-1`, `title`. */
  readonly moment: string;
}

/** The entry, with a card of this moment for whoever unfolds the link. */
export const momentAddress = ({ moment, ...entry }: Moment): string => `${pb.entry(entry)}?moment=${moment}`;
