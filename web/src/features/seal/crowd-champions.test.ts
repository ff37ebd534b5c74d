import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { crowdChampions } from './crowd-champions.ts';

const shareOf = (slot: number, count: number) => ({
  slot,
  playerId: `player-${slot}`,
  isReplaced: false,
  count,
  byScore: [],
});
const nameOf = (playerId: string | null) => playerId ?? 'TBD';
const said = (shares: ReturnType<typeof shareOf>[], own: number | null, entryCount = 147) =>
  crowdChampions(shares, { entryCount, own, nameOf }).map(({ name, share }) => `${name} ${share}`);

const shares = [shareOf(0, 60), shareOf(7, 33), shareOf(3, 13), shareOf(9, 2), shareOf(5, 1)];

test('the three whom most picked are told with their shares', () => {
  expect(said(shares, null)).toEqual(['player-0 41%', 'player-7 22%', 'player-3 9%']);
});

test("the reader's own champion is told with who is with them, among the three or after them", () => {
  expect(said(shares, 7)).toEqual(['player-0 41%', 'player-7 22% with you', 'player-3 9%']);
  expect(said(shares, 9).at(-1)).toBe('player-9 1% with you');
  expect(said(shares, 5).at(-1)).toBe('player-5 only you');
});

test('a single entry is no crowd', () => {
  expect(said([shareOf(0, 1)], 0, 1)).toEqual([]);
});

test('there are four at most, each once, and at most one is the own', () => {
  const arbitraryShares = fc
    .uniqueArray(fc.nat(31), { maxLength: 32 })
    .map((slots) => slots.map((slot, at) => shareOf(slot, 40 - at)));
  fc.assert(
    fc.property(arbitraryShares, fc.option(fc.nat(31)), (all, own) => {
      const told = crowdChampions(all, { entryCount: 2_000, own, nameOf });
      expect(told.length).toBeLessThanOrEqual(4);
      expect(new Set(told.map(({ slot }) => slot)).size).toBe(told.length);
      const isPicked = all.some(({ slot }) => slot === own);
      expect(told.filter(({ isOwn }) => isOwn)).toHaveLength(isPicked ? 1 : 0);
    }),
  );
});
