import { feedersOf } from '../../draw/bracket.ts';
import type { Draw } from '../../draw/draw.ts';
import type { MatchResult } from '../../draw/match-result.ts';
import { isSameResult, replaceResult } from '../../draw/results.ts';

interface PageResults {
  /** By match number, as the page has them. */
  readonly results: readonly (MatchResult | null)[];
  /** Matches whose result, or lack of one, was entered by a person. */
  readonly byHand: ReadonlySet<number>;
}

export interface MergedResults {
  readonly draw: Draw;
  readonly added: readonly number[];
  readonly corrected: readonly number[];
  readonly kept: readonly number[];
  /** Our result stays because later matches rest on it. */
  readonly blocked: readonly { readonly match: number; readonly laterMatches: readonly number[] }[];
}

/**
 * Merges a page's results into a sealed draw, without deciding over people: a result that a person entered stays, no result is
 * ever removed, and a correction under a match that was played on is left to a person (edges 19 and 22). After a dispute about
 * a winner, later results of the page are about other players and are ignored.
 */
export function mergeResults(current: Draw, { results, byHand }: PageResults): MergedResults {
  let draw = current;
  const added: number[] = [];
  const corrected: number[] = [];
  const kept: number[] = [];
  const blocked: { match: number; laterMatches: readonly number[] }[] = [];
  const disputed = new Set<number>();
  for (const [match, result] of results.entries()) {
    const ours = draw.results[match] ?? null;
    if (feedersOf(draw.size, match)?.some((feeder) => disputed.has(feeder))) {
      disputed.add(match);
      continue;
    }
    // The page is often behind the people at the court.
    if (isSameResult(ours, result) || (result === null && byHand.has(match))) continue;
    const outcome =
      result === null || byHand.has(match) ? null : replaceResult(draw, { match, result, cascade: false });
    if (outcome?.ok) {
      draw = outcome.draw;
      (ours === null ? added : corrected).push(match);
      continue;
    }
    if (outcome?.refusal === 'later_match_played')
      blocked.push({ match, laterMatches: outcome.laterMatches });
    else kept.push(match);
    if (result !== null && ours?.winner !== result.winner) disputed.add(match);
  }
  return { draw, added, corrected, kept, blocked };
}
