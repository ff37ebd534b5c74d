import { type Draw, emptyDraw } from '@boast/domain/draw/draw';
import { noPicks, type Picks } from '@boast/domain/picks/picks';
import { expect, it } from 'vitest';
import { rarePickText } from './rare-pick-text.ts';

const draw: Draw = {
  ...emptyDraw(8),
  slots: Array.from({ length: 8 }, (_, slot) => ({ kind: 'player', playerId: `p${slot}` })),
};
const players = new Map(draw.slots.map((_, slot) => [`p${slot}`, { fullName: `Ann P${slot}` }]));
const picks: Picks = noPicks(draw).map(() => ({ side: 0, gamesLost: 1 }));

/** Everybody has what this entry has, but for one match. */
const rareIn = (rare: number, count: number) =>
  rarePickText({
    draw,
    players,
    picks,
    field: { entryCount: 146, countOf: (match) => (match === rare ? count : 146) },
  });

it('names the round that the player reaches', () => {
  expect(rareIn(0, 1)).toBe('Only you have P0 in the semi-finals.');
  expect(rareIn(5, 1)).toBe('Only you have P4 in the final.');
  expect(rareIn(6, 14)).toBe("Only 14 of 146 have P0 winning it, and you're one of them.");
  expect(rareIn(6, 15)).toBeNull();
});
