import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { at } from '../at.ts';
import { emptyColumns, putEntry } from '../board/columns.ts';
import { matchCount } from '../draw/bracket.ts';
import type { Draw } from '../draw/draw.ts';
import { packPicks } from '../picks/packed-picks.ts';
import type { Picks } from '../picks/picks.ts';
import { SCORING_RULES } from '../scoring/rules.ts';
import { anyDraw, anyPicks, anyResults } from '../testing/arbitraries.ts';
import { countChances } from './count-chances.ts';
import { earnedIn, listEnds, weighEnds } from './ends.ts';
import { NO_KIND } from './kinds.ts';
import { emptyScores } from './leading-scores.ts';
import { strengthOdds } from './odds.ts';
import { chanceIf, ownEnds } from './own-ends.ts';
import { type Condition, pathToFirst } from './path-to-first.ts';
import { slotOfCode } from './pick-code.ts';
import { readPool } from './pool.ts';

const anyField = anyDraw({ maxSize: 8 }).chain((draw) =>
  fc.tuple(anyResults(draw), fc.array(anyPicks(draw), { minLength: 1, maxLength: 5 })),
);

const terms = { rules: SCORING_RULES['simple-1'], prize: 'correct-1', withScores: false } as const;

function situation(draw: Draw, entries: readonly Picks[]) {
  const columns = emptyColumns(matchCount(draw.size), entries.length);
  for (const [entry, picks] of entries.entries()) putEntry(columns, entry, packPicks(picks));
  const pool = readPool(columns, { ...terms, draw });
  // Without ratings the odds are even, apart from rounding.
  const odds = strengthOdds(new Map(), draw);
  const ends = listEnds(pool.open);
  const leading = emptyScores(ends.count);
  const counted = countChances(pool, [odds], leading);
  return {
    pool,
    counted,
    ends,
    weights: weighEnds(pool.open, ends, odds),
    leading,
  };
}

const holdsIn = (ends: ReturnType<typeof listEnds>, end: number, { index, slot, wins }: Condition): boolean =>
  (slotOfCode(at(ends.winners, end * ends.width + index)) === slot) === wins;

it('from the leading scores alone everybody finds their own chance again, and what a result makes of it', () => {
  fc.assert(
    fc.property(anyField, ([draw, entries]) => {
      const { pool, counted, leading } = situation(draw, entries);
      for (const [entry, picks] of entries.entries()) {
        const own = ownEnds({ ...terms, draw, picks, leading, ratings: new Map() });
        const kind = pool.kindOf[entry] ?? NO_KIND;
        const share = kind === NO_KIND ? 0 : (counted.shares[0]?.[kind] ?? 0);
        expect(chanceIf(own, [])).toBeCloseTo(share, 10);
        for (const { index, ifUpper } of counted.next) {
          const { match, sources } = at(pool.open, index);
          const expected = kind === NO_KIND ? 0 : at(ifUpper, kind);
          const upper = [{ match, slot: sources[0], gamesLost: null }];
          expect(chanceIf(own, upper)).toBeCloseTo(expected, 8);
        }
      }
    }),
    { numRuns: 100 },
  );
});

it('what is said of the way to the first place is true, and the shortest that is', () => {
  fc.assert(
    fc.property(anyField, ([draw, entries]) => {
      const { pool, ends, weights, leading } = situation(draw, entries);
      for (const kind of new Set(pool.kindOf)) {
        if (kind === NO_KIND) continue;
        const isWon = Uint8Array.from({ length: ends.count }, (_, end) => {
          const own = at(pool.base, kind) + earnedIn(pool.open, ends, { end, picks: pool.picks, row: kind });
          return own > 0 && own === leading.best[end] ? 1 : 0;
        });
        const path = pathToFirst({ ends, isWon, weights });
        const won = [...isWon.keys()].filter((end) => isWon[end] === 1);
        if (path.kind === 'never') expect(won).toEqual([]);
        else if (path.kind === 'always') expect(won).toHaveLength(ends.count);
        else {
          const held = [...isWon.keys()].filter((end) =>
            path.conditions.every((one) => holdsIn(ends, end, one)),
          );
          if (path.kind === 'exactly') expect(held).toEqual(won);
          if (path.kind === 'enough') {
            expect(held.length).toBeGreaterThan(0);
            expect(held.length).toBeLessThan(won.length);
            expect(held.every((end) => isWon[end] === 1)).toBe(true);
          }
          if (path.kind === 'needed')
            expect(won.every((end) => path.conditions.every((one) => holdsIn(ends, end, one)))).toBe(true);
        }
      }
    }),
    { numRuns: 100 },
  );
});
