/** Computes the board under tried results in the browser if it has all picks, otherwise asks the server. */
import '../../../api/later-routes.ts';
import type { RowIf } from '@boast/contract/leaderboard';
import { type Columns, takeEntry } from '@boast/domain/board/columns';
import { unpackColumns } from '@boast/domain/board/packed-columns';
import { computeRanks, type Ranks, rankAmong } from '@boast/domain/board/ranks';
import { firstOf, standingIf, type TriedResult, writeTried } from '@boast/domain/board/what-if';
import type { Draw } from '@boast/domain/draw/draw';
import { unpackPicks } from '@boast/domain/picks/packed-picks';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callApi } from '../../../api/app-api.ts';
import type { TournamentDraw } from '../picks/tournament-draw.ts';

interface BoardIfQuestion {
  readonly tournamentId: string;
  readonly source: TournamentDraw;
  readonly draw: Draw;
  readonly tries: readonly TriedResult[];
  readonly size: number;
  readonly ownId: string | undefined;
}

export interface BoardIf {
  readonly rows: readonly RowIf[];
  readonly own: RowIf | null;
  readonly entryCount: number;
}

interface BoardIfAnswer {
  readonly board: BoardIf | null;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly retry: () => void;
}

export function useBoardIf(question: BoardIfQuestion): BoardIfAnswer {
  const { tournamentId, tries, size, ownId, source } = question;
  const picksQuery = useQuery(boardPicksQuery(tournamentId));
  const here = useBoardHere(question, picksQuery.data?.held ?? null);
  const isTooLarge = picksQuery.data !== undefined && picksQuery.data.held === null;
  const tried = tries.map(writeTried);
  const there = useQuery({
    // Not under the key of boards, which any news refetches; the key has the draw's results instead.
    queryKey: ['tournaments', 'if', tournamentId, tried, size, ownId, source.draw.results],
    queryFn: ({ signal }) =>
      callApi('boardIf', {
        params: { tournamentId },
        query: {
          page_size: size,
          ...(tries.length > 0 && { tried }),
          ...(ownId !== undefined && { entry: ownId }),
        },
        signal,
      }),
    enabled: isTooLarge,
    placeholderData: keepPreviousData,
  });
  if (!isTooLarge)
    return {
      board: here,
      error: picksQuery.error,
      isFetching: picksQuery.isFetching,
      retry: () => void picksQuery.refetch(),
    };
  const { data, error, isFetching } = there;
  const board = data ? { rows: data.data, own: data.own, entryCount: data.entryCount } : null;
  return { board, error, isFetching, retry: () => void there.refetch() };
}

interface SealedColumns {
  readonly columns: Columns;
  readonly entries: readonly (Pick<RowIf, 'entryId' | 'username' | 'countryCode'> | null)[];
}

const boardPicksQuery = (tournamentId: string) =>
  queryOptions({
    queryKey: ['tournaments', 'picks', tournamentId],
    queryFn: async ({ signal }): Promise<{ readonly held: SealedColumns | null }> => {
      const { data } = await callApi('boardPicks', { params: { tournamentId }, signal });
      const { entries, picks, entryCount } = data;
      return { held: entries && { columns: unpackColumns(picks, entryCount), entries } };
    },
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

function useBoardHere(
  { source, draw, size, ownId }: BoardIfQuestion,
  held: SealedColumns | null,
): BoardIf | null {
  const { rules } = source;
  const now = useMemo(() => held && computeRanks(held.columns, source.draw, rules), [held, source, rules]);
  const ranks = useMemo(() => held && computeRanks(held.columns, draw, rules), [held, draw, rules]);
  return useMemo(() => {
    if (!held || !ranks || !now) return null;
    const { entryCount } = held.columns;
    const rowOf = (entry: number) => rowIf(held, { entry, source, draw, ranks, now });
    const own = held.entries.findIndex((entry) => entry !== null && entry.entryId === ownId);
    return {
      rows: firstOf(ranks, { count: size, entryCount }).flatMap((entry) => rowOf(entry) ?? []),
      own: own === -1 ? null : rowOf(own),
      entryCount,
    };
  }, [held, ranks, now, source, draw, size, ownId]);
}

interface RankedEntry extends Pick<BoardIfQuestion, 'source' | 'draw'> {
  readonly entry: number;
  readonly ranks: Ranks;
  readonly now: Ranks;
}

function rowIf(
  { columns, entries }: SealedColumns,
  { entry, source, draw, ranks, now }: RankedEntry,
): RowIf | null {
  const person = entries[entry];
  const picks = unpackPicks(draw.size, takeEntry(columns, entry));
  if (!person || !picks) return null;
  const { champion, ...standing } = standingIf(draw, picks, source.rules);
  return {
    ...person,
    rank: rankAmong(ranks, entry),
    rankNow: rankAmong(now, entry),
    ...standing,
    champion: champion && { slot: champion.slot, fate: champion.fate },
  };
}
