import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canReach, nextOf } from '../draw/bracket.ts';
import { type Draw, emptyDraw, type Slot } from '../draw/draw.ts';
import type { GamesLost } from '../draw/match-games.ts';
import { anyDraw, anyPicks } from '../testing/arbitraries.ts';
import { isConsistent } from './consistent-picks.ts';
import { packPicks, unpackPicks } from './packed-picks.ts';
import { pickProgress } from './pick-progress.ts';
import { clearAfter, noPicks, type Pick, type Picks, removePick, setPick } from './picks.ts';
import { predictDraw } from './predict-draw.ts';

const drawWithPicks = (partial = false) =>
  anyDraw({ maxSize: 128 }).chain((draw) => fc.tuple(fc.constant(draw), anyPicks(draw, { partial })));
const full: Draw = {
  ...emptyDraw(8),
  slots: Array.from({ length: 8 }, (_, n) => ({ kind: 'player', playerId: `p${n}` })),
};
const withSlot = (slot: number, occupant: Slot, draw = full): Draw => ({
  ...draw,
  slots: draw.slots.with(slot, occupant),
});

describe('picks', () => {
  it('survive packing, for any draw of 8 to 128 slots with any byes', () => {
    fc.assert(
      fc.property(drawWithPicks(true), ([draw, picks]) => {
        expect(unpackPicks(draw.size, packPicks(picks))).toEqual(picks);
      }),
    );
  });

  it('bytes that mean nothing are refused', () => {
    const bytes = new Uint8Array(7);
    expect(unpackPicks(16, bytes)).toBeNull();
    for (const wrong of [0b0000_0001, 0b0000_1011, 0b0010_1000, 0b1000_1000]) {
      expect(unpackPicks(8, bytes.with(3, wrong))).toBeNull();
    }
  });

  it('picked by the rule stay so', () => {
    const picks = noPicks(full)
      .with(0, { side: 1, gamesLost: 2, auto: true })
      .with(1, { side: 0, gamesLost: 0 });
    expect(unpackPicks(8, packPicks(picks))).toEqual(picks);
  });

  it('complete picks predict every match that is played and name a champion', () => {
    fc.assert(
      fc.property(drawWithPicks(), ([draw, picks]) => {
        const { picked, total } = pickProgress(draw, picks);
        expect(picked).toBe(total);
        for (const { match, through } of predictDraw(draw, picks)) {
          if (typeof through === 'number') expect(canReach(draw.size, through, match)).toBe(true);
        }
      }),
    );
  });

  it('changing and taking back any picks in any order leaves a consistent tree', () => {
    const step = fc.record({ match: fc.nat(200), side: fc.nat(1), remove: fc.boolean() });
    fc.assert(
      fc.property(drawWithPicks(true), fc.array(step, { maxLength: 40 }), ([draw, start], steps) => {
        let picks = start;
        for (const { match, side, remove } of steps) {
          picks = anyChange(draw, picks, { match: match % (draw.size - 1), side: side as 0 | 1, remove });
          expect(isConsistent(draw, picks)).toBe(true);
        }
      }),
    );
  });

  it('a change clears exactly the later picks of the player it knocks out', () => {
    fc.assert(
      fc.property(drawWithPicks(), fc.nat(200), ([draw, picks], n) => {
        const match = n % (draw.size - 1);
        const pick = picks[match];
        if (!pick) return;
        const knockedOut = predictDraw(draw, picks)[match]?.through;
        const after = setPick(draw, picks, match, { ...pick, side: pick.side === 0 ? 1 : 0 });
        const rested = predictDraw(draw, picks).filter(
          (p) => !p.isBye && p.match !== match && p.through === knockedOut && follows(draw, match, p.match),
        );
        expect(after.cleared).toEqual(rested.map((p) => p.match));
      }),
    );
  });
});

describe('a bracket', () => {
  const first: Pick = { side: 0, gamesLost: 0 };
  const whole = [0, 1, 2, 3, 4, 5, 6].reduce<Picks>((so, match) => so.with(match, first), noPicks(full));

  it.each<[string, Draw, Picks]>([
    ['of another size', full, noPicks({ size: 16 })],
    ['whose winner has no name yet', withSlot(0, { kind: 'tbd' }), noPicks(full).with(0, first)],
    ['with a pick of a bye', withSlot(1, { kind: 'bye' }), noPicks(full).with(0, first)],
    ['that sends on somebody whom it never let in', full, noPicks(full).with(4, first)],
    [
      'with a score of another format',
      { ...full, bestOf: [3, 5, 5] },
      noPicks(full).with(0, { side: 0, gamesLost: 2 }),
    ],
    ['with a score below none', full, noPicks(full).with(0, { side: 0, gamesLost: -1 as GamesLost })],
  ])('%s contradicts itself', (_, draw, picks) => {
    expect(isConsistent(draw, picks)).toBe(false);
  });

  it('of gaps, or whole, does not', () => {
    expect(isConsistent(full, noPicks(full))).toBe(true);
    expect(isConsistent(full, whole)).toBe(true);
    expect(
      isConsistent({ ...full, bestOf: [3, 5, 5] }, noPicks(full).with(0, { ...first, gamesLost: 1 })),
    ).toBe(true);
  });

  it('keeps its later picks where the score alone changes, and where nothing was picked before', () => {
    const rescored: Pick = { side: 0, gamesLost: 2 };
    expect(setPick(full, whole, 0, rescored)).toEqual({ picks: whole.with(0, rescored), cleared: [] });
    expect(setPick(full, noPicks(full), 3, first)).toEqual({
      picks: noPicks(full).with(3, first),
      cleared: [],
    });
  });

  it('loses with a pick that is taken back all that rested on it, and nothing where there was none', () => {
    const bare = whole.with(0, null).with(4, null).with(6, null);
    expect(removePick(full, whole, 0)).toEqual({ picks: bare, cleared: [4, 6] });
    expect(removePick(full, whole, 1)).toEqual({ picks: whole.with(1, null), cleared: [] });
    expect(removePick(full, bare, 0)).toEqual({ picks: bare, cleared: [] });
  });

  it('has clearing pass a bye that was decided before it was played', () => {
    const draw = withSlot(2, { kind: 'bye' }, withSlot(3, { kind: 'bye' }));
    const picks = noPicks(draw).with(0, first).with(6, first);
    expect(clearAfter(draw, picks, 0)).toEqual({ picks: noPicks(draw).with(0, first), cleared: [6] });
  });
});

function follows(draw: Draw, match: number, later: number): boolean {
  for (let next = nextOf(draw.size, match); next; next = nextOf(draw.size, next.match)) {
    if (next.match === later) return true;
  }
  return false;
}

function anyChange(draw: Draw, picks: Picks, change: { match: number; side: 0 | 1; remove: boolean }): Picks {
  if (change.remove) return removePick(draw, picks, change.match).picks;
  const predicted = predictDraw(draw, picks)[change.match];
  if (!predicted || predicted.isBye || typeof predicted.sides[change.side] !== 'number') return picks;
  return setPick(draw, picks, change.match, { side: change.side, gamesLost: 0 }).picks;
}
