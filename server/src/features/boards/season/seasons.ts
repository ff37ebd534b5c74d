/**
 * Caches season standings: points of final boards under one set of rules, added up by person. They are valid
 * as long as the versions of the counted boards stay the same.
 */

import { createHash } from 'node:crypto';
import type { OtherTournament, SeasonRow, SeasonTournament } from '@boast/contract/season';
import type { TourGender } from '@boast/contract/values/gender';
import type { ScoringRulesId } from '@boast/domain/scoring/rules';
import { seasonRules } from '@boast/domain/scoring/season-rules';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { DELETED_USERNAME } from '../../../db/shown-username.ts';
import { notFound } from '../../../http/api-error.ts';
import type { CallOf, Handlers } from '../../../http/handler.ts';
import { pageInfoOf } from '../../../http/page-info.ts';
import { isPublic } from '../../draws/audience.ts';
import type { TournamentEvents } from '../../draws/tournament-events.ts';
import { type PlayedFrom, secondChances, toSecondChance } from './second-chances-beside.ts';

declare module '../../../http/context.ts' {
  interface Context {
    readonly seasons: Seasons;
  }
}

interface SeasonScope {
  /** Null means all tournaments, open ones too. */
  readonly gender: TourGender | null;
  /** Counts tournaments that ended in this year; null means all time. */
  readonly year: number | null;
}

interface SeasonStanding {
  readonly userId: string;
  readonly rank: number;
  readonly points: number;
  readonly score: number;
  readonly possibleScore: number;
  readonly entries: number;
  readonly wins: number;
  readonly bestRank: number;
}

export interface Standings {
  readonly version: string;
  /** The rules of the boards added up; null while nothing is counted. */
  readonly rules: ScoringRulesId | null;
  readonly tournamentCount: number;
  readonly others: readonly OtherTournament[];
  /** They go from first place down, with equal points in order of ids. */
  readonly rows: readonly SeasonStanding[];
  readonly placeOf: ReadonlyMap<string, number>;
}

interface Seasons {
  /** Gives the newest standings, or those of `version` while they are in memory. */
  standings(scope: SeasonScope, version?: string): Promise<Standings>;
}

const BELIEVED_MS = 1_000;
const OTHERS_SHOWN = 100;
/** Versions stay in memory, so that a reader can finish the pages they began. */
const KEPT = 2;

interface CachedStandings {
  readonly versions: readonly Standings[];
  checkedAt: number;
}

export function createSeasons(db: Db, events: TournamentEvents): Seasons {
  const held = new Map<string, CachedStandings>();
  const inFlight = new Map<string, Promise<Standings>>();
  const forget = (): void => {
    inFlight.clear();
    for (const entry of held.values()) entry.checkedAt = Number.NEGATIVE_INFINITY;
  };
  events.subscribe(forget, forget);
  events.subscribeOwn(forget);

  async function refresh(scope: SeasonScope, key: string): Promise<Standings> {
    const checkedAt = performance.now();
    const versions = held.get(key)?.versions ?? [];
    const newest = await readStandings(db, scope, versions[0]);
    held.set(key, { checkedAt, versions: [newest, ...versions.filter((v) => v !== newest)].slice(0, KEPT) });
    return newest;
  }

  /** Concurrent readers share one query. */
  function newestOf(scope: SeasonScope, key: string): Promise<Standings> {
    const cached = held.get(key);
    const [newest] = cached?.versions ?? [];
    if (cached && newest && performance.now() - cached.checkedAt < BELIEVED_MS)
      return Promise.resolve(newest);
    const waiting = inFlight.get(key);
    if (waiting) return waiting;
    const started = refresh(scope, key).finally(() => {
      if (inFlight.get(key) === started) inFlight.delete(key);
    });
    inFlight.set(key, started);
    return started;
  }

  return {
    async standings(scope, version) {
      const key = `${scope.gender ?? 'both'} ${scope.year ?? 'ever'}`;
      const newest = await newestOf(scope, key);
      if (version === undefined) return newest;
      return held.get(key)?.versions.find((candidate) => candidate.version === version) ?? newest;
    },
  };
}

/** The condition is over `t`, the tournament: it must be final, public and in the scope. */
const countsIn = ({ gender, year }: SeasonScope): RawBuilder<boolean> => sql<boolean>`
  t.status in ('SCORED', 'PAYING', 'PAID') and ${isPublic(sql`t`)}
    and (${gender}::text is null or t.gender = ${gender})
    and (${year}::integer is null or extract(year from t.end_date) = ${year})`;

/** Returns `current` when the boards are unchanged. Versions and points are read in one snapshot. */
async function readStandings(db: Db, scope: SeasonScope, current: Standings | undefined): Promise<Standings> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const { rows: boards } = await sql<CountedBoard>`
        select t.id as "tournamentId", t.name, t.gender, t.end_date as "endDate",
          t.scoring_rules as "scoringRules", b.entry_count as "entryCount", b.results_version as "resultsVersion",
          ${secondChances}
        from season_board b join tournament t on t.id = b.tournament_id
        where ${countsIn(scope)}
        order by t.end_date desc, t.id`.execute(tx);
      const version = versionOf(boards);
      if (version === current?.version) return current;
      const rules = seasonRules(boards);
      const standings = await addUp(tx, scope, rules);
      const others = boards.filter(({ scoringRules }) => scoringRules !== rules);
      return {
        version,
        rules,
        tournamentCount: boards.length - others.length,
        others: others
          .slice(0, OTHERS_SHOWN)
          .map(
            ({ tournamentId, name, gender, endDate, scoringRules, entryCount, secondChances: beside }) => ({
              tournamentId,
              name,
              gender,
              endDate,
              scoringRules,
              entryCount,
              secondChances: beside.map(toSecondChance),
            }),
          ),
        rows: standings,
        placeOf: new Map(standings.map(({ userId }, place) => [userId, place])),
      };
    });
}

interface CountedBoard extends Omit<OtherTournament, 'secondChances'> {
  readonly resultsVersion: number;
  readonly secondChances: readonly PlayedFrom[];
}

/** Changes with every counted board, and with anything shown of it. */
function versionOf(boards: readonly CountedBoard[]): string {
  const versions = boards.map((board) => [board.tournamentId, board.resultsVersion, board.scoringRules]);
  return createHash('sha256').update(JSON.stringify(versions)).digest('hex').slice(0, 32);
}

async function addUp(tx: Tx, scope: SeasonScope, rules: ScoringRulesId | null): Promise<SeasonStanding[]> {
  const { rows } = await sql<SeasonStanding>`
    select r.user_id as "userId", rank() over (order by sum(r.points) desc)::integer as rank,
      sum(r.points)::integer as points, sum(r.score)::integer as score,
      sum(b.possible_score)::integer as "possibleScore", count(*)::integer as entries,
      (count(*) filter (where r.rank = 1))::integer as wins, min(r.rank) as "bestRank"
    from season_result r
      join season_board b on b.tournament_id = r.tournament_id
      join tournament t on t.id = r.tournament_id
    where ${countsIn(scope)} and t.scoring_rules = ${rules}
    group by r.user_id
    order by sum(r.points) desc, r.user_id`.execute(tx);
  return rows;
}

/** A deleted account keeps its place without a name, as on the boards. */
export async function namePeople<Standing extends { readonly userId: string }>(
  db: Db,
  standings: readonly Standing[],
): Promise<(Standing & Pick<SeasonRow, 'username' | 'countryCode'>)[]> {
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

const shownName = (person: { username: string; deleted_at: string | null } | undefined): string =>
  person && !person.deleted_at ? person.username : DELETED_USERNAME;

interface Row extends Omit<SeasonTournament, 'countedAt' | 'secondChances'> {
  readonly countedAt: string;
  readonly secondChances: readonly PlayedFrom[];
}

export async function tournamentsOf(db: Db, scope: SeasonScope, userId: string): Promise<SeasonTournament[]> {
  const { rows } = await sql<Row>`
    select t.id as "tournamentId", r.entry_id as "entryId", t.name, t.gender, t.end_date as "endDate",
      r.points, r.score, b.possible_score as "possibleScore", r.rank, t.scoring_rules as "scoringRules", b.entry_count as "entryCount",
      b.counted_at as "countedAt", ${secondChances}
    from season_result r
      join season_board b on b.tournament_id = r.tournament_id
      join tournament t on t.id = r.tournament_id
    where r.user_id = ${userId} and ${countsIn(scope)}
    order by t.end_date desc, t.id`.execute(db);
  return rows.map((row) => ({
    ...row,
    countedAt: row.countedAt,
    secondChances: row.secondChances.map(toSecondChance),
  }));
}

export const seasonHandlers = {
  season: async ({ ctx, query }) => {
    const { page, page_size: pageSize } = query;
    const scope = scopeOf({ ctx, query });
    const standings = await ctx.seasons.standings(scope, query.version);
    const from = page * pageSize;
    return {
      data: await namePeople(ctx.db, standings.rows.slice(from, from + pageSize)),
      pageInfo: pageInfoOf({ page, pageSize, totalRecords: standings.rows.length }),
      version: standings.version,
      year: scope.year,
      rules: standings.rules,
      tournamentCount: standings.tournamentCount,
      others: [...standings.others],
    };
  },

  userSeason: async ({ ctx, actor, query }) => ({
    data: await rowIn(await ctx.seasons.standings(scopeOf({ ctx, query })), ctx.db, actor.userId),
  }),

  seasonOf: async ({ ctx, params, query }) => {
    const { userId } = params;
    const scope = scopeOf({ ctx, query });
    const results = await tournamentsOf(ctx.db, scope, userId);
    if (results.length === 0) throw notFound('Person');
    const standings = await ctx.seasons.standings(scope);
    const { rules } = standings;
    const row = await rowIn(standings, ctx.db, userId);
    return {
      data: {
        username: row?.username ?? (await nameOf(ctx.db, userId)),
        row,
        year: scope.year,
        rules,
        tournaments: results.filter(({ scoringRules }) => scoringRules === rules),
        others: results.filter(({ scoringRules }) => scoringRules !== rules),
      },
    };
  },
} satisfies Partial<Handlers>;

type SeasonCall = Pick<CallOf<'userSeason'>, 'ctx' | 'query'>;

/** The current year is UTC's, so that a season ends everywhere at the same moment. */
export const scopeOf = ({ ctx, query }: SeasonCall): SeasonScope => ({
  gender: query.gender ?? null,
  year: query.period === 'year' ? ctx.clock.now().getUTCFullYear() : null,
});

async function rowIn({ rows, placeOf }: Standings, db: Db, userId: string) {
  const place = placeOf.get(userId);
  const standing = place === undefined ? undefined : rows[place];
  const [row] = standing ? await namePeople(db, [standing]) : [];
  return row ?? null;
}
