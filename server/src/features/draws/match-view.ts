import type { DrawPlayer, Match } from '@boast/contract/tournaments';
import { placeOf } from '@boast/domain/draw/bracket';
import type { DrawSize } from '@boast/domain/draw/draw-size';
import { gamesLostByWinner, gamesToWin } from '@boast/domain/draw/match-games';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

interface MatchRow
  extends Omit<
    Match,
    | 'roundNumber'
    | 'nextMatchPlayerSlot'
    | 'isCompleted'
    | 'winnerId'
    | 'gameScore'
    | 'gamesSoFar'
    | 'scoreCounts'
  > {
  drawSize: DrawSize;
  winner: 0 | 1 | null;
  gamesOne: number | null;
  gamesTwo: number | null;
  soFar: (Omit<NonNullable<Match['gamesSoFar']>, 'countedAt'> & { countedAt: number }) | null;
}

/**
 * `rest` is a `where` clause, optionally with order and limit, over `m` (match), `t` (tournament) and `r`
 * (round).
 */
export async function selectMatches(db: Db | Tx, rest: RawBuilder<unknown>): Promise<Match[]> {
  const { rows } = await sql<MatchRow>`
    select m.id, m.tournament_id as "tournamentId", t.name as "tournamentName", t.gender, t.start_date as "startDate",
      t.time_zone as "timeZone", t.draw_size as "drawSize", m.number as index, r.name as "roundName", r.best_of as "bestOf",
      coalesce(r.played_over, r.best_of) as "playedBestOf", r.play_by as "playBy", m.starts_at as "startsAt", m.court,
      m.is_bye as "isBye", m.winner, m.ending, m.games_one as "gamesOne", m.games_two as "gamesTwo",
      m.game_scores as "gameScores", case when m.ending is null then m.games_so_far end as "soFar", m.version,
      ${playerOf('m.player_one_id')} as "playerOne", ${playerOf('m.player_two_id')} as "playerTwo",
      (select n.id from match n where n.tournament_id = m.tournament_id and n.number = ${nextNumber}) as "nextMatchId"
    from match m
    join tournament t on t.id = m.tournament_id
    join round r on r.tournament_id = m.tournament_id and r.number = m.round_number
    ${rest}`.execute(db);
  return rows.map(toMatch);
}

/** Numbers as domain/draw/bracket.ts does; after the final it is a number that no match has. */
const nextNumber = sql`t.draw_size - (t.draw_size >> m.round_number)
  + ((m.number - t.draw_size + (t.draw_size >> (m.round_number - 1))) >> 1)`;

const playerOf = (column: string) => sql`(
  select ${drawPlayer('p', sql`s.seed`)}
  from player p left join draw_slot s on s.player_id = p.id and s.tournament_id = m.tournament_id
  where p.id = ${sql.ref(column)})`;

/** The player of the row that is joined as `table`, or null where it is none. */
export const drawPlayer = (table: string, seed: RawBuilder<unknown>): RawBuilder<DrawPlayer | null> => {
  const p = sql.ref(table);
  return sql`case when ${p}.id is not null then jsonb_build_object('id', ${p}.id, 'fullName', ${p}.full_name,
    'worldRank', ${p}.world_rank, 'country', ${p}.country, 'countryCode', ${p}.country_code, 'imageUrl', ${p}.image_url,
    'seed', ${seed}) end`;
};

/** Nobody has the score of a match that was played over other games than everybody picked. */
function doesScoreCount({ bestOf, playedBestOf, winner, ending, gamesOne, gamesTwo }: MatchRow): boolean {
  if (bestOf !== playedBestOf) return false;
  if (ending === null || ending === 'no_result') return true;
  const result = { winner: winner === 1 ? 1 : 0, ending, games: [gamesOne ?? 0, gamesTwo ?? 0] } as const;
  return gamesLostByWinner(result, gamesToWin(bestOf)) !== null;
}

function toMatch(row: MatchRow): Match {
  const { drawSize, winner, gamesOne, gamesTwo, soFar, ...match } = row;
  const { round, position } = placeOf(drawSize, match.index);
  const isCompleted = match.ending !== null;
  return {
    ...match,
    roundNumber: round,
    nextMatchPlayerSlot: match.nextMatchId === null ? null : position % 2 === 0 ? 'one' : 'two',
    isCompleted,
    winnerId: winner === null ? null : ((winner === 0 ? match.playerOne : match.playerTwo)?.id ?? null),
    gameScore: isCompleted ? `${gamesOne}-${gamesTwo}` : null,
    gamesSoFar: soFar && { ...soFar, countedAt: new Date(soFar.countedAt).toISOString() },
    scoreCounts: doesScoreCount(row),
  };
}
