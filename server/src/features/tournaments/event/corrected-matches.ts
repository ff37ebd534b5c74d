import { changedResults, playersOf } from '@boast/domain/draw/changed-results';
import type { Draw } from '@boast/domain/draw/draw';
import type { MatchResult } from '@boast/domain/draw/match-result';

/** A result with the player who won by it: who stands in a match may change later. */
export type WonResult = MatchResult & {
  readonly winnerId: string | null;
};

export interface CorrectedMatch {
  readonly match: number;
  readonly before: WonResult;
  readonly after: WonResult | null;
}

/** Only results that replace other results count; a first result is no correction. */
export const correctedMatches = (before: Draw, after: Draw): CorrectedMatch[] =>
  changedResults(before, after).flatMap((match) => {
    const old = wonResult(before, match);
    return old === null ? [] : [{ match, before: old, after: wonResult(after, match) }];
  });

function wonResult(draw: Draw, match: number): WonResult | null {
  const result = draw.results[match] ?? null;
  if (!result) return null;
  return { ...result, winnerId: result.winner === null ? null : playersOf(draw, match)[result.winner] };
}
