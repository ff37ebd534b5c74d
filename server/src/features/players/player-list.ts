import type { Player } from '@boast/contract/players';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { notFound } from '../../http/api-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { defineList, foldedText, nameOrder, type ReadContext, readList } from '../../http/list.ts';
import type { PlayerRow } from './player-store.ts';

export const playerList = defineList('players', {
  from: sql`player p`,
  id: sql`p.id`,
  sorts: {
    world_rank: [{ nullable: sql`p.world_rank` }, ...nameOrder(sql`p.full_name`)],
    full_name: nameOrder(sql`p.full_name`),
    country: [{ nullable: foldedText(sql`p.country`) }, ...nameOrder(sql`p.full_name`)],
    created_at: [sql`p.created_at`],
  },
  where: ({ gender }) => [
    sql`p.merged_into is null and p.club_draw_id is null`,
    ...(gender ? [sql`p.gender = ${gender}`] : []),
  ],
  searched: [sql`p.full_name`, sql`p.country`, sql`p.external_id`],
  load: loadPlayers,
});

export const playerHandlers = {
  listPlayers: ({ ctx, query }) => readList(ctx, playerList, { query }),

  /** The old id of a merged player finds the player they were merged into. */
  getPlayer: async ({ ctx, params }) => {
    const [player] = await loadPlayers(ctx, [await mainPlayerId(ctx.db, params.playerId)]);
    if (!player) throw notFound('Player');
    return { data: player };
  },
} satisfies Partial<Handlers>;

export async function mainPlayerId(db: Db, id: string): Promise<string> {
  const row = await db.selectFrom('player').select('merged_into').where('id', '=', id).executeTakeFirst();
  return row?.merged_into ?? id;
}

async function loadPlayers({ db }: ReadContext, ids: readonly string[]): Promise<Player[]> {
  return (await db.selectFrom('player').selectAll().where('id', 'in', ids).execute()).map(toPlayer);
}

export const toPlayer = (row: PlayerRow): Player => ({
  id: row.id,
  fullName: row.full_name,
  firstName: row.first_name,
  lastName: row.last_name,
  worldRank: row.world_rank,
  country: row.country,
  countryCode: row.country_code,
  imageUrl: row.image_url,
  externalId: row.external_id,
  url: row.profile_url,
  gender: row.gender as Player['gender'],
  createdAt: row.created_at,
  version: row.version,
});
