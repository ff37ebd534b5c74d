import type { Gender } from '@boast/contract/gender';
import type { DrawSize } from '@boast/domain/draw/draw-size';
import type { Ending } from '@boast/domain/draw/endings';
import { roundInText, roundName } from '@boast/domain/draw/rounds';
import { replayWords } from '@boast/domain/tournament/status';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { genderWords } from '../../draws/gender-words.ts';

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

interface Titled {
  readonly name: string;
  readonly gender: string;
  readonly whole_name: string | null;
  readonly draw_size: number;
  readonly first_round: number;
}

interface ResultRow extends Titled {
  id: string;
  number: number;
  tournament_id: string;
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

/**
 * The newest come first; `tournamentId` null means all published tournaments that were not cancelled, each match once: those of second
 * chances are the whole draw's.
 */
export async function readFeedResults(db: Db, tournamentId: string | null): Promise<FeedResult[]> {
  const ofOne =
    tournamentId === null
      ? sql`and t.is_public and t.status <> 'CANCELLED' and t.whole_draw_id is null`
      : sql`and t.is_published and t.id = ${tournamentId}`;
  const { rows } = await sql<ResultRow>`
    select m.id, m.number, m.tournament_id, t.name, t.gender, t.is_demo, r.name as round_name,
      w.name as whole_name, t.draw_size, t.first_round,
      m.winner, one.full_name as player_one, two.full_name as player_two, m.games_one, m.games_two, m.game_scores, m.ending,
      m.completed_at,
      (select max(c.at) from correction c where c.tournament_id = m.tournament_id
        and c.changes @> jsonb_build_array(jsonb_build_object('match', m.number))) as corrected_at
    from match m
    join tournament t on t.id = m.tournament_id
    left join tournament w on w.id = t.whole_draw_id
    join round r on r.tournament_id = m.tournament_id and r.number = m.round_number
    join player one on one.id = m.player_one_id
    join player two on two.id = m.player_two_id
    where m.completed_at is not null and m.ending is not null and not m.is_bye ${ofOne}
    order by m.completed_at desc, m.round_number desc, m.id limit ${MOST}`.execute(db);
  return rows.map(toResult);
}

function toResult(row: ResultRow): FeedResult {
  const { player_one: one, player_two: two, games_one: ofOne, games_two: ofTwo } = row;
  const isUpper = row.winner !== 1;
  const replay = row.is_demo ? ` (${replayWords(row.name)})` : '';
  return {
    matchId: row.id,
    number: row.number,
    tournament: {
      id: row.tournament_id,
      title: `${titleOf(row)}${replay}`,
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
    .selectFrom('tournament as t')
    .leftJoin('tournament as w', 'w.id', 't.whole_draw_id')
    .select(['t.name', 't.gender', 'w.name as whole_name', 't.draw_size', 't.first_round'])
    .where('t.id', '=', tournamentId)
    .where('t.is_published', '=', true)
    .executeTakeFirst();
  return row ? titleOf(row) : null;
}

/** `British Open Men's`, and of a second chance `British Open Men's, from the quarter-finals`. */
function titleOf({ name, gender, whole_name: whole, draw_size, first_round: firstRound }: Titled): string {
  const whose = `${whole ?? name} ${genderWords[gender as Gender].title}`;
  if (whole === null) return whose;
  return `${whose}, from ${roundInText(roundName({ size: draw_size as DrawSize, firstRound }, 1))}`;
}
