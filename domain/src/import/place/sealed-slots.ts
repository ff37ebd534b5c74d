import { changeRoundOne, type RoundOneChange } from '../../draw/change-round-one.ts';
import type { Draw, Slot } from '../../draw/draw.ts';
import type { GameScores } from '../../draw/game-points.ts';
import { hasPlay } from '../../draw/results.ts';
import { isSameSlot } from '../../draw/slot-players.ts';

export interface SealedSlots {
  readonly slots: readonly Slot[];
  readonly replaced: readonly number[];
  readonly kept: readonly number[];
}

interface SealedDraw extends Draw {
  readonly gameScores: readonly GameScores[];
}

/**
 * The changes that Round 1 may still have after the seal: an open slot gets its player, a player may be
 * replaced, and a late player comes into a bye or leaves it again for as long as a person could do the same. Both lists are by slot
 * number, with the same ids for the same players.
 */
export function sealedSlots(current: SealedDraw, next: readonly Slot[]): SealedSlots {
  const replaced: number[] = [];
  const kept: number[] = [];
  const taken = new Set(current.slots.flatMap((slot) => (slot.kind === 'player' ? slot.playerId : [])));
  const slots = current.slots.map((before, number): Slot => {
    const after = next[number] ?? before;
    if (isSameSlot(before, after)) return before;
    const isBye = before.kind === 'bye' || after.kind === 'bye';
    // Two sealed players who are printed in each other's slot were both picked where they were.
    const isNew = after.kind === 'player' && !taken.has(after.playerId);
    if (isBye ? !mayByeChange(current, number, after) : !isNew) {
      kept.push(number);
      return before;
    }
    if (before.kind !== 'tbd') replaced.push(number);
    return after;
  });
  return { slots, replaced, kept };
}

function mayByeChange(draw: SealedDraw, slot: number, to: Slot): boolean {
  const place = { match: slot >> 1, side: slot % 2 === 0 ? 0 : 1 } as const;
  const change: RoundOneChange =
    to.kind === 'player'
      ? { kind: 'name', ...place, playerId: to.playerId }
      : { kind: 'delete_match', match: place.match, leaves: place.side };
  const situation = {
    sealed: true,
    hasPlay: (match: number) =>
      hasPlay({ ending: null, games: null, gameScores: draw.gameScores[match] ?? [] }),
  };
  return to.kind !== 'tbd' && changeRoundOne(draw, change, situation).ok;
}
