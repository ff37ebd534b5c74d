/**
 * Computes the board under results that somebody tries. For a small field the browser gets all picks and
 * computes it; for a larger one the engine does, without overwriting a board.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { RowIf } from '@boast/contract/leaderboard';
import { rankOf } from '@boast/domain/board/board';
import { packColumns } from '@boast/domain/board/packed-columns';
import { type Ranks, rankAmong } from '@boast/domain/board/ranks';
import { firstOf, readTried, standingIf, tryResults } from '@boast/domain/board/what-if';
import type { Draw } from '@boast/domain/draw/draw';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Handlers } from '../../../http/handler.ts';
import { picksOfEntry } from './board-outlook.ts';
import type { TournamentBoard } from './boards.ts';
import { findBoard } from './shown-board.ts';

/** A browser gets the picks of at most this many entries: some 60 kB compressed. */
const MAX_ENTRIES = 1_000;
/** After each computation the process stays free for this many times as long. */
const MOMENTS_LEFT = 3;

export const whatIfHandlers = {
  boardPicks: async ({ ctx, params: { tournamentId } }) => {
    const { entries, board } = await findSealed(ctx, tournamentId);
    const { entryCount } = board;
    if (entryCount > MAX_ENTRIES) return { data: { tournamentId, entryCount, entries: null, picks: [] } };
    const places = Array.from({ length: entryCount }, (_, entry) => entry);
    const names = await ctx.boardNames.of({ entries }, places);
    return {
      data: {
        tournamentId,
        entryCount,
        entries: places.map((entry) => {
          const person = names.get(entry);
          if (!person) return null;
          const { entryId, username, countryCode } = person;
          return { entryId, username, countryCode };
        }),
        picks: packColumns(entries.columns),
      },
    };
  },

  boardIf: async ({ ctx, params, query }) => {
    const tournamentBoard = await findSealed(ctx, params.tournamentId);
    const tried = (query.tried ?? []).map(readTried);
    const { draw, possible } = tryResults(tournamentBoard.draw, tried);
    if (possible.length < tried.length)
      throw new ApiError('RESULT_REFUSED', "One of these matches can't end like this");
    const { entryCount } = tournamentBoard.board;
    const begun = performance.now();
    const ranks = tournamentBoard.entries.engine.ranks(draw, tournamentBoard.rules);
    const top = firstOf(ranks, { count: query.page_size, entryCount });
    const own = query.entry === undefined ? undefined : tournamentBoard.entries.entryIds.placeOf(query.entry);
    const rows = await rowsIf(ctx, {
      tournamentBoard,
      draw,
      ranks,
      entries: own === undefined ? top : [...top, own],
    });
    await wait(Math.min(1_000, (performance.now() - begun) * MOMENTS_LEFT));
    return {
      data: top.flatMap((entry) => rows.get(entry) ?? []),
      own: (own === undefined ? null : rows.get(own)) ?? null,
      entryCount,
      version: tournamentBoard.version,
    };
  },
} satisfies Partial<Handlers>;

async function findSealed(ctx: Context, tournamentId: string): Promise<TournamentBoard> {
  const tournamentBoard = await findBoard(ctx, tournamentId);
  if (!tournamentBoard)
    throw new ApiError('NOT_SEALED', 'You can try results once the tournament has started');
  return tournamentBoard;
}

interface TriedResults {
  readonly tournamentBoard: TournamentBoard;
  readonly draw: Draw;
  readonly ranks: Ranks;
  readonly entries: readonly number[];
}

async function rowsIf(
  { boardNames }: Pick<Context, 'boardNames'>,
  { tournamentBoard, draw, ranks, entries }: TriedResults,
): Promise<ReadonlyMap<number, RowIf>> {
  // The board is lent, so it is read before the first await.
  const ranksNow = tournamentBoard.board.read((board) => entries.map((entry) => rankOf(board, entry)));
  const names = await boardNames.of(tournamentBoard, entries);
  return new Map(
    entries.flatMap((entry, n): [number, RowIf][] => {
      const person = names.get(entry);
      if (!person) return [];
      const { entryId, username, countryCode } = person;
      const { champion, ...standing } = standingIf(
        draw,
        picksOfEntry(tournamentBoard, entry),
        tournamentBoard.rules,
      );
      const row = {
        entryId,
        username,
        countryCode,
        rank: rankAmong(ranks, entry),
        rankNow: ranksNow[n] ?? 0,
        ...standing,
        champion: champion && { slot: champion.slot, fate: champion.fate },
      };
      return [[entry, row]];
    }),
  );
}
