import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { at } from '../at.ts';
import { countCompletions } from '../board/count-completions.ts';
import { computeRanks } from '../board/ranks.ts';
import type { Draw } from '../draw/draw.ts';
import { SCORING_RULES } from '../scoring/rules.ts';
import { anyDraw, anyPicks, anyResults } from '../testing/arbitraries.ts';
import { chancesByBruteForce } from '../testing/brute-force.ts';
import { columnsOf } from '../testing/columns-of.ts';
import { finishRanks } from '../testing/finish-ranks.ts';
import { ranksAtTheEnd } from './ranks-at-the-end.ts';

it('says what going through the board of every end says', () => {
  const field = anyDraw({ maxSize: 8 }).chain((draw) =>
    fc.tuple(
      anyResults(draw),
      fc.array(
        fc.boolean().chain((partial) => anyPicks(draw, { partial })),
        { minLength: 1, maxLength: 6 },
      ),
      fc.option(fc.nat(draw.size - 1)),
      fc.constantFrom(...Object.values(SCORING_RULES)),
    ),
  );
  fc.assert(
    fc.property(field, ([played, entries, slot, rules]) => {
      const draw: Draw = slot === null ? played : { ...played, replaced: [slot] };
      fc.pre(countCompletions(draw, rules) <= 1_296);
      const columns = columnsOf(draw, entries);
      const ranksOf = (end: Draw) => computeRanks(columns, end, rules);
      const { best, worst } = finishRanks({ draw, rules, entryCount: entries.length, ranksOf });
      const found = ranksAtTheEnd(columns, { draw, rules });
      expect([...(found?.best ?? [])]).toEqual([...best]);
      expect([...(found?.worst ?? [])]).toEqual([...worst]);
    }),
    { numRuns: 100 },
  );
});

it('leaves scores out where they are too many, and says so', () => {
  const [draw, entries] = at(
    fc.sample(
      anyDraw({ maxSize: 16 })
        .filter(({ size, slots }) => size === 16 && slots.every(({ kind }) => kind === 'player'))
        .chain((whole) =>
          fc.tuple(
            anyResults(whole, { complete: true }),
            fc.array(anyPicks(whole), { minLength: 9, maxLength: 9 }),
          ),
        ),
      { numRuns: 1, seed: 5 },
    ),
    0,
  );
  const columns = columnsOf(draw, entries);
  const semiFinals = { ...draw, results: draw.results.map((one, match) => (match < 12 ? one : null)) };
  const rules = SCORING_RULES['classic-1'];
  const byScores = ranksAtTheEnd(columns, { draw: semiFinals, rules });
  expect(byScores?.byWinnersOnly).toBe(false);
  const few = ranksAtTheEnd(columns, { draw: semiFinals, rules, maxSteps: 200 });
  expect(few?.byWinnersOnly).toBe(true);
  const terms = { draw: semiFinals, entries, rules, prize: 'points-1' } as const;
  const slow = chancesByBruteForce({ ...terms, withScores: false }).entries;
  expect([...(few?.best ?? [])]).toEqual(slow.map(({ bestRank }) => bestRank));
  expect([...(few?.worst ?? [])]).toEqual(slow.map(({ worstRank }) => worstRank));
  expect(ranksAtTheEnd(columns, { draw: semiFinals, rules, maxSteps: 10 })).toBeNull();
  const quarterFinals = { ...draw, results: draw.results.map((one, match) => (match < 7 ? one : null)) };
  expect(ranksAtTheEnd(columns, { draw: quarterFinals, rules })).toBeNull();
  const bySimple = ranksAtTheEnd(columns, { draw: semiFinals, rules: SCORING_RULES['simple-1'] });
  expect(bySimple?.byWinnersOnly).toBe(false);
});
