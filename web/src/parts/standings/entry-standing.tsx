import { sitePaths } from '../../lib/path-builder.ts';
import { Movement } from '../tournaments/live/Movement.tsx';
import type { Standing } from './StandingsTable.tsx';

/** A row of one entry, as on the boards of a tournament. */
export interface EntryStanding extends Standing {
  readonly entryId: string;
}

export const entryKey = ({ entryId }: EntryStanding): string => entryId;

/** The own row leads to the tournament, where one's picks are. */
export const entryHref =
  (tournamentId: string) =>
  ({ entryId }: EntryStanding, isOwn: boolean): string =>
    isOwn ? sitePaths.tournament({ tournamentId }) : sitePaths.entry({ tournamentId, entryId });

type Ranked = Standing & { readonly rankBefore: number | null };

/** Where the last result moved each row; false before the first result. */
export const movedByResult = (rows: readonly Ranked[]) =>
  rows.some(({ rankBefore }) => rankBefore !== null) && {
    header: 'Moved',
    cell: ({ rank, rankBefore }: Ranked) => <Movement rank={rank} before={rankBefore} />,
  };
