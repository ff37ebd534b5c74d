import type { Slot } from '../../draw/draw.ts';

export interface SealedSlots {
  readonly slots: readonly Slot[];
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
