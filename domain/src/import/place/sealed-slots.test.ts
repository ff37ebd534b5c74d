import { expect, it } from 'vitest';
import { type Draw, emptyDraw, type Slot } from '../../draw/draw.ts';
import { standIn } from '../../draw/stand-in.ts';
import { sealedSlots } from './sealed-slots.ts';

const player = (playerId: string): Slot => ({ kind: 'player', playerId });
const bye: Slot = { kind: 'bye' };
const tbd: Slot = { kind: 'tbd' };
const sealed = [player('a'), tbd, player('b'), bye, player('c'), player('d'), player('e'), player('f')];
const draw = { ...emptyDraw(8), slots: sealed, gameScores: [] };
const change = (changes: Record<number, Slot>, current: Parameters<typeof sealedSlots>[0] = draw) =>
  sealedSlots(
    current,
    current.slots.map((slot, number) => changes[number] ?? slot),
  );

it('edge 14: a player makes way for another, and an open place gets its name', () => {
  const after = change({ 0: player('x'), 1: player('q') });
  expect(after).toMatchObject({ replaced: [0], kept: [] });
  expect(after.slots).toEqual([player('x'), player('q'), ...sealed.slice(2)]);
});

it.each([
  ['a match that became a bye', { 4: bye }, 4],
  ['a place emptied again', { 5: tbd }, 5],
])(
  'edge 14: %s is not followed, or sealed brackets would read anew',
  (_, changes: Record<number, Slot>, slot) => {
    expect(change(changes)).toEqual({ slots: sealed, replaced: [], kept: [slot] });
  },
);

it('edge 14: a late player comes into a bye and leaves it again, until anybody plays on the way from it', () => {
  const comes = change({ 3: player('late') });
  expect(comes).toMatchObject({ replaced: [3], kept: [] });
  const after = { ...draw, ...standIn(draw as Draw, comes.slots) };
  expect(after).toMatchObject({ replaced: [3], sealedByes: [3] });
  expect(change({ 3: bye }, after)).toMatchObject({ slots: sealed, kept: [] });
  const inPlay = [[], [[1, 0]]] as const;
  expect(change({ 3: bye }, { ...after, gameScores: inPlay })).toMatchObject({ kept: [3] });
  const won = { winner: 0, ending: 'played', games: [3, 0] } as const;
  expect(change({ 3: player('late') }, { ...draw, results: draw.results.with(4, won) })).toMatchObject({
    kept: [3],
  });
});

it('edge 15: two sealed players printed in each other’s place stay where they were picked', () => {
  expect(change({ 4: player('d'), 5: player('c') })).toMatchObject({ slots: sealed, kept: [4, 5] });
});
