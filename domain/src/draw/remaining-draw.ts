/**
 * The part of a draw that is left from a round on is a draw of its own: the winners of the round before are its
 * slots. A second chance is played on it. Results are entered once, at the whole draw, and follow into what is
 * left.
 */
import { matchAt } from './bracket.ts';
import type { Draw, Slot } from './draw.ts';
import { type DrawSize, isDrawSize } from './draw-size.ts';
import { gamesOfRounds, withGames } from './match-games.ts';
import type { MatchResult } from './match-result.ts';
import { pickedShape } from './picked-shape.ts';
import {
  isAbsent,
  isWalkedThrough,
  type Occupant,
  type ResolvedMatch,
  resolveDraw,
} from './resolved-matches.ts';
import { matchesInRound, roundCount } from './rounds.ts';
import { playerInSlot } from './slot-players.ts';
import { standIn } from './stand-in.ts';

/** A place that nobody came to is a bye: its opponent goes through, as in the whole draw. */
export function remainingDraw(whole: Draw, firstRound: number): Draw {
  const size = matchesInRound(whole.size, firstRound - 1);
  if (!isDrawSize(size)) throw new Error(`Nothing can be played from round ${firstRound} of ${whole.size}`);
  const resolved = resolveDraw(whole);
  const first = firstMatchOf(whole.size, firstRound);
  const slots = Array.from({ length: size }, (_, slot) =>
    slotOf(whole, resolved[first - size + slot]?.through ?? 'open'),
  );
  return {
    size,
    firstRound,
    slots,
    bestOf: gamesOfRounds(whole).slice(firstRound - 1),
    results: whole.results.slice(first),
  };
}

function slotOf(whole: Draw, occupant: Occupant): Slot {
  if (occupant === 'bye' || occupant === 'nobody') return { kind: 'bye' };
  const playerId = playerInSlot(whole, occupant);
  return playerId === null ? { kind: 'tbd' } : { kind: 'player', playerId };
}

/** The rounds that a second chance can begin with: at least four players are left, so not the final. */
export const laterRounds = (size: DrawSize): number[] =>
  Array.from({ length: Math.max(roundCount(size) - 2, 0) }, (_, index) => index + 2);

/** Match 0 of what is left is this match of the whole draw, match 1 the next one, and so on. */
export const firstMatchOf = (size: DrawSize, firstRound: number): number => matchAt(size, firstRound, 0);

/**
 * The sealed draw, brought up to date with what is left of the whole draw: each place holds who came into it. Whoever takes a place
 * after the seal is a replacement, and one that takes a bye is a late player (stand-in.ts). A place that loses its player stays open,
 * and the opponent goes through by a walkover.
 */
export function followRemaining(sealed: Draw, remaining: Draw): Draw {
  const picked = pickedShape(sealed).slots;
  const slots = remaining.slots.map((slot, number): Slot => {
    if (slot.kind === 'player') return slot;
    return { kind: picked[number]?.kind === 'bye' ? 'bye' : 'tbd' };
  });
  const results = resolveDraw(remaining).map((match) => resultOf(remaining, match));
  const followed = { ...withGames(standIn(sealed, slots), remaining.bestOf), results };
  const walked = resolveDraw(followed).map(isWalkedThrough);
  return { ...followed, results: results.map((result, match) => (walked[match] ? null : result)) };
}

/** As it counts where both sides had a player at the seal: nobody has a result against an absent player in the whole draw. */
function resultOf(remaining: Draw, match: ResolvedMatch): MatchResult | null {
  if (!isWalkedThrough(match)) return remaining.results[match.match] ?? null;
  const goes = match.sides.findIndex((side) => !isAbsent(side));
  if (goes === -1) return { winner: null, ending: 'no_result', games: [0, 0] };
  if (playerInSlot(remaining, match.sides[goes] ?? 'open') === null) return null;
  return { winner: goes === 1 ? 1 : 0, ending: 'walkover', games: [0, 0] };
}
