import { sitePaths } from '../../../lib/path-builder.ts';

interface Moment {
  readonly tournamentId: string;
  readonly entryId: string;
  readonly moment: string;
}

/** The entry's URL, which unfolds as a card of this moment when shared. */
export const momentAddress = ({ moment, ...entry }: Moment): string =>
  `${sitePaths.entry(entry)}?moment=${moment}`;
