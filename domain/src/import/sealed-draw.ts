import { feedersOf } from '../draw/bracket.ts';
import type { Draw, MatchResult, Slot } from '../draw/draw.ts';
import { isSameResult, replaceResult } from '../draw/results.ts';

export interface SealedSlots {
  readonly slots: readonly Slot[];
  /** Slots that were open and now have a player. */
  readonly named: readonly number[];
  readonly replaced: readonly number[];
  readonly kept: readonly number[];
}

/**
 * The changes that Round 1 may still have after the seal (edges 14 and 44): an open slot gets its player, and a player may be
 * replaced. Byes stay as they were picked, or sealed brackets would mean something else. Both lists are by slot number, with
 * the same ids for the same players.
 */
export function sealedSlots(current: readonly Slot[], next: readonly Slot[]): SealedSlots {
  const named: number[] = [];
  const replaced: number[] = [];
  const kept: number[] = [];
  const taken = new Set(current.flatMap((slot) => (slot.kind === 'player' ? slot.playerId : [])));
  const slots = current.map((before, number): Slot => {
    const after = next[number] ?? before;
    if (isSame(before, after)) return before;
    // Two sealed players who are printed in each other's slot were both picked where they were.
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
