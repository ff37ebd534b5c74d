import { notFound } from '../../http/api-error.ts';
import type { CallOf, Handler } from '../../http/handler.ts';
import { pageInfoOf } from '../../http/page-info.ts';
import { nameRows, tournamentsOf } from './season-view.ts';
import type { SeasonScope } from './seasons.ts';

export const season: Handler<'season'> = async ({ ctx, query }) => {
  const { page, page_size: pageSize } = query;
  const scope = scopeOf({ ctx, query });
  const standings = await ctx.seasons.standings(scope, query.version);
  const from = page * pageSize;
  return {
    data: await nameRows(ctx.db, standings.rows.slice(from, from + pageSize)),
    pageInfo: pageInfoOf({ page, pageSize, totalRecords: standings.rows.length }),
    version: standings.version,
    year: scope.year,
    tournamentCount: standings.tournamentCount,
  };
};

export const userSeason: Handler<'userSeason'> = async ({ ctx, actor, query }) => ({
  data: await rowOf({ ctx, query }, actor.userId),
});

export const seasonOf: Handler<'seasonOf'> = async ({ ctx, params, query }) => {
  const row = await rowOf({ ctx, query }, params.userId);
  if (!row) throw notFound('Person');
  const scope = scopeOf({ ctx, query });
  const tournaments = await tournamentsOf(ctx.db, scope, params.userId);
  return { data: { row, year: scope.year, tournaments } };
};

type Asked = Pick<CallOf<'userSeason'>, 'ctx' | 'query'>;

/** This year is UTC's, so that a season ends everywhere at the same moment. */
const scopeOf = ({ ctx, query }: Asked): SeasonScope => ({
  gender: query.gender ?? null,
  year: query.period === 'year' ? ctx.clock.now().getUTCFullYear() : null,
});

async function rowOf(asked: Asked, userId: string) {
  const { rows, placeOf } = await asked.ctx.seasons.standings(scopeOf(asked));
  const place = placeOf.get(userId);
  const standing = place === undefined ? undefined : rows[place];
  const [row] = standing ? await nameRows(asked.ctx.db, [standing]) : [];
  return row ?? null;
}
