/**
 * Standings of the season in this process's memory: points of final boards of one rule set added up by person. They belong to the
 * versions of the boards that were counted; as long as those are the same, pages are read without adding up again.
 */
import { createHash } from 'node:crypto';
import type { OtherTournament } from '@boast/contract/season';
import type { ScoringRulesId } from '@boast/domain/scoring/rules';
import { seasonRules } from '@boast/domain/scoring/rules';
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

export interface Standings {
  /** Which boards were counted, as one word. */
  readonly version: string;
  /** Those that are added up; null while nothing is counted. */
  readonly rules: ScoringRulesId | null;
  readonly tournamentCount: number;
  /** Counted tournaments of other rules, the newest first. */
  readonly others: readonly OtherTournament[];
  /** From the first place down; equal points in the order of the ids. */
  readonly rows: readonly SeasonStanding[];
  readonly placeOf: ReadonlyMap<string, number>;
}

interface Seasons {
  /** The newest, or those of `version` while they are still held. */
  standings(scope: SeasonScope, version?: string): Promise<Standings>;
}

/** The versions of the boards are believed for so long without asking again. */
const BELIEVED_MS = 1_000;
/** Tournaments of other rules that are listed. */
const OTHERS_SHOWN = 100;
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
      const { rows: boards } = await sql<CountedBoard>`
        select t.id as "tournamentId", t.name, t.gender, t.end_date as "endDate",
          t.scoring_rules as "scoringRules", b.entry_count as "entryCount", b.results_version as "resultsVersion"
        from season_board b join tournament t on t.id = b.tournament_id
        where ${countsIn(scope)}
        order by t.end_date desc, t.id`.execute(tx);
      const version = versionOf(boards);
      if (version === known?.version) return known;
      const rules = seasonRules(boards);
      const standings = await addUp(tx, scope, rules);
      const others = boards.filter(({ scoringRules }) => scoringRules !== rules);
      return {
        version,
        rules,
        tournamentCount: boards.length - others.length,
        others: others
          .slice(0, OTHERS_SHOWN)
          .map(({ tournamentId, name, gender, endDate, scoringRules, entryCount }) => ({
            tournamentId,
            name,
            gender,
            endDate,
            scoringRules,
            entryCount,
          })),
        rows: standings,
        placeOf: new Map(standings.map(({ userId }, place) => [userId, place])),
      };
    });
}

interface CountedBoard extends OtherTournament {
  readonly resultsVersion: number;
}

/** Changes with every board that is counted, and with what is shown of it. */
function versionOf(boards: readonly CountedBoard[]): string {
  const shown = boards.map((board) => [board.tournamentId, board.resultsVersion, board.scoringRules]);
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 32);
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
