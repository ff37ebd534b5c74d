import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { countCompletions } from '../board/count-completions.ts';
import type { Draw } from '../draw/draw.ts';
import type { Picks } from '../picks/picks.ts';
import { SCORING_RULES } from '../scoring/rules.ts';
import { anyDraw, anyPicks, anyResults } from '../testing/arbitraries.ts';
import { columnsOf } from '../testing/columns-of.ts';
import { chancesAmong } from './chance-among.ts';
import { computeChances } from './chances.ts';
import { countChances } from './count-chances.ts';
import { evenOdds } from './odds.ts';
import { readPool } from './pool.ts';
import { simulateChances } from './simulate-chances.ts';

const field = (entries: number, maxSize: 8 | 16 = 16) =>
  anyDraw({ maxSize }).chain((draw) =>
    fc.tuple(anyResults(draw), fc.array(anyPicks(draw), { minLength: entries, maxLength: entries })),
  );

it('ends that are drawn say what ends that are counted say, within their error', () => {
  let [compared, outside] = [0, 0];
  fc.assert(
    fc.property(field(8), fc.integer(), ([draw, entries], seed) => {
      for (const rules of [SCORING_RULES['classic-1'], SCORING_RULES['weighted-1']]) {
        const pool = readPool(columnsOf(draw, entries), {
          draw,
          rules,
          prize: 'points-1',
          withScores: false,
        });
        const odds = evenOdds(draw);
        const ends = 2_000;
        const [exact] = countChances(pool, [odds]).shares;
        const drawn = simulateChances(pool, { odds, ends, seed });
        expect(simulateChances(pool, { odds, ends, seed })).toEqual(drawn);
        for (const [kind, share] of (exact ?? []).entries()) {
          compared += 1;
          const found = drawn.shares[0]?.[kind] ?? 0;
          // The error of a part of the prize is at most that of a whole one; 2.58 covers 99 of 100.
          if (Math.abs(found - share) > 2.58 * Math.sqrt((share * (1 - share)) / ends) + 1e-6) outside += 1;
        }
      }
    }),
    { numRuns: 300, seed: 20 },
  );
  expect(compared).toBeGreaterThan(300);
  expect(outside / compared).toBeLessThan(0.01);
}, 60_000);

it('chances of all together are the whole prize, and follow who is stronger', () => {
  fc.assert(
    fc.property(field(5), ([draw, entries]) => {
      const ratings = new Map(draw.slots.map((_, slot) => [`p${slot}`, 2_000 - 40 * slot]));
      const terms = {
        draw,
        rules: SCORING_RULES['classic-1'],
        prize: 'correct-1',
        ratings,
        seed: 7,
      } as const;
      const { strength, next, swings, method } = computeChances(columnsOf(draw, entries), terms);
      expect(method).toBe('counted');
      const sum = strength.reduce((all, share) => all + share, 0);
      expect(sum).toBeLessThanOrEqual(1 + 1e-5);
      for (const [n, { slots, upperWins }] of next.entries()) {
        expect(upperWins > 0.5).toBe(slots[0] < slots[1]);
        for (const [entry, chance] of strength.entries()) {
          const row = swings.rowOf[entry] ?? 0;
          const [ifUpper = 0, ifLower = 0] =
            row === 0 ? [] : swings.values.subarray(((row - 1) * next.length + n) * 2);
          expect(upperWins * ifUpper + (1 - upperWins) * ifLower).toBeCloseTo(chance, 5);
        }
      }
    }),
    { numRuns: 60 },
  );
}, 60_000);

it('counts the scores of the last matches where they decide, and says where it does not', () => {
  const [draw, entries] = fc.sample(
    anyDraw({ maxSize: 16 })
      .filter(({ size, slots }) => size === 16 && slots.every(({ kind }) => kind === 'player'))
      .chain((whole) =>
        fc.tuple(
          anyResults(whole, { complete: true }).filter(({ results }) =>
            results.every((one) => one?.winner != null),
          ),
          fc.array(anyPicks(whole), { minLength: 4 }),
        ),
      ),
    { numRuns: 1, seed: 3 },
  )[0] as [Draw, Picks[]];
  const columns = columnsOf(draw, entries);
  const terms = { rules: SCORING_RULES['classic-1'], ratings: new Map<string, number>(), seed: 7 };
  const bestOf = [5, 5, 5, 5] as const;
  const semiFinals = {
    ...draw,
    bestOf,
    results: draw.results.map((one, match) => (match < 12 ? one : null)),
  };
  const three = computeChances(columns, { ...terms, draw: semiFinals, prize: 'points-1' });
  expect(three).toMatchObject({ method: 'counted', byWinnersOnly: false, ends: 6 ** 3 });
  const allOpen = { ...draw, results: draw.results.map(() => null) };
  const all = computeChances(columns, { ...terms, draw: allOpen, prize: 'points-1' });
  expect(all).toMatchObject({ method: 'counted', byWinnersOnly: true, ends: 2 ** 15 });
  const correct = computeChances(columns, { ...terms, draw: allOpen, prize: 'correct-1' });
  expect(correct).toMatchObject({ method: 'counted', byWinnersOnly: false, ends: 2 ** 15 });
});

it('chances among some entries are those of a prize by points that they play for alone', () => {
  fc.assert(
    fc.property(
      field(6, 8),
      fc.constantFrom('classic-1', 'simple-1', 'weighted-1'),
      ([draw, entries], rules) => {
        const columns = columnsOf(draw, entries.slice(0, 4));
        const ratings = new Map(draw.slots.map((_, slot) => [`p${slot}`, 2_000 - 40 * slot]));
        const terms = { draw, rules: SCORING_RULES[rules], ratings, seed: 7 };
        const among = chancesAmong(columns, terms);
        const alone = computeChances(columns, { ...terms, prize: 'points-1' });
        // Few ends are counted with their scores among friends, more by their winners only.
        const hasFew = countCompletions(draw, terms.rules) <= 2 ** 13;
        const isSame = alone.withScores === (hasFew && terms.rules.score > 0);
        for (const [entry, value] of among.values.entries()) {
          if (isSame) expect(value).toBeCloseTo(alone.strength[entry] ?? Number.NaN, 5);
          expect(value).toBeLessThanOrEqual(1 + 1e-5);
        }
      },
    ),
    { numRuns: 40 },
  );
});

it('a chance of 0 or 1 is certain, also where ends are drawn', () => {
  fc.assert(
    fc.property(field(6, 8), fc.integer(), ([draw, entries], seed) => {
      const columns = columnsOf(draw, entries);
      const pool = readPool(columns, {
        draw,
        rules: SCORING_RULES['simple-1'],
        prize: 'correct-1',
        withScores: false,
      });
      const odds = evenOdds(draw);
      const [exact] = countChances(pool, [odds]).shares;
      const [drawn] = simulateChances(pool, { odds, ends: 3, seed }).shares;
      for (const [kind, share] of (drawn ?? []).entries())
        if (share === 0 || share === 1) expect(exact?.[kind]).toBeCloseTo(share, 10);
    }),
    { numRuns: 300 },
  );
});
