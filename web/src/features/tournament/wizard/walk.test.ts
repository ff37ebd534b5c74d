import { type Draw, emptyDraw } from '@boast/domain/draw/draw';
import { predictableMatches } from '@boast/domain/draw/resolved-matches';
import { noPicks, type Picks, removePick, setPick } from '@boast/domain/picks/picks';
import { anyDraw } from '@boast/domain/testing/arbitraries';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readWalk, startWalk, type Walk, walkBack, walkOn } from './walk.ts';

/** Eight slots, p0 to p7; the last two matches of Round 1 can be byes. */
const draw = {
  ...emptyDraw(8),
  slots: Array.from({ length: 8 }, (_, i) => ({ kind: 'player' as const, playerId: `p${i}` })),
};
const pick = { side: 0, gamesLost: 0 } as const;
const all: Picks = noPicks(draw).map(() => pick);

it('comes back out of the history as it went in, and nothing else does', () => {
  const walk = startWalk({ draw, picks: all }, 3);
  expect(readWalk(structuredClone(walk))).toEqual(walk);
  for (const other of [null, undefined, 'x', {}, { verify: 'a@b.co' }]) expect(readWalk(other)).toBeNull();
});

const mustWalk = (walk: Walk | null): Walk => {
  if (!walk) throw new Error('the walk is over');
  return walk;
};

describe('the walk', () => {
  it('goes through every match of any draw once, each when its players are known', () => {
    fc.assert(
      fc.property(anyDraw({ maxSize: 64 }), (any) => {
        const playable = predictableMatches(any);
        if (playable.length === 0) return;
        let picks = noPicks(any);
        let walk: Walk | null = startWalk({ draw: any, picks });
        const seen: number[] = [];
        while (walk) {
          seen.push(walk.match);
          picks = setPick(any, picks, walk.match, pick).picks;
          walk = walkOn(walk, { draw: any, picks }, seen.length);
        }
        expect(seen).toEqual(playable);
      }),
    );
  });

  it('begins at the first match without a tip, and at the first of all when none is open', () => {
    expect(startWalk({ draw, picks: noPicks(draw).with(0, pick).with(1, pick) })).toMatchObject({
      match: 2,
      way: 'open',
    });
    expect(startWalk({ draw, picks: all })).toMatchObject({ match: 0, way: 'all' });
  });

  it('comes back to what was passed without a tip, and ends when nothing is open', () => {
    const picks = noPicks(draw).with(2, pick).with(3, pick).with(5, pick);
    const second = mustWalk(walkOn(startWalk({ draw, picks }), { draw, picks }, null));
    expect(second).toMatchObject({ match: 1, trail: [{ match: 0, depth: null }] });
    const first = mustWalk(walkOn(second, { draw, picks: picks.with(1, pick) }, 1));
    expect(first.match).toBe(0);
    expect(walkOn(first, { draw, picks: picks.with(1, pick) }, null)).toBeNull();
    expect(walkOn(first, { draw, picks: all.with(6, null) }, 2)).toMatchObject({ match: 6 });
  });

  it('looks at every tip again when all are made, and then is over', () => {
    let walk: Walk | null = startWalk({ draw, picks: all });
    const seen: number[] = [];
    while (walk) {
      seen.push(walk.match);
      walk = walkOn(walk, { draw, picks: all }, null);
    }
    expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('a change that clears later picks leads to those, from a line of the review, too', () => {
    const { picks } = setPick(draw, all, 0, { side: 1, gamesLost: 0 });
    const detour = startWalk({ draw, picks: all }, 0);
    expect(walkOn(detour, { draw, picks }, 1)).toMatchObject({ match: 4 });
    expect(walkOn(detour, { draw, picks: all }, 1)).toBeNull();
  });

  it('passes a match that still waits for a player', () => {
    const waiting: Draw = { ...draw, slots: draw.slots.map((slot, i) => (i === 0 ? { kind: 'tbd' } : slot)) };
    expect(startWalk({ draw: waiting, picks: noPicks(draw) }).match).toBe(1);
  });
});

describe('one step back', () => {
  it('takes the last tip back exactly, while nothing came after it', () => {
    const picks = noPicks(draw).with(0, pick);
    const walk = mustWalk(walkOn(startWalk({ draw, picks: noPicks(draw) }), { draw, picks }, 5));
    expect(walkBack(walk, { draw, picks }, 5)).toMatchObject({
      walk: { match: 0, trail: [], heading: 'back' },
      takesBack: 'undo',
    });
    expect(walkBack(walk, { draw, picks }, 6)?.takesBack).toBe('remove');
  });

  it('takes nothing back from a match that was passed', () => {
    const walk = mustWalk(walkOn(startWalk({ draw, picks: all }), { draw, picks: all }, null));
    expect(walkBack(walk, { draw, picks: all }, 0)).toMatchObject({
      walk: { match: 0 },
      takesBack: 'nothing',
    });
  });

  it('removes the tip before when the walk began in the middle', () => {
    const picks = noPicks(draw).with(0, pick).with(1, pick);
    const walk = startWalk({ draw, picks });
    expect(walkBack(walk, { draw, picks }, 0)).toMatchObject({ walk: { match: 1 }, takesBack: 'remove' });
    const removed = removePick(draw, picks, 1).picks;
    expect(walkBack({ ...walk, match: 1 }, { draw, picks: removed }, 0)?.takesBack).toBe('remove');
  });

  it('there is none at the first match, nor on a detour from the review', () => {
    expect(walkBack(startWalk({ draw, picks: noPicks(draw) }), { draw, picks: noPicks(draw) }, 0)).toBeNull();
    expect(walkBack(startWalk({ draw, picks: all }, 4), { draw, picks: all }, 0)).toBeNull();
  });
});
