import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carryPicks, settleDrawChange } from '../entry/draw-change.ts';
import { isConsistent } from '../picks/consistent-picks.ts';
import { pickProgress } from '../picks/pick-progress.ts';
import { anyDraw, anyPicks } from '../testing/arbitraries.ts';
import { type BestOf, type Draw, emptyDraw, type Slot } from './draw.ts';
import { type REDRAW_REFUSALS, redraw, shufflePlaces, swapPlaces, unmoved } from './redraw.ts';

const player = (n: number): Slot => ({ kind: 'player', playerId: `p${n}` });
const eight: Draw = {
  ...emptyDraw(8),
  slots: Array.from({ length: 8 }, (_, n): Slot => player(n))
    .with(1, { kind: 'bye' })
    .with(2, { kind: 'tbd' }),
};
const asItIs = { order: unmoved(8), bestOf: eight.bestOf };
const open = { sealed: false };

const nameOf = (slot: Slot): string => (slot.kind === 'player' ? slot.playerId : slot.kind);

/** The arbitraries allow byes that already meet. */
const redrawn = anyDraw({ full: false }).chain((draw) =>
  fc.record({
    draw: fc.constant(draw),
    picks: anyPicks(draw),
    order: fc.shuffledSubarray(unmoved(draw.size), { minLength: draw.size }),
    bestOf: fc.array(fc.constantFrom<BestOf>(3, 5), {
      minLength: draw.bestOf.length,
      maxLength: draw.bestOf.length,
    }),
  }),
);

describe('a draw set anew', () => {
  it('has the same people, open places and byes, and none in two places', () => {
    fc.assert(
      fc.property(redrawn, ({ draw, order, bestOf }) => {
        const outcome = redraw(draw, { order, bestOf }, open);
        if (!outcome.ok) {
          expect(['byes_meet', 'nothing_changes']).toContain(outcome.refusal);
          return;
        }
        expect(outcome.draw.slots.map(nameOf).toSorted()).toEqual(draw.slots.map(nameOf).toSorted());
        expect(outcome.draw.bestOf).toEqual(bestOf);
        for (const [place, slot] of outcome.draw.slots.entries())
          expect(nameOf(slot) !== nameOf(draw.slots[place] as Slot)).toBe(outcome.moved.includes(place));
      }),
    );
  });

  it('edge 15: leaves every entry a consistent tree, complete once every place has its player', () => {
    fc.assert(
      fc.property(redrawn, ({ draw, picks, order, bestOf }) => {
        const outcome = redraw(draw, { order, bestOf }, open);
        if (!outcome.ok) return;
        const ranks = draw.slots.map((_, place) => place + 1);
        const settled = settleDrawChange(draw, outcome.draw, { picks, ranks, atLock: false }).picks;
        expect(isConsistent(outcome.draw, settled)).toBe(true);
        const { picked, total } = pickProgress(outcome.draw, settled);
        if (draw.slots.every(({ kind }) => kind !== 'tbd')) expect(picked).toBe(total);
      }),
    );
  });

  it('set back leaves who stands where as it was', () => {
    fc.assert(
      fc.property(redrawn, ({ draw, order, bestOf }) => {
        const there = redraw(draw, { order, bestOf }, open);
        if (!there.ok) return;
        const back = order.map((_, place) => order.indexOf(place));
        const here = redraw(there.draw, { order: back, bestOf: draw.bestOf }, open);
        // Byes may meet in an arbitrary draw, and then the way back to it is refused.
        if (here.ok) expect(here.draw).toEqual(draw);
        else expect(here.refusal).toBe('byes_meet');
      }),
    );
  });

  it('that only changes how many games a round is played over drops no pick', () => {
    fc.assert(
      fc.property(redrawn, ({ draw, picks, bestOf }) => {
        const outcome = redraw(draw, { order: unmoved(draw.size), bestOf }, open);
        if (outcome.ok) expect(carryPicks(draw, outcome.draw, picks).dropped).toEqual([]);
      }),
    );
  });

  const played: Draw = {
    ...eight,
    results: eight.results.with(2, { winner: 0, ending: 'played', games: [3, 1] }),
  };
  it.each<
    [
      string,
      keyof typeof REDRAW_REFUSALS,
      Partial<typeof asItIs> & { readonly draw?: Draw; readonly sealed?: true },
    ]
  >([
    ['after the seal', 'sealed', { order: swapPlaces(unmoved(8), 4, 6), sealed: true }],
    ['once a match is played', 'has_played', { order: swapPlaces(unmoved(8), 4, 6), draw: played }],
    ['with somebody in two places', 'not_an_order', { order: unmoved(8).with(0, 3) }],
    ['with a place left out', 'not_an_order', { order: unmoved(7) }],
    ['with a place that is not there', 'not_an_order', { order: unmoved(8).with(0, 8) }],
    ['with a round left out', 'not_the_rounds', { bestOf: [3, 5] }],
    ['as it stands', 'nothing_changes', {}],
  ])('is refused %s', (_, refusal, { draw = eight, sealed = false, ...asked }) => {
    expect(redraw(draw, { ...asItIs, ...asked }, { sealed })).toEqual({ ok: false, refusal });
  });

  it('is refused where two byes would meet, and only then', () => {
    const two = { ...eight, slots: eight.slots.with(5, { kind: 'bye' }) } as Draw;
    const asked = (one: number, other: number) =>
      redraw(two, { ...asItIs, order: swapPlaces(unmoved(8), one, other) }, open);
    expect(asked(0, 5)).toEqual({ ok: false, refusal: 'byes_meet' });
    expect(asked(1, 3)).toMatchObject({ ok: true, moved: [1, 3] });
    expect(asked(1, 5)).toEqual({ ok: false, refusal: 'nothing_changes' });
  });
});

describe('places drawn', () => {
  it('move among themselves alone, and nobody is lost', () => {
    fc.assert(
      fc.property(
        fc.subarray(unmoved(32)),
        fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
          minLength: 32,
          maxLength: 32,
        }),
        (free, values) => {
          const next = values[Symbol.iterator]();
          const drawn = shufflePlaces(unmoved(32), free, () => next.next().value ?? 0);
          expect(drawn.toSorted((a, b) => a - b)).toEqual(unmoved(32));
          for (const place of unmoved(32)) if (!free.includes(place)) expect(drawn[place]).toBe(place);
        },
      ),
    );
  });

  it('can come to stand in any order', () => {
    const orders = new Set(
      [0, 0.4, 0.9].flatMap((a) =>
        [0, 0.9].map((b) => {
          const values = [a, b];
          return shufflePlaces(unmoved(3), [0, 1, 2], () => values.shift() ?? 0).join();
        }),
      ),
    );
    expect(orders.size).toBe(6);
  });

  it('swapped twice stand as before', () => {
    expect(swapPlaces(swapPlaces(unmoved(8), 2, 7), 2, 7)).toEqual(unmoved(8));
    expect(swapPlaces(unmoved(8), 2, 9)).toEqual(unmoved(8));
  });
});
