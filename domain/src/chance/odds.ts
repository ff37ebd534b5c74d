import type { MatchField } from '../board/field-picks.ts';
import type { Draw } from '../draw/draw.ts';
import { bestOfMatch, playedOverOf } from '../draw/match-games.ts';
import { playerInSlot } from '../draw/slot-players.ts';
import { scoreProbabilities, winProbability } from './match-chance.ts';

export interface Odds {
  /** The probability that the player in `slotA` beats the one in `slotB`; it and its reverse add up to 1. */
  beats(match: number, slotA: number, slotB: number): number;
  /** By games the winner loses, one for each score of the match; they add up to 1. */
  scores(match: number, winner: number, loser: number): readonly number[];
}

/** Every match is even, and its score is that of two equal players. */
export const evenOdds = (draw: Draw): Odds => ({
  beats: () => 0.5,
  scores: (match) => scoreProbabilities(0.5, bestOfMatch(draw, match)),
});

/**
 * The odds as the entries picked, among those that send one of the two through. Each player counts one entry more than they
 * have, so that nobody is impossible.
 */
export function fieldOdds(field: readonly MatchField[], draw: Draw): Odds {
  const shares = new Map(
    field.map((matchField) => [
      matchField.match,
      new Map(matchField.shares.map((share) => [share.slot, share])),
    ]),
  );
  const countOf = (match: number, slot: number): number => (shares.get(match)?.get(slot)?.count ?? 0) + 1;
  return {
    beats: (match, slotA, slotB) => countOf(match, slotA) / (countOf(match, slotA) + countOf(match, slotB)),
    scores(match, winner) {
      const scoreCount = scoreProbabilities(0.5, bestOfMatch(draw, match)).length;
      const lost = shares.get(match)?.get(winner)?.byGamesLost ?? [0, 0, 0];
      const counts = lost.slice(0, scoreCount).map((count) => count + 1);
      const total = counts.reduce((sum, count) => sum + count, 0);
      return counts.map((count) => count / total);
    },
  };
}

/**
 * By the ratings of the present players (rating.ts); an unrated player counts as the lowest-rated one. A probability is worked
 * out once: ends that are drawn ask for millions, and over best of three each takes thousands of steps.
 */
export function strengthOdds(ratings: ReadonlyMap<string, number>, draw: Draw): Odds {
  const own = draw.slots.map((_, slot) => ratings.get(playerInSlot(draw, slot) ?? ''));
  const least = Math.min(...own.filter((rating) => rating !== undefined), Number.MAX_VALUE);
  const ratingOf = (slot: number): number => own[slot] ?? (least === Number.MAX_VALUE ? 0 : least);
  const [overThree, overFive] = [new Float64Array(own.length ** 2), new Float64Array(own.length ** 2)];
  const beats = (match: number, slotA: number, slotB: number): number => {
    const bestOf = playedOverOf(draw, match);
    const [cache, pair] = [bestOf === 5 ? overFive : overThree, slotA * own.length + slotB];
    cache[pair] ||= winProbability(ratingOf(slotA), ratingOf(slotB), bestOf);
    return cache[pair];
  };
  return {
    beats,
    scores: (match, winner, loser) =>
      scoreProbabilities(beats(match, winner, loser), bestOfMatch(draw, match)),
  };
}
