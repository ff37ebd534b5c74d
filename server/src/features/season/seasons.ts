/**
 * Standings of the season in this process's memory: points of final boards added up by person. They belong to the
 * versions of the boards that were counted; as long as those are the same, pages are read without adding up again.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

declare module '../../http/context.ts' {
  interface Context {
    readonly seasons: Seasons;
  }
}

export interface SeasonScope {
  /** Null: men's and women's tournaments. */
  readonly gender: 'mens' | 'womens' | null;
  /** Of tournaments that ended in it; null: ever. */
  readonly year: number | null;
}

export interface SeasonStanding {
  readonly userId: string;
  readonly rank: number;
  readonly points: number;
  readonly score: number;
  readonly possibleScore: number;
  readonly entries: number;
  readonly wins: number;
  readonly bestRank: number;
}

interface Standings {
  /** Which boards were counted, as one word. */
  readonly version: string;
  readonly tournamentCount: number;
  /** From the first place down; equal points in the order of the ids. */
  readonly rows: readonly SeasonStanding[];
  readonly placeOf: ReadonlyMap<string, number>;
}

export interface Seasons {
  /** The newest, or those of `version` while they are still held. */
  standings(scope: SeasonScope, version?: string): Promise<Standings>;
}

/** The versions of the boards are believed for so long without asking again. */
const BELIEVED_MS = 1_000;
/** Versions kept, so that a reader can finish the pages they began. */
const KEPT = 2;

interface Held {
  /** The newest first. */
  readonly versions: readonly Standings[];
  readonly checkedAt: number;
}

export function createSeasons(db: Db): Seasons {
  const held = new Map<string, Held>();
  const inFlight = new Map<string, Promise<Standings>>();

  async function refresh(scope: SeasonScope, key: string): Promise<Standings> {
    const checkedAt = performance.now();
    const versions = held.get(key)?.versions ?? [];
    const newest = await readStandings(db, scope, versions[0]);
    held.set(key, { checkedAt, versions: [newest, ...versions.filter((v) => v !== newest)].slice(0, KEPT) });
    return newest;
  }

  /** One reading serves all who wait for it. */
  function newestOf(scope: SeasonScope, key: string): Promise<Standings> {
    const known = held.get(key);
    const [newest] = known?.versions ?? [];
    if (known && newest && performance.now() - known.checkedAt < BELIEVED_MS) return Promise.resolve(newest);
    const waiting = inFlight.get(key);
    if (waiting) return waiting;
    const started = refresh(scope, key).finally(() => inFlight.delete(key));
    inFlight.set(key, started);
    return started;
  }

  return {
    async standings(scope, version) {
      const key = `${scope.gender ?? 'both'} ${scope.year ?? 'ever'}`;
      const newest = await newestOf(scope, key);
      if (version === undefined) return newest;
      return held.get(key)?.versions.find((known) => known.version === version) ?? newest;
    },
  };
}

/** Condition over `t`, the tournament: final, and in the scope. */
export const countsIn = ({ gender, year }: SeasonScope): RawBuilder<boolean> => sql<boolean>`
  t.status in ('SCORED', 'PAYING', 'PAID')
    and (${gender}::text is null or t.gender = ${gender})
    and (${year}::integer is null or extract(year from t.end_date) = ${year})`;

/** Answers `known` when the boards are still those. Versions and points are read in one snapshot. */
async function readStandings(db: Db, scope: SeasonScope, known: Standings | undefined): Promise<Standings> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const { rows } = await sql<{ version: string; tournament_count: number }>`
        select md5(coalesce(string_agg(t.id || ' ' || b.results_version, ',' order by t.id), '')) as version,
          count(*) as tournament_count
        from season_board b join tournament t on t.id = b.tournament_id
        where ${countsIn(scope)}`.execute(tx);
      const [boards] = rows;
      if (!boards) throw new Error('an aggregate without a row');
      if (boards.version === known?.version) return known;
      const standings = await addUp(tx, scope);
      return {
        version: boards.version,
        tournamentCount: boards.tournament_count,
        rows: standings,
        placeOf: new Map(standings.map(({ userId }, place) => [userId, place])),
      };
    });
}

async function addUp(tx: Tx, scope: SeasonScope): Promise<SeasonStanding[]> {
  const { rows } = await sql<SeasonStanding>`
    select r.user_id as "userId", rank() over (order by sum(r.points) desc)::integer as rank,
      sum(r.points)::integer as points, sum(r.score)::integer as score,
      sum(b.possible_score)::integer as "possibleScore", count(*)::integer as entries,
      (count(*) filter (where r.rank = 1))::integer as wins, min(r.rank) as "bestRank"
    from season_result r
      join season_board b on b.tournament_id = r.tournament_id
      join tournament t on t.id = r.tournament_id
    where ${countsIn(scope)}
    group by r.user_id
    order by sum(r.points) desc, r.user_id`.execute(tx);
  return rows;
}
