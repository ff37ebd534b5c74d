/** A player's form and meetings are read from the matches that this site knows. */

import type { FinishedMatch, PlayerForm } from '@boast/contract/players';
import { ENDING_NAMES, ENDINGS } from '@boast/domain/draw/endings';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { notFound } from '../../../http/api-error.ts';
import type { Handlers } from '../../../http/handler.ts';
import { hasOwnMatches, isPublished } from '../../draws/audience.ts';

const RESULTS = 5;
const MEETINGS = 3;
/** These endings show which of two players was stronger. */
const ENDINGS_OF_PLAY = ENDING_NAMES.filter((ending) => ENDINGS[ending].tellsStrength);

export const playerFormHandlers = {
  /** Accepts ids of players that were merged into others. */
  playerForm: async ({ ctx, params, query }) => {
    const playerIds = query.against === undefined ? [params.playerId] : [params.playerId, query.against];
    const ids = await mainPlayerIds(ctx.db, playerIds);
    const [playerId, opponentId] = playerIds.map((id) => ids.get(id));
    if (playerId === undefined || ids.size < new Set(playerIds).size) throw notFound('Player');
    return { data: await readForm(ctx.db, playerId, opponentId) };
  },
} satisfies Partial<Handlers>;

/** Maps each id to the player it stands for today; an unknown id is left out. */
async function mainPlayerIds(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.selectFrom('player').select(['id', 'merged_into']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, merged_into: mainId }) => [id, mainId ?? id]));
}

async function readForm(db: Db, playerId: string, opponentId: string | undefined): Promise<PlayerForm> {
  const lastResults = await readFinished(db, { playerId, most: RESULTS });
  if (opponentId === undefined) return { lastResults, opponent: null };
  const [theirs, last, count] = await Promise.all([
    readFinished(db, { playerId: opponentId, most: RESULTS }),
    readFinished(db, { playerId, against: opponentId, most: MEETINGS }),
    countMeetings(db, playerId, opponentId),
  ]);
  return { lastResults, opponent: { lastResults: theirs, meetings: { ...count, last } } };
}

interface FinishedRow extends Omit<FinishedMatch, 'games'> {
  games: number;
  opponentGames: number;
}

interface FormQuery {
  readonly playerId: string;
  readonly against?: string;
  readonly most: number;
}

/**
 * A player's finished matches, from their side. Unpublished and cancelled tournaments are left out, because another tournament
 * may play the matches of a cancelled one again, and so are second chances, whose matches are those of their whole draw.
 */
const finishedBy = (playerId: string) => sql`(
  select m.id as match_id, m.tournament_id, m.round_number, m.starts_at, m.ending, t.name as tournament_name, t.start_date,
    own.opponent_id, m.winner = own.side as is_won,
    case own.side when 0 then m.games_one else m.games_two end as games,
    case own.side when 0 then m.games_two else m.games_one end as opponent_games
  from match m
  join tournament t on t.id = m.tournament_id
  cross join lateral (
    select 0 as side, m.player_two_id as opponent_id where m.player_one_id = ${playerId}
    union all
    select 1, m.player_one_id where m.player_two_id = ${playerId}
  ) own
  where (m.player_one_id = ${playerId} or m.player_two_id = ${playerId})
    and not m.is_bye and m.winner is not null and ${isPublished(sql`t`)} and t.status <> 'CANCELLED'
    and ${hasOwnMatches(sql`t`)}
)`;

async function readFinished(db: Db, { playerId, against, most }: FormQuery): Promise<FinishedMatch[]> {
  const { rows } = await sql<FinishedRow>`
    select f.match_id as "matchId", f.tournament_id as "tournamentId", f.tournament_name as "tournamentName", r.name as "roundName",
      f.starts_at as "startsAt", f.start_date as "startDate",
      jsonb_build_object('id', opponent.id, 'fullName', opponent.full_name) as opponent,
      f.is_won as "isWon", f.games, f.opponent_games as "opponentGames", f.ending
    from ${finishedBy(playerId)} f
    join round r on r.tournament_id = f.tournament_id and r.number = f.round_number
    join player opponent on opponent.id = f.opponent_id
    ${against === undefined ? sql`` : sql`where f.opponent_id = ${against}`}
    order by f.start_date desc, f.tournament_id, f.round_number desc
    limit ${most}`.execute(db);
  return rows.map(({ games, opponentGames, ...match }) => ({
    ...match,
    games: ENDINGS[match.ending].games === 'none' ? null : [games, opponentGames],
  }));
}

async function countMeetings(db: Db, playerId: string, opponentId: string) {
  const { rows } = await sql<{ won: number; lost: number }>`
    select count(*) filter (where is_won) as won, count(*) filter (where not is_won) as lost
    from ${finishedBy(playerId)} f
    where f.opponent_id = ${opponentId} and f.ending = any(${ENDINGS_OF_PLAY})`.execute(db);
  return rows[0] ?? { won: 0, lost: 0 };
}
