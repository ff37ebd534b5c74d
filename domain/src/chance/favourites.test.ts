import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Draw, emptyDraw } from '../draw/draw.ts';
import { clearAutomatic } from '../entry/draw-change.ts';
import { isConsistent } from '../picks/consistent-picks.ts';
import { pickProgress } from '../picks/pick-progress.ts';
import { noPicks, setPick } from '../picks/picks.ts';
import { anyDraw, anyPicks } from '../testing/arbitraries.ts';
import { pickFavourites } from './favourites.ts';

const eight: Draw = {
  ...emptyDraw(8),
  slots: Array.from({ length: 8 }, (_, n) => ({ kind: 'player', playerId: `p${n}` })),
};
const anyField = anyDraw({ full: false }).chain((draw) =>
  fc.record({
    draw: fc.constant(draw),
    mine: anyPicks(draw, { partial: true }),
    worldRanks: fc.array(fc.option(fc.integer({ min: 1, max: 500 })), {
      minLength: draw.size,
      maxLength: draw.size,
    }),
  }),
);
const none = eight.slots.map(() => null);
const field = { draw: eight, worldRanks: [9, 3, 50, 20, 8, 7, 1, 90], seeds: none };

describe('favourites', () => {
  it('go through by world rank, in straight games, marked as filled in', () => {
    const picks = pickFavourites(field, noPicks(eight));
    expect(picks.map((pick) => pick?.side)).toEqual([1, 1, 1, 0, 0, 1, 1]);
    expect(new Set(picks.map((pick) => JSON.stringify([pick?.gamesLost, pick?.auto])))).toEqual(
      new Set(['[0,true]']),
    );
  });

  it('without ranks are the seeds, and without either the upper player', () => {
    const seeds = [null, null, '3/4', null, null, '2', null, '1'];
    const picks = pickFavourites({ draw: eight, worldRanks: none, seeds }, noPicks(eight));
    expect(picks.map((pick) => pick?.side)).toEqual([0, 0, 1, 1, 1, 1, 1]);
  });

  it('keep what was picked, and are filled in around it', () => {
    const { picks } = setPick(eight, noPicks(eight), 3, { side: 1, gamesLost: 2 });
    const filled = pickFavourites(field, picks);
    expect(filled[3]).toEqual({ side: 1, gamesLost: 2 });
    expect(pickProgress(eight, filled)).toEqual({ picked: 7, total: 7 });
  });

  it('leave a match open whose player is not known', () => {
    const draw = { ...eight, slots: eight.slots.with(0, { kind: 'tbd' }) };
    const picks = pickFavourites({ ...field, draw }, noPicks(draw));
    expect(picks.map((pick) => pick !== null)).toEqual([false, true, true, true, false, true, false]);
  });

  it('of any draw and picks are consistent, complete, and taken out again without a trace', () => {
    fc.assert(
      fc.property(anyField, ({ draw, mine, worldRanks }) => {
        const filled = pickFavourites({ draw, worldRanks, seeds: draw.slots.map(() => null) }, mine);
        expect(isConsistent(draw, filled)).toBe(true);
        for (const [match, pick] of mine.entries()) if (pick) expect(filled[match]).toEqual(pick);
        if (draw.slots.every(({ kind }) => kind !== 'tbd')) {
          const { picked, total } = pickProgress(draw, filled);
          expect(picked).toBe(total);
        }
        const { picks: left, dropped } = clearAutomatic(draw, filled);
        expect(left.every((pick) => !pick?.auto)).toBe(true);
        expect(isConsistent(draw, left)).toBe(true);
        for (const [match, pick] of mine.entries())
          if (pick && !dropped.includes(match)) expect(left[match]).toEqual(pick);
      }),
    );
  });
});
