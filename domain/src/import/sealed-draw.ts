import { feedersOf } from '../draw/bracket.ts';
import type { Draw, MatchResult, Slot } from '../draw/draw.ts';
import { isSameResult, replaceResult } from '../draw/results.ts';

/**
 * What may still change in Round 1 after the seal (edges 14 and 44): a place without a name gets its player, and a
 * player makes way for another. Byes stay what they were when everybody picked, or sealed brackets would read anew.
 */

export interface SealedSlots {
  readonly slots: readonly Slot[];
  /** Slots that had no name and have one now. */
  readonly named: readonly number[];
  /** Slots where one player stands in for another. */
  readonly replaced: readonly number[];
  /** Slots left as they were, whatever the page says. */
  readonly kept: readonly number[];
}

/** Both lists are by slot number and have the same ids for the same players. */
export function sealedSlots(current: readonly Slot[], next: readonly Slot[]): SealedSlots {
  const named: number[] = [];
  const replaced: number[] = [];
  const kept: number[] = [];
  const taken = new Set(current.flatMap((slot) => (slot.kind === 'player' ? slot.playerId : [])));
  const slots = current.map((before, number): Slot => {
    const after = next[number] ?? before;
    if (isSame(before, after)) return before;
    // Two sealed players who are printed in each other's place were both picked where they stood.
    if (before.kind === 'bye' || after.kind !== 'player' || taken.has(after.playerId)) {
      kept.push(number);
      return before;
    }
    (before.kind === 'tbd' ? named : replaced).push(number);
    return after;
  });
  return { slots, named, replaced, kept };
}

const isSame = (one: Slot, other: Slot): boolean =>
  one.kind === 'player' && other.kind === 'player'
    ? one.playerId === other.playerId
    : one.kind === other.kind;

/**
 * Brings the results of a page into a sealed draw without ever taking the last word: what a person entered stays, a
 * result that is there is never taken away, and a correction under a match that was played on is left to a person
 * (edges 19 and 22). Where page and draw disagree on who won, what the page says of later matches is about others.
 */

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
