import type { Entry, EntryWithTournament } from '@boast/contract/entries';
import type { Context } from '../../context.ts';
import type { Actor, Handler } from '../../http/handler.ts';
import { loadDraw } from '../draws/stored-draw.ts';
import type { EntryRow } from './entry-store.ts';
import { describeEntry } from './entry-view.ts';

export const myEntries: Handler<'myEntries'> = async ({ ctx, actor }) => ({
  data: await readOwnEntries(ctx, actor),
});

/** All entries of one person, with their tournaments, newest tournament first. */
export async function readOwnEntries(
  ctx: Context,
  { userId, username }: Pick<Actor, 'userId' | 'username'>,
): Promise<EntryWithTournament[]> {
  const rows = await ctx.db
    .selectFrom('entry')
    .innerJoin('tournament', 'tournament.id', 'entry.tournament_id')
    .selectAll('entry')
    .select([
      'name',
      'gender',
      'start_date',
      'end_date',
      'starts_at',
      'tournament.status as tournament_status',
    ])
    .where('user_id', '=', userId)
    .orderBy('start_date', 'desc')
    .orderBy('entry.id')
    .execute();
  return Promise.all(
    rows.map(async (row) => ({
      ...(await ownEntry(ctx, row, username)),
      tournament: {
        id: row.tournament_id,
        name: row.name,
        gender: row.gender as 'mens' | 'womens',
        status: row.tournament_status as 'UPCOMING',
        startDate: row.start_date,
        endDate: row.end_date,
        startsAt: row.starts_at?.toISOString() ?? null,
      },
    })),
  );
}

async function ownEntry({ db, boards }: Context, row: EntryRow, username: string): Promise<Entry> {
  const stored = await loadDraw(db, row.tournament_id);
  if (!stored) throw new Error(`Entry ${row.id} has no draw`);
  const standing = await boards.standingOf(row.tournament_id, row.id);
  return describeEntry({ row, username, stored, standing });
}
