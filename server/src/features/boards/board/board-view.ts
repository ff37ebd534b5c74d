import type { BoardRow, MatchField } from '@boast/contract/leaderboard';
import { placeOfEntry } from '@boast/domain/board/board';
import type { MatchField as CountedMatch } from '@boast/domain/board/field-picks';
import type { Draw } from '@boast/domain/draw/draw';
import { isReplaced, pickedInSlot } from '@boast/domain/draw/slot-players';
import { scoreChoices } from '@boast/domain/picks/scores';
import type { Actor } from '../../../http/actor.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { type Answer, type Handlers, WrittenAnswer } from '../../../http/handler.ts';
import { pageInfoOf } from '../../../http/page-info.ts';
import { matchesByNumber } from '../../draws/matches-by-number.ts';
import { readBoardDetails } from './board-details.ts';
import { finishOf, outlookOf } from './board-outlook.ts';
import { boardRows } from './board-rows.ts';
import { standingAt, type TournamentBoard } from './boards.ts';
import { findBoard, findBoardOfEntry } from './shown-board.ts';

const NEIGHBOURS = 3;

export const boardHandlers = {
  leaderboard: async ({ ctx, params, query }) => {
    const { page, page_size: pageSize, version } = query;
    const { tournamentId } = params;
    const tournamentBoard = await findBoard(ctx, tournamentId, version);
    const from = page * pageSize;
    const pageInfo = pageInfoOf({ page, pageSize, totalRecords: tournamentBoard?.board.entryCount ?? 0 });
    const data = tournamentBoard
      ? await boardRows(ctx, { tournamentBoard, places: [from, from + pageSize] })
      : [];
    return asJson({ data, pageInfo, version: tournamentBoard?.version ?? 0 });
  },

  boardDetails: async ({ ctx, params, query }) => {
    const tournamentBoard = await findBoard(ctx, params.tournamentId);
    return tournamentBoard
      ? {
          data: await readBoardDetails(ctx.db, tournamentBoard, query.entries),
          version: tournamentBoard.version,
        }
      : { data: [], version: 0 };
  },

  userLeaderboard: async ({ ctx, actor, params }) => {
    const tournamentBoard = await findBoard(ctx, params.tournamentId);
    const data = tournamentBoard ? await ownRows(ctx, tournamentBoard, actor) : [];
    return asJson({ data, version: tournamentBoard?.version ?? 0 });
  },

  /** Public: before the seal there is no board, and after it boards and entries are public. */
  entryStanding: async ({ ctx, params: { entryId } }) => {
    const before = 'Entries are ranked once the tournament has started';
    const { tournamentBoard, entry } = await findBoardOfEntry(ctx, entryId, before);
    const { rankBefore, best, bestPoints } = outlookOf(tournamentBoard, entry);
    return {
      data: {
        entryId,
        tournamentId: tournamentBoard.tournamentId,
        version: tournamentBoard.version,
        entryCount: tournamentBoard.board.entryCount,
        ...standingAt(tournamentBoard, entry),
        rankBefore,
        finish: finishOf(tournamentBoard, entry),
        bestRank: best.rank,
        isBestRankExact: best.isExact,
        bestPoints,
      },
    };
  },

  fieldPicks: async ({ ctx, params: { tournamentId } }) => {
    const tournamentBoard = await findBoard(ctx, tournamentId);
    if (!tournamentBoard)
      throw new ApiError('NOT_SEALED', "You can see others' picks once the tournament has started");
    const { draw, board } = tournamentBoard;
    const matches = await matchesByNumber(ctx.db, tournamentId);
    return {
      data: {
        tournamentId,
        entryCount: board.entryCount,
        matches: tournamentBoard.entries.fieldOf(tournamentBoard.draw).flatMap((field) => {
          const matchId = matches.get(field.match)?.id;
          return matchId === undefined ? [] : [describeField(draw, field, matchId)];
        }),
      },
    };
  },
} satisfies Partial<Handlers>;

/** The types vouch for its shape: to check each row of the crowd's boards again takes three times as long. */
const asJson = (answer: Answer<'leaderboard'> | Answer<'userLeaderboard'>): WrittenAnswer =>
  new WrittenAnswer(JSON.stringify(answer));

async function ownRows(
  ctx: Context,
  tournamentBoard: TournamentBoard,
  { userId }: Actor,
): Promise<BoardRow[]> {
  const entry = tournamentBoard.entries.userIds.placeOf(userId);
  if (entry === undefined) return [];
  const place = tournamentBoard.board.read((board) => placeOfEntry(board, entry));
  return boardRows(ctx, { tournamentBoard, places: [place - NEIGHBOURS, place + NEIGHBOURS + 1] });
}

function describeField(draw: Draw, { match, shares }: CountedMatch, matchId: string): MatchField {
  const scores = [...scoreChoices(draw, match)];
  const [mostPicked] = shares
    .flatMap(({ slot, byGamesLost }) =>
      scores.map((score, lost) => ({
        slot,
        playerId: pickedInSlot(draw, slot),
        score,
        count: byGamesLost[lost as 0 | 1 | 2],
      })),
    )
    .sort((a, b) => b.count - a.count);
  return {
    matchId,
    scores,
    shares: shares.map(({ slot, count, byGamesLost }) => ({
      slot,
      playerId: pickedInSlot(draw, slot),
      isReplaced: isReplaced(draw, slot),
      count,
      byScore: byGamesLost.slice(0, scores.length),
    })),
    mostPicked: mostPicked ?? null,
  };
}
