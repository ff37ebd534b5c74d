import type { SeasonRow, SeasonTournament } from '@boast/contract/season';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { notFound } from '../../http/api-error.ts';
import type { CallOf, Handler } from '../../http/handler.ts';
import { pageInfoOf } from '../../http/page-info.ts';
import { countsIn, type SeasonScope, type SeasonStanding, type Standings } from './seasons.ts';

/** Whoever deleted their account keeps their place without a name, as on the boards (edge 39). */
async function nameRows(db: Db, standings: readonly SeasonStanding[]): Promise<SeasonRow[]> {
  if (standings.length === 0) return [];
  const people = await db
    .selectFrom('app_user')
    .select(['id', 'username', 'country_code', 'deleted_at'])
    .where(
      'id',
      'in',
      standings.map(({ userId }) => userId),
    )
    .execute();
  const byId = new Map(people.map((person) => [person.id, person]));
  return standings.map((standing) => {
    const person = byId.get(standing.userId);
    return { ...standing, username: shownName(person), countryCode: person?.country_code ?? null };
  });
}

async function nameOf(db: Db, userId: string): Promise<string> {
  const person = await db
    .selectFrom('app_user')
    .select(['username', 'deleted_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return shownName(person);
}

const shownName = (person: { username: string; deleted_at: Date | null } | undefined): string =>
  person && !person.deleted_at ? person.username : 'Deleted user';

interface Row extends Omit<SeasonTournament, 'countedAt'> {
  readonly countedAt: Date;
}

/** One person's counted tournaments, of all rules, the newest first. */
async function tournamentsOf(db: Db, scope: SeasonScope, userId: string): Promise<SeasonTournament[]> {
  const { rows } = await sql<Row>`
    select t.id as "tournamentId", r.entry_id as "entryId", t.name, t.gender, t.end_date as "endDate",
      r.points, r.score, b.possible_score as "possibleScore", r.rank, t.scoring_rules as "scoringRules", b.entry_count as "entryCount",
      b.counted_at as "countedAt"
    from season_result r
      join season_board b on b.tournament_id = r.tournament_id
      join tournament t on t.id = r.tournament_id
    where r.user_id = ${userId} and ${countsIn(scope)}
    order by t.end_date desc, t.id`.execute(db);
  return rows.map((row) => ({ ...row, countedAt: row.countedAt.toISOString() }));
}

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
