/** Results that replace other results leave a note under the version of the board that they made (edge 18). */
import { type Draw, type MatchResult, playerInSlot, resolveDraw } from '@boast/domain/draw/draw';
import { sameResult } from '@boast/domain/import/diff-draw';

/** A result with the player who won by it: who stands in a match may change later. */
export interface ToldResult extends MatchResult {
  readonly winnerId: string;
}

export interface CorrectedMatch {
  readonly match: number;
  readonly before: ToldResult;
  readonly after: ToldResult | null;
}

/** New results are no correction. */
export function correctedMatches(before: Draw, after: Draw): CorrectedMatch[] {
  const was = toldResults(before);
  const is = toldResults(after);
  return was.flatMap((old, match): CorrectedMatch[] => {
    const now = is[match] ?? null;
    if (old === null || (old.winnerId === now?.winnerId && sameResult(old, now))) return [];
    return [{ match, before: old, after: now }];
  });
}

const toldResults = (draw: Draw): (ToldResult | null)[] =>
  resolveDraw(draw).map(({ match, sides }) => {
    const result = draw.results[match] ?? null;
    const winnerId = result && playerInSlot(draw, sides[result.winner]);
    return result && winnerId ? { ...result, winnerId } : null;
  });
