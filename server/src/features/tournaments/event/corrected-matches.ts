import type { Draw } from '@boast/domain/draw/draw';
import type { MatchResult } from '@boast/domain/draw/match-result';
import { resolveDraw } from '@boast/domain/draw/resolved-matches';
import { isSameResult } from '@boast/domain/draw/results';
import { playerInSlot } from '@boast/domain/draw/slot-players';

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
export function correctedMatches(before: Draw, after: Draw): CorrectedMatch[] {
  const was = resultsOf(before);
  const is = resultsOf(after);
  return was.flatMap((old, match): CorrectedMatch[] => {
    const now = is[match] ?? null;
    if (old === null || (old.winnerId === now?.winnerId && isSameResult(old, now))) return [];
    return [{ match, before: old, after: now }];
  });
}

const resultsOf = (draw: Draw): (WonResult | null)[] =>
  resolveDraw(draw).map(({ match, sides }) => {
    const result = draw.results[match] ?? null;
    if (!result) return null;
    return { ...result, winnerId: result.winner === null ? null : playerInSlot(draw, sides[result.winner]) };
  });
