import type { UnderWayTournament } from '@boast/contract/under-way';
import { pointsOf, rankOf } from '@boast/domain/board/board';
import { finalOf } from '@boast/domain/draw/results';
import { decidedLast, fateOf } from '@boast/domain/scoring/follow-entry';
import { sql } from 'kysely';
import type { Context } from '../../../http/context.ts';
import type { Handlers } from '../../../http/handler.ts';
import { isPublic } from '../../draws/audience.ts';
import { boardRows } from '../board/board-rows.ts';
import type { TournamentBoard } from '../board/boards.ts';
import { describeChampion, describeDuel } from './describe-duel.ts';
import { byUrgency, isUnderWay, MAX_UNDER_WAY, type TournamentUnderWay } from './tournaments-under-way.ts';

export const underWayHandlers = {
  underWay: async ({ ctx }) => {
    const rows = await ctx.db
      .selectFrom('tournament')
      .select('id')
      .where(isPublic(sql`tournament`))
      .where(isUnderWay)
      .orderBy(byUrgency)
      .limit(MAX_UNDER_WAY)
      .execute();
    const tournaments = await ctx.underWay.of(rows.map(({ id }) => id));
    return { data: await Promise.all(tournaments.map((tournament) => describe(ctx, tournament))) };
  },
} satisfies Partial<Handlers>;

async function describe(ctx: Context, tournament: TournamentUnderWay): Promise<UnderWayTournament> {
  const { summary, tournamentBoard, playable } = tournament;
  const [last] = decidedLast(tournamentBoard.draw, tournamentBoard.drawBefore);
  return {
    tournament: summary,
    version: tournamentBoard.version,
    entryCount: tournamentBoard.board.entryCount,
    leaders: await describeLeaders(ctx, tournamentBoard),
    favourite: describeFavourite(tournament),
    last: describeDuel(tournament, last),
    next: describeDuel(tournament, playable[0]),
  };
}

const NAMED = 3;

async function describeLeaders(
  ctx: Context,
  tournamentBoard: TournamentBoard,
): Promise<UnderWayTournament['leaders']> {
  // The board is lent, so it is read before the first await.
  const { points, count } = tournamentBoard.board.read((board) => {
    const first = board.order.findIndex((entry) => rankOf(board, entry) > 1);
    const leader = board.order[0];
    return {
      points: leader === undefined ? 0 : pointsOf(board, leader),
      count: first === -1 ? board.entryCount : first,
    };
  });
  if (points === 0) return null;
  const rows = await boardRows(ctx, { tournamentBoard, places: [0, Math.min(count, NAMED)] });
  const first = rows.map(({ entryId, username, countryCode }) => ({ entryId, username, countryCode }));
  return { points, count, first };
}

function describeFavourite(tournament: TournamentUnderWay): UnderWayTournament['favourite'] {
  const { draw } = tournament.tournamentBoard;
  const [most] = tournament.field.get(finalOf(draw.size))?.shares ?? [];
  const champion = most && describeChampion(tournament, most.slot, fateOf(draw, most.slot));
  return most && champion ? { ...champion, count: most.count } : null;
}
