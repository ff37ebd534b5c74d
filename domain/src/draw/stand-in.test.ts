import { expect, it } from 'vitest';
import { type Draw, emptyDraw, pickedInSlot, type Slot } from './draw.ts';
import { standIn } from './stand-in.ts';

const player = (playerId: string): Slot => ({ kind: 'player', playerId });
const open: Slot = { kind: 'tbd' };
const slots = [player('oli'), player('pat'), open, player('kim'), open, open, open, open];
const sealed: Draw = { ...emptyDraw(8), slots };
const put = (draw: Draw, slot: number, playerId: string): Draw =>
  standIn(draw, draw.slots.with(slot, player(playerId)));

it('edge 14: a place remembers whom everybody picked there, whoever stands in for them', () => {
  const once = put(sealed, 0, 'luc');
  expect(once).toMatchObject({ replaced: [0], sealedPlayers: { 0: 'oli' } });
  const twice = put(once, 0, 'max');
  expect(twice).toMatchObject({ replaced: [0], sealedPlayers: { 0: 'oli' } });
  expect([0, 1, 'open' as const].map((slot) => pickedInSlot(twice, slot))).toEqual(['oli', 'pat', null]);
});

it('who was picked and comes back counts again', () => {
  expect(put(put(sealed, 0, 'luc'), 0, 'oli')).toMatchObject({ ...sealed, replaced: [], sealedPlayers: {} });
});

it('edge 10: a place that only now gets its name replaces nobody', () => {
  expect(put(sealed, 2, 'new')).toMatchObject({ replaced: [], sealedPlayers: {} });
});

it('a place replaced before this was remembered does not invent whom they picked', () => {
  const old = { ...put(sealed, 0, 'luc'), sealedPlayers: {} };
  expect(put(old, 0, 'max')).toMatchObject({ replaced: [0], sealedPlayers: {} });
});
