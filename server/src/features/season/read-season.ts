import type { Db } from '../../db/database.ts';
import { notFound } from '../../http/api-error.ts';
import type { CallOf, Handler } from '../../http/handler.ts';
import { pageInfoOf } from '../../http/page-info.ts';
import { nameOf, nameRows, tournamentsOf } from './season-view.ts';
import type { SeasonScope, Standings } from './seasons.ts';

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
    rules: standings.rules,
    tournamentCount: standings.tournamentCount,
    others: [...standings.others],
  };
};

export const userSeason: Handler<'userSeason'> = async ({ ctx, actor, query }) => ({
  data: await rowIn(await ctx.seasons.standings(scopeOf({ ctx, query })), ctx.db, actor.userId),
});

export const seasonOf: Handler<'seasonOf'> = async ({ ctx, params, query }) => {
  const { userId } = params;
  const scope = scopeOf({ ctx, query });
  const all = await tournamentsOf(ctx.db, scope, userId);
  if (all.length === 0) throw notFound('Person');
  const standings = await ctx.seasons.standings(scope);
  const { rules } = standings;
  const row = await rowIn(standings, ctx.db, userId);
  return {
    data: {
      username: row?.username ?? (await nameOf(ctx.db, userId)),
      row,
      year: scope.year,
      rules,
      tournaments: all.filter(({ scoringRules }) => scoringRules === rules),
      others: all.filter(({ scoringRules }) => scoringRules !== rules),
    },
  };
};

type Asked = Pick<CallOf<'userSeason'>, 'ctx' | 'query'>;

/** This year is UTC's, so that a season ends everywhere at the same moment. */
const scopeOf = ({ ctx, query }: Asked): SeasonScope => ({
  gender: query.gender ?? null,
  year: query.period === 'year' ? ctx.clock.now().getUTCFullYear() : null,
});

async function rowIn({ rows, placeOf }: Standings, db: Db, userId: string) {
  const place = placeOf.get(userId);
  const standing = place === undefined ? undefined : rows[place];
  const [row] = standing ? await nameRows(db, [standing]) : [];
  return row ?? null;
}
