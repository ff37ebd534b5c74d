/**
 * Brings the results of a page into a sealed draw without ever taking the last word: what a person entered stays, a
 * result that is there is never taken away, and a correction under a match that was played on is left to a person
 * (edges 19 and 22). Where page and draw disagree on who won, what the page says of later matches is about others.
 */
import { feedersOf } from '../draw/bracket.ts';
import type { Draw, MatchResult } from '../draw/draw.ts';
import { replaceResult } from '../draw/results.ts';
import { sameResult } from './diff-draw.ts';

interface PageResults {
  /** By match number, as the page has them. */
  readonly results: readonly (MatchResult | null)[];
  /** Matches whose result, or whose being without one, was entered by a person. */
  readonly byHand: ReadonlySet<number>;
}

export interface MergedResults {
  readonly draw: Draw;
  /** Matches that have a result now and had none. */
  readonly added: readonly number[];
  /** Matches whose result is another now. */
  readonly corrected: readonly number[];
  /** Ours stays though the page says otherwise. */
  readonly kept: readonly number[];
  /** Ours stays because matches that rest on it have been played. */
  readonly blocked: readonly { readonly match: number; readonly laterMatches: readonly number[] }[];
}

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
    // The page is often later than the people at the court.
    if (sameResult(ours, result) || (result === null && byHand.has(match))) continue;
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
