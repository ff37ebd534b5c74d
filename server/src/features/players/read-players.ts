import type { Player } from '@boast/contract/players';
import { sql } from 'kysely';
import { notFound } from '../../http/api-error.ts';
import type { Handler } from '../../http/handler.ts';
import { defineList, type ReadContext, readList } from '../admin-lists/list.ts';

const COLUMNS = [
  'id',
  'full_name as fullName',
  'first_name as firstName',
  'last_name as lastName',
  'world_rank as worldRank',
  'country',
  'country_code as countryCode',
  'image_url as imageUrl',
  'external_id as externalId',
  'profile_url as url',
  'gender',
  'version',
] as const;

export const playerList = defineList('listPlayers', {
  from: sql`player p`,
  id: sql`p.id`,
  sorts: {
    world_rank: [{ nullable: sql`p.world_rank` }, sql`p.full_name`],
    full_name: [sql`lower(p.full_name)`],
    country: [{ nullable: sql`p.country` }, sql`lower(p.full_name)`],
    created_at: [sql`p.created_at`],
  },
  where: ({ gender }) => [sql`p.merged_into is null`, ...(gender ? [sql`p.gender = ${gender}`] : [])],
  searched: [sql`p.full_name`, sql`p.country`, sql`p.external_id`],
  load: loadPlayers,
  idOf: ({ id }) => id,
  csv: {
    ID: ({ id }) => id,
    'External ID': ({ externalId }) => externalId,
    Name: ({ fullName }) => fullName,
    'First Name': ({ firstName }) => firstName,
    'Last Name': ({ lastName }) => lastName,
    Gender: ({ gender }) => gender,
    Country: ({ country }) => country,
    Ranking: ({ worldRank }) => worldRank,
    Created: ({ createdAt }) => createdAt,
    URL: ({ url }) => url,
  },
});

export const listPlayers: Handler<'listPlayers'> = ({ ctx, actor, query }) =>
  readList(ctx, playerList, { query, actor });

export const getPlayer: Handler<'getPlayer'> = async ({ ctx, params }) => {
  const [player] = await loadPlayers(ctx, [params.playerId]);
  if (!player) throw notFound('Player');
  return { data: player };
};

async function loadPlayers({ db }: ReadContext, ids: readonly string[]): Promise<Player[]> {
  const rows = await db
    .selectFrom('player')
    .select([...COLUMNS, 'created_at'])
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ created_at, ...row }) => ({
    ...row,
    gender: row.gender as Player['gender'],
    createdAt: created_at.toISOString(),
  }));
}
