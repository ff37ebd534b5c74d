import type { Ending } from '@boast/domain/draw/endings';
import { replayWords } from '@boast/domain/tournament/status';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export interface FeedResult {
  readonly matchId: string;
  readonly number: number;
  readonly tournament: { readonly id: string; readonly title: string };
  readonly roundName: string;
  readonly winner: string;
  readonly loser: string;
  readonly games: readonly [number, number];
  /** Each game has the upper player's points first. */
  readonly gameScores: readonly (readonly [number, number])[];
  readonly ending: Ending;
  readonly decidedAt: Date;
  /** It is later than `completedAt` if the result was corrected. */
  readonly updatedAt: Date;
  readonly isCorrected: boolean;
}

interface ResultRow {
  id: string;
  number: number;
  tournament_id: string;
  tournament_name: string;
  gender: string;
  is_demo: boolean;
  round_name: string;
  winner: number | null;
  player_one: string;
  player_two: string;
  games_one: number;
  games_two: number;
  game_scores: [number, number][];
  ending: Ending;
  completed_at: Date;
  corrected_at: Date | null;
}

const MOST = 50;

/** The newest come first; `tournamentId` null means all published whole draws that were not cancelled. */
export async function readFeedResults(db: Db, tournamentId: string | null): Promise<FeedResult[]> {
  const ofOne =
    tournamentId === null
      ? sql`and t.status <> 'CANCELLED' and t.whole_draw_id is null`
      : sql`and t.id = ${tournamentId}`;
  const { rows } = await sql<ResultRow>`
    select m.id, m.number, m.tournament_id, t.name as tournament_name, t.gender, t.is_demo, r.name as round_name,
      m.winner, one.full_name as player_one, two.full_name as player_two, m.games_one, m.games_two, m.game_scores, m.ending,
      m.completed_at,
      (select max(c.at) from correction c where c.tournament_id = m.tournament_id
        and c.changes @> jsonb_build_array(jsonb_build_object('match', m.number))) as corrected_at
    from match m
    join tournament t on t.id = m.tournament_id
    join round r on r.tournament_id = m.tournament_id and r.number = m.round_number
    join player one on one.id = m.player_one_id
    join player two on two.id = m.player_two_id
    where m.completed_at is not null and m.ending is not null and not m.is_bye and t.status <> 'CREATING' ${ofOne}
    order by m.completed_at desc, m.round_number desc, m.id limit ${MOST}`.execute(db);
  return rows.map(toResult);
}

function toResult(row: ResultRow): FeedResult {
  const { player_one: one, player_two: two, games_one: ofOne, games_two: ofTwo } = row;
  const isUpper = row.winner !== 1;
  const replay = row.is_demo ? ` (${replayWords(row.tournament_name)})` : '';
  return {
    matchId: row.id,
    number: row.number,
    tournament: {
      id: row.tournament_id,
      title: `${row.tournament_name} ${row.gender === 'mens' ? "Men's" : "Women's"}${replay}`,
    },
    roundName: row.round_name,
    winner: isUpper ? one : two,
    loser: isUpper ? two : one,
    games: isUpper ? [ofOne, ofTwo] : [ofTwo, ofOne],
    gameScores: row.game_scores,
    ending: row.ending,
    decidedAt: row.completed_at,
    updatedAt:
      row.corrected_at !== null && row.corrected_at > row.completed_at ? row.corrected_at : row.completed_at,
    isCorrected: row.corrected_at !== null,
  };
}

export async function feedTitleOf(db: Db, tournamentId: string): Promise<string | null> {
  const row = await db
    .selectFrom('tournament')
    .select(['name', 'gender'])
    .where('id', '=', tournamentId)
    .where('status', '<>', 'CREATING')
    .executeTakeFirst();
  return row ? `${row.name} ${row.gender === 'mens' ? "Men's" : "Women's"}` : null;
}
