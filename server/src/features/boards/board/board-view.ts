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
import { matchPlaces } from '../../draws/match-places.ts';
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
    const shown = await findBoard(ctx, tournamentId, version);
    const from = page * pageSize;
    const pageInfo = pageInfoOf({ page, pageSize, totalRecords: shown?.board.entryCount ?? 0 });
    const data = shown ? await boardRows(ctx, { shown, places: [from, from + pageSize] }) : [];
    return asWritten({ data, pageInfo, version: shown?.version ?? 0 });
  },

  boardDetails: async ({ ctx, params, query }) => {
    const shown = await findBoard(ctx, params.tournamentId);
    return shown
      ? { data: await readBoardDetails(ctx.db, shown, query.entries), version: shown.version }
      : { data: [], version: 0 };
  },

  userLeaderboard: async ({ ctx, actor, params }) => {
    const shown = await findBoard(ctx, params.tournamentId);
    const data = shown ? await ownRows(ctx, shown, actor) : [];
    return asWritten({ data, version: shown?.version ?? 0 });
  },

  /** It is public: before the seal there is no board, and after it boards and entries are public. */
  entryStanding: async ({ ctx, params: { entryId } }) => {
    const before = 'Entries are ranked once the tournament has started';
    const { shown, entry } = await findBoardOfEntry(ctx, entryId, before);
    const { rankBefore, best, bestPoints } = outlookOf(shown, entry);
    return {
      data: {
        entryId,
        tournamentId: shown.tournamentId,
        version: shown.version,
        entryCount: shown.board.entryCount,
        ...standingAt(shown, entry),
        rankBefore,
        finish: finishOf(shown, entry),
        bestRank: best.rank,
        isBestRankExact: best.isExact,
        bestPoints,
      },
    };
  },

  fieldPicks: async ({ ctx, params: { tournamentId } }) => {
    const shown = await findBoard(ctx, tournamentId);
    if (!shown) throw new ApiError('NOT_SEALED', "You can see others' picks once the tournament has started");
    const { draw, board } = shown;
    const places = await matchPlaces(ctx.db, tournamentId);
    return {
      data: {
        tournamentId,
        entryCount: board.entryCount,
        matches: shown.entries.fieldOf(shown.draw).flatMap((field) => {
          const matchId = places.get(field.match)?.id;
          return matchId === undefined ? [] : [describeField(draw, field, matchId)];
        }),
      },
    };
  },
} satisfies Partial<Handlers>;

/** The types vouch for its shape: to check each row of the crowd's boards again takes three times as long. */
const asWritten = (answer: Answer<'leaderboard'> | Answer<'userLeaderboard'>): WrittenAnswer =>
  new WrittenAnswer(JSON.stringify(answer));

async function ownRows(ctx: Context, shown: TournamentBoard, { userId }: Actor): Promise<BoardRow[]> {
  const entry = shown.entries.userIds.placeOf(userId);
  if (entry === undefined) return [];
  const place = shown.board.read((board) => placeOfEntry(board, entry));
  return boardRows(ctx, { shown, places: [place - NEIGHBOURS, place + NEIGHBOURS + 1] });
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
