import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Draw, emptyDraw, type Slot } from '../draw/draw.ts';
import { playerInSlot } from '../draw/slot-players.ts';
import { isConsistent } from '../picks/consistent-picks.ts';
import { pickProgress } from '../picks/pick-progress.ts';
import { noPicks } from '../picks/picks.ts';
import { predictDraw } from '../picks/predict-draw.ts';
import { anyDraw, anyPicks } from '../testing/arbitraries.ts';
import { carryPicks, completePicks, settleDrawChange, withoutAutomatic } from './draw-change.ts';

const player = (playerId: string): Slot => ({ kind: 'player', playerId });
const eight: Draw = { ...emptyDraw(8), slots: Array.from({ length: 8 }, (_, i) => player(`p${i}`)) };
const withSlot = (draw: Draw, slot: number, to: Slot): Draw => ({
  ...draw,
  slots: draw.slots.with(slot, to),
});
const firstPicks = noPicks(eight).map(() => ({ side: 0, gamesLost: 1 }) as const);

const changed = anyDraw().chain((draw) =>
  fc.tuple(
    fc.constant(draw),
    anyPicks(draw),
    fc.array(
      fc.tuple(
        fc.nat(draw.size - 1),
        fc.constantFrom<Slot>({ kind: 'bye' }, player('new one'), player('new two')),
      ),
      { maxLength: 2 },
    ),
    fc.array(fc.option(fc.integer({ min: 1, max: 400 }), { nil: null }), {
      minLength: draw.size,
      maxLength: draw.size,
    }),
  ),
);
const apply = (draw: Draw, changes: readonly [number, Slot][]): Draw =>
  changes.reduce((so, [slot, to]) => withSlot(so, slot, to), draw);

describe('a draw change before the seal', () => {
  it('edge 11: drops the withdrawn player in that match and all later ones, and keeps the rest', () => {
    const carried = carryPicks(eight, withSlot(eight, 0, player('new')), firstPicks);
    expect(carried.dropped).toEqual([0, 4, 6]);
    expect(carried.picks[5]).toEqual({ side: 0, gamesLost: 1 });
  });

  it('edge 9: a bye that became a match has no pick; who goes on is asked again', () => {
    const before = withSlot(eight, 1, { kind: 'bye' });
    const carried = carryPicks(before, eight, firstPicks.with(0, null as never));
    expect(carried.picks[0]).toBeNull();
    expect(carried.dropped).toEqual([4, 6]);
  });

  it('edge 15: two players who changed places take their picks along where they still meet', () => {
    const swapped = withSlot(withSlot(eight, 0, player('p1')), 1, player('p0'));
    const carried = carryPicks(eight, swapped, firstPicks);
    expect(carried.dropped).toEqual([]);
    expect(playerInSlot(swapped, predictDraw(swapped, carried.picks)[6]?.through ?? 'open')).toBe('p0');
  });

  it('an unchanged draw changes nothing, and any change leaves a consistent tree', () => {
    fc.assert(
      fc.property(changed, ([draw, picks, changes]) => {
        expect(carryPicks(draw, draw, picks)).toEqual({ picks, dropped: [] });
        const after = apply(draw, changes);
        expect(isConsistent(after, carryPicks(draw, after, picks).picks)).toBe(true);
      }),
    );
  });
});

describe('edge 12: automatic picks', () => {
  it.each([
    ['the larger number', [9, 3], 0],
    ['an unranked player before any ranked one', [400, null], 1],
    ['the lower of two unranked', [null, null], 1],
  ] as const)('take %s, 3-0, marked', (_, ranks, side) => {
    const [pick] = completePicks(eight, noPicks(eight), [...ranks, 1, 2, 3, 4, 5, 6]);
    expect(pick).toEqual({ side, gamesLost: 0, auto: true });
  });

  it('complete any entry over its own bracket and keep what was picked', () => {
    fc.assert(
      fc.property(changed, ([draw, picks, changes, ranks]) => {
        const after = apply(draw, changes);
        const carried = carryPicks(draw, after, picks).picks;
        const complete = completePicks(after, carried, ranks);
        const { picked, total } = pickProgress(after, complete);
        expect(picked).toBe(total);
        expect(isConsistent(after, complete)).toBe(true);
        for (const [match, pick] of carried.entries()) if (pick) expect(complete[match]).toEqual(pick);
      }),
    );
  });

  it('edge 10: never take a place without a name', () => {
    const open = withSlot(withSlot(withSlot(eight, 0, { kind: 'tbd' }), 2, { kind: 'tbd' }), 3, {
      kind: 'tbd',
    });
    const picks = completePicks(open, noPicks(open), [null, 1, null, null, 4, 5, 6, 7]);
    expect(picks.map((pick) => pick?.side ?? null)).toEqual([1, null, 1, 1, 0, 1, 1]);
    expect(isConsistent(open, picks)).toBe(true);
  });
});

describe('an entry after a draw change', () => {
  const ranks = [1, 2, 3, 4, 5, 6, 7, 8];

  it('edge 12: says what is gone and what the rule filled in', () => {
    const after = withSlot(eight, 0, player('new'));
    const { picks, replacements } = settleDrawChange(eight, after, {
      picks: firstPicks,
      ranks,
      atLock: false,
    });
    expect(replacements).toEqual([
      {
        match: 0,
        before: { winnerId: 'p0', loserId: 'p1', score: '3-1', automatic: false },
        after: { winnerId: 'p1', loserId: 'new', score: '3-0', automatic: true },
      },
      {
        match: 4,
        before: { winnerId: 'p0', loserId: 'p2', score: '3-1', automatic: false },
        after: { winnerId: 'p2', loserId: 'p1', score: '3-0', automatic: true },
      },
      {
        match: 6,
        before: { winnerId: 'p0', loserId: 'p4', score: '3-1', automatic: false },
        after: { winnerId: 'p4', loserId: 'p2', score: '3-0', automatic: true },
      },
    ]);
    expect(picks.filter((pick) => pick?.auto)).toHaveLength(3);
  });

  it('edge 10: stays incomplete while a place is open again, and is completed when it is named', () => {
    const emptied = withSlot(eight, 0, { kind: 'tbd' });
    const open = settleDrawChange(eight, emptied, { picks: firstPicks, ranks, atLock: false });
    expect(open.replacements.map(({ match, after }) => [match, after])).toEqual([
      [0, null],
      [4, null],
      [6, null],
    ]);
    const named = withSlot(eight, 0, player('new'));
    const { picks } = settleDrawChange(emptied, named, { picks: open.picks, ranks, atLock: false });
    expect(pickProgress(named, picks)).toEqual({ picked: 7, total: 7 });
  });

  it('a round that becomes best of three keeps its winners', () => {
    const picks = firstPicks.map(() => ({ side: 0, gamesLost: 2 }) as const);
    const three: Draw = { ...eight, bestOf: [3, 5, 5] };
    const settled = settleDrawChange(eight, three, { picks, ranks, atLock: false });
    expect(settled.picks.map((pick) => pick?.gamesLost)).toEqual([1, 1, 1, 1, 2, 2, 2]);
    expect(isConsistent(three, settled.picks)).toBe(true);
    expect(settled.replacements[0]).toMatchObject({ before: { score: '3-2' }, after: { score: '2-1' } });
  });

  it('is complete and consistent after any two changes, and the same however often they are told', () => {
    fc.assert(
      fc.property(changed, changed, ([draw, picks, first, ranked], [, , second]) => {
        const one = apply(draw, first);
        const two = apply(
          one,
          second.filter(([slot]) => slot < draw.size),
        );
        const settled = settleDrawChange(draw, one, { picks, ranks: ranked, atLock: false });
        const again = settleDrawChange(one, two, { picks: settled.picks, ranks: ranked, atLock: false });
        expect(isConsistent(two, again.picks)).toBe(true);
        const { picked, total } = pickProgress(two, again.picks);
        expect(picked).toBe(total);
        const repeated = settleDrawChange(two, two, { picks: again.picks, ranks: ranked, atLock: false });
        expect(repeated).toEqual({ picks: again.picks, replacements: [] });
        const chosen = withoutAutomatic(again.picks);
        for (const [match, pick] of chosen.entries()) if (pick) expect(picks[match]).not.toBeNull();
      }),
    );
  });
});
