import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawByLot, drawInOrder, ranksBySlot, sizeFor } from './draw-by-lot.ts';
import { DRAW_SIZES } from './draw-size.ts';

const entrants = fc
  .record({ players: fc.integer({ min: 3, max: 64 }), share: fc.double({ min: 0, max: 1, noNaN: true }) })
  .chain(({ players, share }) =>
    fc.record({
      players: fc.constant(players),
      seeded: fc.constant(Math.floor(players * share)),
      tickets: fc.uniqueArray(fc.string({ minLength: 8, maxLength: 8 }), {
        minLength: players,
        maxLength: players,
      }),
    }),
  );

describe('ranks by slot', () => {
  it('are printed as the tour prints its seeds', () => {
    expect(ranksBySlot(8)).toEqual([1, 8, 5, 4, 3, 6, 7, 2]);
  });

  it.each(DRAW_SIZES)('of %i let better ranks meet as late as they can', (size) => {
    let left = ranksBySlot(size);
    expect(left.toSorted((a, b) => a - b)).toEqual(Array.from({ length: size }, (_, index) => index + 1));
    while (left.length > 1) {
      const pairs = Array.from(
        { length: left.length / 2 },
        (_, i) => [left[2 * i], left[2 * i + 1]] as const,
      );
      for (const [one = 0, two = 0] of pairs) expect(one + two).toBe(left.length + 1);
      left = pairs.map(([one, two]) => Math.min(Number(one), Number(two)));
    }
  });
});

describe('a draw by lot', () => {
  it('places every player once and never lets two byes meet', () => {
    fc.assert(
      fc.property(entrants, (given) => {
        const slots = drawByLot(given);
        expect(slots).toHaveLength(sizeFor(given.players));
        const placed = slots.filter((slot) => slot !== null).toSorted((a, b) => a - b);
        expect(placed).toEqual(Array.from({ length: given.players }, (_, index) => index));
        for (let i = 0; i < slots.length; i += 2)
          expect(slots[i] === null && slots[i + 1] === null).toBe(false);
      }),
    );
  });

  it('puts seeds where their numbers say, whatever the lot', () => {
    fc.assert(
      fc.property(entrants, (given) => {
        const slots = drawByLot(given);
        const ranks = ranksBySlot(sizeFor(given.players));
        for (let seed = 0; seed < given.seeded; seed += 1) expect(slots[ranks.indexOf(seed + 1)]).toBe(seed);
      }),
    );
  });

  it('follows the tickets alone: the same ones give the same draw, in any order of drawing', () => {
    const tickets = ['c', 'a', 'b', 'd'];
    expect(drawByLot({ players: 4, seeded: 0, tickets })).toEqual([1, 3, 0, 2]);
    expect(drawByLot({ players: 4, seeded: 1, tickets })).toEqual([0, 3, 2, 1]);
  });

  it('gives the byes to the best ranks', () => {
    fc.assert(
      fc.property(entrants, (given) => {
        const slots = drawByLot({ ...given, seeded: given.players });
        const free = slots.flatMap((slot, place) =>
          slot === null ? [slots[place % 2 === 0 ? place + 1 : place - 1]] : [],
        );
        const byes = sizeFor(given.players) - given.players;
        expect(free.toSorted((a, b) => Number(a) - Number(b))).toEqual(
          Array.from({ length: byes }, (_, index) => index),
        );
      }),
    );
  });
});

it('a draw in the order of the list reads from the top as the list does', () => {
  expect(drawInOrder(6)).toEqual([0, null, 1, 2, 3, 4, null, 5]);
});
