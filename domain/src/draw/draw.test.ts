import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyDraw, anyResults } from '../testing/arbitraries.ts';
import { type Draw, emptyDraw, isDrawFull } from './draw.ts';
import { DRAW_SIZES, isDrawSize } from './draw-size.ts';
import { bestOfMatch, gamesToWin } from './match-games.ts';
import { openMatches, predictableMatches, resolveDraw } from './resolved-matches.ts';
import { finalOf, isDrawComplete } from './results.ts';
import { playerInSlot } from './slot-players.ts';

const eight: Draw = {
  ...emptyDraw(8),
  slots: Array.from({ length: 8 }, (_, n) => ({ kind: 'player', playerId: `p${n}` })),
};

it('has a size that brackets have, and nothing in it when it is empty', () => {
  for (const size of DRAW_SIZES) {
    expect(isDrawSize(size)).toBe(true);
    const draw = emptyDraw(size);
    expect([draw.slots.length, draw.results.length, 2 ** draw.bestOf.length]).toEqual([size, size - 1, size]);
    expect(new Set([...draw.bestOf, ...draw.results])).toEqual(new Set([5, null]));
    expect(draw.slots.every(({ kind }) => kind === 'tbd')).toBe(true);
  }
  for (const size of [0, 1, 12, 33, 256]) expect(isDrawSize(size)).toBe(false);
});

it('is full when no place waits, byes or not', () => {
  expect(isDrawFull(eight)).toBe(true);
  expect(isDrawFull({ ...eight, slots: eight.slots.with(7, { kind: 'bye' }) })).toBe(true);
  expect(isDrawFull({ ...eight, slots: eight.slots.with(7, { kind: 'tbd' }) })).toBe(false);
});

it('knows who stands in a slot, and that nobody stands where there is none', () => {
  const draw = {
    ...eight,
    slots: eight.slots.with(1, { kind: 'bye' as const }).with(2, { kind: 'tbd' as const }),
  };
  expect([0, 1, 2, 8, 'open', 'bye'].map((at) => playerInSlot(draw, at as number))).toEqual([
    'p0',
    null,
    null,
    null,
    null,
    null,
  ]);
});

it('plays as many games as its round says, and five where that is not said', () => {
  const draw: Draw = { ...eight, bestOf: [3, 5] };
  expect([0, 3, 4, 5, 6].map((match) => bestOfMatch(draw, match))).toEqual([3, 3, 5, 5, 5]);
  expect([gamesToWin(5), gamesToWin(3)]).toEqual([3, 2]);
});

it('is complete with its final, and not before', () => {
  expect(DRAW_SIZES.map(finalOf)).toEqual([0, 2, 6, 14, 30, 62, 126]);
  expect(isDrawComplete(eight)).toBe(false);
  fc.assert(
    fc.property(
      anyDraw().chain((draw) => anyResults(draw)),
      (draw) => {
        expect(isDrawComplete(draw)).toBe(openMatches(draw).length === 0);
      },
    ),
  );
});

it('sends through byes whoever stands beside them, and every other winner by the result alone', () => {
  fc.assert(
    fc.property(
      anyDraw({ full: false }).chain((draw) => anyResults(draw)),
      (draw) => {
        const resolved = resolveDraw(draw);
        for (const { match, sides, isBye, isVoid, through } of resolved) {
          const result = draw.results[match];
          expect(isBye).toBe(sides.includes('bye'));
          expect(isVoid).toBe(!isBye && (sides.includes('nobody') || result?.winner === null));
          if (isBye || sides.includes('nobody')) expect(sides).toContain(through);
          else if (result) expect(through).toBe(result.winner === null ? 'nobody' : sides[result.winner]);
          else expect(through).toBe('open');
        }
        const played = resolved.filter(({ sides }) => !sides.includes('bye')).map(({ match }) => match);
        expect(predictableMatches(draw)).toEqual(played);
      },
    ),
  );
});
