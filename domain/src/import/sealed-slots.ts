/**
 * What may still change in Round 1 after the seal (edges 14 and 44): a place without a name gets its player, and a
 * player makes way for another. Byes stay what they were when everybody picked, or sealed brackets would read anew.
 */
import type { Slot } from '../draw/draw.ts';

export interface SealedSlots {
  readonly slots: readonly Slot[];
  /** Slots that had no name and have one now. */
  readonly named: readonly number[];
  /** Slots where one player stands in for another. */
  readonly replaced: readonly number[];
  /** Slots left as they were, whatever the page says. */
  readonly kept: readonly number[];
}

/** Both by slot number, with the same ids for the same players. */
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
