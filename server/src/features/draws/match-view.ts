import type { DrawPlayer, Match } from '@boast/contract/tournaments';
import { placeOf } from '@boast/domain/draw/bracket';
import type { DrawSize } from '@boast/domain/draw/draw-size';
import { gamesLostByWinner, gamesToWin } from '@boast/domain/draw/match-games';
import type { GamesSoFar } from '@boast/domain/event/event';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

interface MatchRow {
  id: string;
  tournament_id: string;
  tournament_name: string;
  gender: Match['gender'];
  start_date: string;
  time_zone: string;
  draw_size: number;
  number: number;
  round_name: string;
  best_of: 3 | 5;
  games: 3 | 5;
  play_by: string | null;
  starts_at: string | null;
  court: string | null;
  is_bye: boolean;
  winner: number | null;
  ending: Match['ending'];
  games_one: number | null;
  games_two: number | null;
  game_scores: [number, number][];
  games_so_far: GamesSoFar | null;
  version: number;
  player_one: DrawPlayer | null;
  player_two: DrawPlayer | null;
  next_match_id: string | null;
}

/**
 * `rest` is a `where` clause, optionally with order and limit, over `m` (match), `t` (tournament) and `r`
 * (round).
 */
export async function selectMatches(db: Db | Tx, rest: RawBuilder<unknown>): Promise<Match[]> {
  const { rows } = await sql<MatchRow>`
    select m.id, m.tournament_id, t.name as tournament_name, t.gender, t.start_date, t.time_zone, t.draw_size, m.number,
      r.name as round_name, r.best_of, coalesce(r.played_over, r.best_of) as games, r.play_by, m.starts_at, m.court, m.is_bye, m.winner, m.ending, m.games_one, m.games_two,
      m.game_scores, m.games_so_far, m.version, ${playerJson('m.player_one_id')} as player_one, ${playerJson('m.player_two_id')} as player_two,
      (select n.id from match n where n.tournament_id = m.tournament_id and n.number = ${nextNumber}) as next_match_id
    from match m
    join tournament t on t.id = m.tournament_id
    join round r on r.tournament_id = m.tournament_id and r.number = m.round_number
    ${rest}`.execute(db);
  return rows.map(toMatch);
}

/** Numbers as domain/draw/bracket.ts does; after the final it is a number that no match has. */
const nextNumber = sql`t.draw_size - (t.draw_size >> m.round_number)
  + ((m.number - t.draw_size + (t.draw_size >> (m.round_number - 1))) >> 1)`;

function playerJson(column: string): RawBuilder<unknown> {
  return sql`(select jsonb_build_object('id', p.id, 'fullName', p.full_name, 'worldRank', p.world_rank,
      'country', p.country, 'countryCode', p.country_code, 'imageUrl', p.image_url, 'seed', s.seed)
    from player p left join draw_slot s on s.player_id = p.id and s.tournament_id = m.tournament_id
    where p.id = ${sql.ref(column)})`;
}

/** Nobody has the score of a match that was played over other games than everybody picked. */
function doesScoreCount({ best_of, games, winner, ending, games_one, games_two }: MatchRow): boolean {
  if (best_of !== games) return false;
  if (ending === null || ending === 'no_result') return true;
  const result = { winner: winner === 1 ? 1 : 0, ending, games: [games_one ?? 0, games_two ?? 0] } as const;
  return gamesLostByWinner(result, gamesToWin(best_of)) !== null;
}

function toGamesSoFar({ games_so_far: soFar, ending }: MatchRow): Match['gamesSoFar'] {
  if (soFar === null || ending !== null) return null;
  const { games, gameScores, countedAt } = soFar;
  return {
    games: [...games],
    gameScores: gameScores.map((game) => [...game]),
    countedAt: new Date(countedAt).toISOString(),
  };
}

function toMatch(row: MatchRow): Match {
  const { round, position } = placeOf(row.draw_size as DrawSize, row.number);
  const completed = row.ending !== null;
  return {
    id: row.id,
    tournamentId: row.tournament_id,
    tournamentName: row.tournament_name,
    gender: row.gender,
    startsAt: row.starts_at,
    playBy: row.play_by,
    startDate: row.start_date,
    timeZone: row.time_zone,
    roundName: row.round_name,
    roundNumber: round,
    index: row.number,
    nextMatchId: row.next_match_id,
    nextMatchPlayerSlot: row.next_match_id === null ? null : position % 2 === 0 ? 'one' : 'two',
    playerOne: row.player_one,
    playerTwo: row.player_two,
    isCompleted: completed,
    isBye: row.is_bye,
    winnerId: row.winner === null ? null : ((row.winner === 0 ? row.player_one : row.player_two)?.id ?? null),
    gameScore: completed ? `${row.games_one}-${row.games_two}` : null,
    gameScores: row.game_scores,
    gamesSoFar: toGamesSoFar(row),
    ending: row.ending,
    bestOf: row.best_of,
    playedBestOf: row.games,
    scoreCounts: doesScoreCount(row),
    court: row.court,
    version: row.version,
  };
}
