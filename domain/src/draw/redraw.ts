import { placeOf } from './bracket.ts';
import type { BestOf, Draw } from './draw.ts';
import { gamesOfRounds, withGames } from './match-games.ts';
import { roundCount } from './rounds.ts';
import { isSameSlot } from './slot-players.ts';

export interface Redraw {
  /** By slot, from the top: the slot whose occupant moves here. */
  readonly order: readonly number[];
  readonly bestOf: readonly BestOf[];
}

export const REDRAW_REFUSALS = {
  sealed: 'The entries are sealed: who plays whom can no longer be changed.',
  round_begun: 'A match of this round has begun: its games stay as they are.',
  has_played: 'A match of this draw has a result already: clear it before the draw is changed.',
  not_an_order: 'The order has to name every place of Round 1 once.',
  not_the_rounds: 'Say for each round of the draw whether it is best of 3 or 5.',
  byes_meet: 'Two byes would meet: each bye needs a player, or a place that waits for one, beside it.',
  nothing_changes: 'This is the draw as it stands: nothing would change.',
} as const;
type RedrawRefusal = keyof typeof REDRAW_REFUSALS;

type RedrawOutcome =
  | { readonly ok: true; readonly draw: Draw; readonly moved: readonly number[] }
  | { readonly ok: false; readonly refusal: RedrawRefusal };

/**
 * Reorders Round 1 by hand before the seal: the same players, open slots and byes in another order, and the games of each
 * round. After the seal the games of rounds that have not begun may still change. `moved` lists the slots whose occupant
 * changed. Use change-round-one.ts to change who plays.
 */
export function redraw(draw: Draw, request: Redraw, { sealed, hasPlay }: RedrawSituation): RedrawOutcome {
  const { order, bestOf } = request;
  if (!sealed && draw.results.some((result) => result !== null)) return { ok: false, refusal: 'has_played' };
  if (!isOrder(order, draw.size)) return { ok: false, refusal: 'not_an_order' };
  if (bestOf.length !== roundCount(draw.size)) return { ok: false, refusal: 'not_the_rounds' };
  const slots = order.map((from) => draw.slots[from] ?? { kind: 'tbd' as const });
  if (byesThatMeet(slots) > byesThatMeet(draw.slots)) return { ok: false, refusal: 'byes_meet' };
  const moved = movedPlaces(draw, order);
  if (sealed && moved.length > 0) return { ok: false, refusal: 'sealed' };
  const before = gamesOfRounds(draw);
  const changed = bestOf.flatMap((games, round) => (games === before[round] ? [] : [round + 1]));
  if (moved.length === 0 && changed.length === 0) return { ok: false, refusal: 'nothing_changes' };
  if (sealed && hasBegun(draw, changed, hasPlay)) return { ok: false, refusal: 'round_begun' };
  if (sealed) return { ok: true, moved, draw: withGames(draw, bestOf) };
  return { ok: true, moved, draw: { ...draw, slots, bestOf } };
}

interface RedrawSituation {
  readonly sealed: boolean;
  /** Points of the match stand. */
  readonly hasPlay?: (match: number) => boolean;
}

const hasBegun = (
  { size, results }: Draw,
  rounds: readonly number[],
  hasPlay: RedrawSituation['hasPlay'],
): boolean =>
  results.some(
    (result, match) =>
      (result !== null || hasPlay?.(match) === true) && rounds.includes(placeOf(size, match).round),
  );

/** The slots whose occupant is another in this order. */
export const movedPlaces = ({ slots }: Draw, order: readonly number[]): number[] =>
  order.flatMap((from, to) => (isSameSlot(slots[from], slots[to]) ? [] : [to]));

export const unmoved = (size: number): number[] => Array.from({ length: size }, (_, place) => place);

export function swapPlaces(order: readonly number[], slotA: number, slotB: number): number[] {
  const [first, second] = [order[slotA], order[slotB]];
  if (first === undefined || second === undefined) return [...order];
  return order.with(slotA, second).with(slotB, first);
}

/** Shuffles the slots of `free` among themselves. `random` is in [0, 1). */
export function shufflePlaces(
  order: readonly number[],
  free: readonly number[],
  random: () => number,
): number[] {
  let drawn = [...order];
  for (let left = free.length - 1; left > 0; left -= 1) {
    const [last, any] = [free[left], free[Math.floor(random() * (left + 1))]];
    if (last !== undefined && any !== undefined) drawn = swapPlaces(drawn, last, any);
  }
  return drawn;
}

const isOrder = (order: readonly number[], size: number): boolean =>
  order.length === size && unmoved(size).every((place) => order.includes(place));

const byesThatMeet = (slots: Draw['slots']): number =>
  slots.filter((slot, place) => place % 2 === 0 && slot.kind === 'bye' && slots[place + 1]?.kind === 'bye')
    .length;
