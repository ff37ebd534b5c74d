import { expect, it } from 'vitest';
import type { Slot } from '../../draw/draw.ts';
import { sealedSlots } from './sealed-slots.ts';

const player = (playerId: string): Slot => ({ kind: 'player', playerId });
const bye: Slot = { kind: 'bye' };
const tbd: Slot = { kind: 'tbd' };
const sealed = [player('a'), tbd, player('b'), bye, player('c'), player('d')];
const change = (changes: Record<number, Slot>) =>
  sealedSlots(
    sealed,
    sealed.map((slot, number) => changes[number] ?? slot),
  );

it('edge 14: a player makes way for another, and an open place gets its name', () => {
  const after = change({ 0: player('x'), 1: player('q') });
  expect(after).toMatchObject({ replaced: [0], named: [1], kept: [] });
  expect(after.slots).toEqual([player('x'), player('q'), ...sealed.slice(2)]);
});

it.each([
  ['a bye that became a match', { 3: player('late') }, 3],
  ['a match that became a bye', { 4: bye }, 4],
  ['a place emptied again', { 5: tbd }, 5],
])(
  'edge 14: %s is not followed, or sealed brackets would read anew',
  (_, changes: Record<number, Slot>, slot) => {
    expect(change(changes)).toEqual({ slots: sealed, named: [], replaced: [], kept: [slot] });
  },
);

it('edge 15: two sealed players printed in each other’s place stay where they were picked', () => {
  expect(change({ 4: player('d'), 5: player('c') })).toMatchObject({ slots: sealed, kept: [4, 5] });
});
