import type { Entry, EntryWithTournament } from '@boast/contract/entries';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Actor } from '../../http/actor.ts';
import type { Context } from '../../http/context.ts';
import type { Handler } from '../../http/handler.ts';
import { drawForReader } from '../draws/draw-cache.ts';
import { loadDraw, type StoredDraw } from '../draws/stored-draw.ts';
import type { EntryRow } from './entry-store.ts';
import { describeEntry } from './entry-view.ts';

export const myEntries: Handler<'myEntries'> = async ({ ctx, actor }) => ({
  data: await readOwnEntries(ctx, actor),
});

/** All entries of one person, with their tournaments, newest tournament first. */
export const readOwnEntries = (
  ctx: Context,
  { userId }: Pick<Actor, 'userId'>,
): Promise<EntryWithTournament[]> => readEntries(ctx, sql<boolean>`entry.user_id = ${userId}`);

/** `where` is over `entry`. Whoever asks has seen that these may be read. */
export async function readEntries(ctx: Context, where: RawBuilder<boolean>): Promise<EntryWithTournament[]> {
  const rows = await ctx.db
    .selectFrom('entry')
    .innerJoin('tournament', 'tournament.id', 'entry.tournament_id')
    .innerJoin('app_user', 'app_user.id', 'entry.user_id')
    .selectAll('entry')
    .select([
      'name',
      'gender',
      'start_date',
      'end_date',
      'starts_at',
      'draw_version',
      'sealed_at',
      'tournament.status as tournament_status',
      'username',
      'deleted_at',
    ])
    .where(where)
    .orderBy('start_date', 'desc')
    .orderBy('entry.id')
    .execute();
  return Promise.all(
    rows.map(async (row) => ({
      ...(await withStanding(ctx, row, row.deleted_at ? 'Deleted user' : row.username)),
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

type FoundEntry = EntryRow & { readonly draw_version: number; readonly sealed_at: Date | null };

async function withStanding({ db, boards }: Context, row: FoundEntry, username: string): Promise<Entry> {
  const stored = await drawOf(db, row);
  const standing = await boards.standingOf(row.tournament_id, row.id);
  return describeEntry({ row, username, stored, standing });
}

/** After the seal a place may still get its name without a new draw version. */
async function drawOf(db: Db, { tournament_id, draw_version, sealed_at }: FoundEntry): Promise<StoredDraw> {
  if (sealed_at === null) return drawForReader(db, tournament_id, draw_version);
  const stored = await loadDraw(db, tournament_id);
  if (!stored) throw new Error(`Tournament ${tournament_id} has no draw`);
  return stored;
}
