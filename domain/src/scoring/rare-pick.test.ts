import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Draw, emptyDraw } from '../draw/draw.ts';
import { resolveDraw } from '../draw/resolved-matches.ts';
import { noPicks, type Picks } from '../picks/picks.ts';
import { predictDraw } from '../picks/predict-draw.ts';
import { anyDraw, anyPicks } from '../testing/arbitraries.ts';
import type { FieldCounts } from './moments.ts';
import { rarestPick } from './rare-pick.ts';

/** What each entry picked, as `match-slot`. */
const pickedBy = (draw: Draw, picks: Picks): string[] =>
  predictDraw(draw, picks).flatMap(({ through }, match) =>
    typeof through === 'number' && !resolveDraw(draw)[match]?.isBye ? [`${match}-${through}`] : [],
  );

const fieldOf = (draw: Draw, entries: readonly Picks[]): FieldCounts => {
  const all = entries.flatMap((picks) => pickedBy(draw, picks));
  return {
    entryCount: entries.length,
    countOf: (match, slot) => all.filter((one) => one === `${match}-${slot}`).length,
  };
};

it('is rare, the entry’s own, and no other pick of it is rarer', () => {
  fc.assert(
    fc.property(
      anyDraw({ maxSize: 8 }).chain((draw) =>
        fc.record({
          draw: fc.constant(draw),
          entries: fc.array(anyPicks(draw), { minLength: 1, maxLength: 25 }),
        }),
      ),
      ({ draw, entries }) => {
        const [own = noPicks(draw)] = entries;
        const field = fieldOf(draw, entries);
        const counts = pickedBy(draw, own).map((one) => {
          const [match = 0, slot = 0] = one.split('-').map(Number);
          return field.countOf(match, slot);
        });
        const least = Math.min(...counts);
        const isRare = entries.length >= 4 && (least === 1 || least * 10 <= entries.length);
        const rarest = rarestPick({ draw, picks: own, field });
        expect(rarest?.count).toBe(isRare ? least : undefined);
        if (rarest) expect(pickedBy(draw, own)).toContain(`${rarest.match}-${rarest.slot}`);
      },
    ),
  );
});

it('is the latest of equals, and nothing in a field of three', () => {
  const draw: Draw = {
    ...emptyDraw(4),
    slots: Array.from({ length: 4 }, (_, slot) => ({ kind: 'player', playerId: `P${slot}` })),
  };
  const upper: Picks = noPicks(draw).map(() => ({ side: 0, gamesLost: 1 }));
  const lower: Picks = noPicks(draw).map(() => ({ side: 1, gamesLost: 1 }));
  const of = (others: number) => {
    const entries = [lower, ...Array.from({ length: others }, () => upper)];
    return rarestPick({ draw, picks: lower, field: fieldOf(draw, entries) });
  };
  expect(of(3)).toEqual({ match: 2, slot: 3, count: 1 });
  expect(of(2)).toBeNull();
});
