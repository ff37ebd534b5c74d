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
const MOST_GIVEN = 1_000;
/** After each computation the process stays free for this many times as long. */
const MOMENTS_LEFT = 3;

export const whatIfHandlers = {
  boardPicks: async ({ ctx, params: { tournamentId } }) => {
    const { entries, board } = await findSealed(ctx, tournamentId);
    const { entryCount } = board;
    if (entryCount > MOST_GIVEN) return { data: { tournamentId, entryCount, entries: null, picks: [] } };
    const all = Array.from({ length: entryCount }, (_, entry) => entry);
    const named = await ctx.boardNames.of({ tournamentId, entries }, all);
    return {
      data: {
        tournamentId,
        entryCount,
        entries: all.map((entry) => {
          const person = named.get(entry);
          if (!person) return null;
          const { entryId, username, countryCode } = person;
          return { entryId, username, countryCode };
        }),
        picks: packColumns(entries.columns),
      },
    };
  },

  boardIf: async ({ ctx, params, query }) => {
    const shown = await findSealed(ctx, params.tournamentId);
    const tried = (query.tried ?? []).map(readTried);
    const { draw, kept } = tryResults(shown.draw, tried);
    if (kept.length < tried.length)
      throw new ApiError('RESULT_REFUSED', "One of these matches can't end like this");
    const { entryCount } = shown.board;
    const begun = performance.now();
    const ranks = shown.entries.engine.ranks(draw, shown.rules);
    const top = firstOf(ranks, { count: query.page_size, entryCount });
    const own = query.entry === undefined ? undefined : shown.entries.entryIds.placeOf(query.entry);
    const rows = await rowsIf(ctx, { shown, draw, ranks, wanted: own === undefined ? top : [...top, own] });
    await wait(Math.min(1_000, (performance.now() - begun) * MOMENTS_LEFT));
    return {
      data: top.flatMap((entry) => rows.get(entry) ?? []),
      own: (own === undefined ? null : rows.get(own)) ?? null,
      entryCount,
      version: shown.version,
    };
  },
} satisfies Partial<Handlers>;

async function findSealed(ctx: Context, tournamentId: string): Promise<TournamentBoard> {
  const shown = await findBoard(ctx, tournamentId);
  if (!shown) throw new ApiError('NOT_SEALED', 'You can try results once the tournament has started');
  return shown;
}

interface Tried {
  readonly shown: TournamentBoard;
  readonly draw: Draw;
  readonly ranks: Ranks;
  readonly wanted: readonly number[];
}

async function rowsIf(
  { boardNames }: Pick<Context, 'boardNames'>,
  { shown, draw, ranks, wanted }: Tried,
): Promise<ReadonlyMap<number, RowIf>> {
  // The board is lent, so it is read before the first await.
  const ranksNow = shown.board.read((board) => wanted.map((entry) => rankOf(board, entry)));
  const named = await boardNames.of(shown, wanted);
  return new Map(
    wanted.flatMap((entry, n): [number, RowIf][] => {
      const person = named.get(entry);
      if (!person) return [];
      const { entryId, username, countryCode } = person;
      const { champion, ...standing } = standingIf(draw, picksOfEntry(shown, entry), shown.rules);
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
