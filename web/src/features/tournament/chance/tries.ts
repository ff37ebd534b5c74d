/**
 * Tried results of each tournament. Board and chance follow them wherever they are tapped. They last as long as the
 * tab.
 */

import type { TriedResult } from '@boast/domain/board/what-if';
import { tryResults } from '@boast/domain/board/what-if';
import type { Draw } from '@boast/domain/draw/draw';
import type { GamesLost } from '@boast/domain/draw/match-games';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { tabStorage } from '../../../lib/browser/browser-storage.ts';

interface Tries {
  readonly draw: Draw;
  /** The tries that can still happen; those played meanwhile are dropped. */
  readonly tries: readonly TriedResult[];
  readonly setTries: (tries: readonly TriedResult[]) => void;
}

export function useTries(tournamentId: string, draw: Draw): Tries {
  const { data } = useQuery(triesQuery(tournamentId));
  const tried = useMemo(() => tryResults(draw, data), [draw, data]);
  return {
    draw: tried.draw,
    tries: tried.kept,
    setTries: (tries) => {
      const { kept } = tryResults(draw, tries);
      queryClient.setQueryData(triesQuery(tournamentId).queryKey, kept);
      writeTries(tournamentId, kept);
    },
  };
}

/** Sets the winner of a match, or removes the try if it is the same winner. */
export function withWinner(
  tries: readonly TriedResult[],
  { match, slot }: { match: number; slot: number },
): TriedResult[] {
  const others = tries.filter((one) => one.match !== match);
  const isSame = tries.some((one) => one.match === match && one.slot === slot);
  return isSame ? others : [...others, { match, slot, gamesLost: null }];
}

const triesQuery = (tournamentId: string) =>
  queryOptions({
    queryKey: ['tries', tournamentId],
    queryFn: () => readTries(tournamentId),
    initialData: () => readTries(tournamentId),
    staleTime: Number.POSITIVE_INFINITY,
  });

const keyOf = (tournamentId: string): string => `boast-what-if-${tournamentId}`;

function readTries(tournamentId: string): readonly TriedResult[] {
  try {
    const kept: unknown = JSON.parse(tabStorage.getItem(keyOf(tournamentId)) ?? '[]');
    return Array.isArray(kept) ? kept.flatMap(readTry) : [];
  } catch {
    // Something else is stored.
    return [];
  }
}

function readTry(kept: unknown): TriedResult[] {
  const [match, slot, gamesLost] = Array.isArray(kept) ? (kept as unknown[]) : [];
  if (!Number.isInteger(match) || !Number.isInteger(slot)) return [];
  return [{ match: Number(match), slot: Number(slot), gamesLost: isGamesLost(gamesLost) ? gamesLost : null }];
}

const isGamesLost = (value: unknown): value is GamesLost => value === 0 || value === 1 || value === 2;

function writeTries(tournamentId: string, tries: readonly TriedResult[]): void {
  try {
    const kept = tries.map(({ match, slot, gamesLost }) => [match, slot, gamesLost]);
    if (kept.length === 0) tabStorage.removeItem(keyOf(tournamentId));
    else tabStorage.setItem(keyOf(tournamentId), JSON.stringify(kept));
  } catch {
    // They last only as long as the page, then.
  }
}
