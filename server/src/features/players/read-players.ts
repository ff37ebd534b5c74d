import type { Player } from '@boast/contract/players';
import { notFound } from '../../http/api-error.ts';
import type { Handler } from '../../http/handler.ts';
import { pageInfoOf } from '../../http/page-info.ts';

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
] as const;

export const listPlayers: Handler<'listPlayers'> = async ({ ctx, query }) => {
  const { page, page_size: pageSize, gender } = query;
  const players = ctx.db
    .selectFrom('player')
    .$if(gender !== undefined, (q) => q.where('gender', '=', gender ?? ''));
  const descending = query.sort_order.toLowerCase() === 'desc';
  const data = await players
    .select(COLUMNS)
    .orderBy('world_rank', (order) => (descending ? order.desc() : order.asc()).nullsLast())
    .orderBy('full_name')
    .orderBy('id')
    .limit(pageSize)
    .offset(page * pageSize)
    .execute();
  const { total } = await players
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { data: data as Player[], pageInfo: pageInfoOf({ page, pageSize, totalRecords: total }) };
};

export const getPlayer: Handler<'getPlayer'> = async ({ ctx, params }) => {
  const player = await ctx.db
    .selectFrom('player')
    .select(COLUMNS)
    .where('id', '=', params.playerId)
    .executeTakeFirst();
  if (!player) throw notFound('Player');
  return { data: player as Player };
};
