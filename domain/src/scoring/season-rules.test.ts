import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { SCORING_RULES, type ScoringRulesId } from './rules.ts';
import { seasonRules } from './season-rules.ts';

const of = (scoringRules: ScoringRulesId, endDate = '2026-05-01') => ({ scoringRules, endDate });

it('are those of most tournaments', () => {
  expect(seasonRules([of('weighted-1'), of('classic-1'), of('classic-1', '2025-01-01')])).toBe('classic-1');
  expect(seasonRules([of('ten-1')])).toBe('ten-1');
  expect(seasonRules([])).toBeNull();
});

it('are those of the tournament that ended last where two sets have as many', () => {
  expect(seasonRules([of('classic-1', '2026-05-02'), of('weighted-1', '2026-06-01')])).toBe('weighted-1');
  expect(seasonRules([of('weighted-1', '2026-05-02'), of('classic-1', '2026-06-01')])).toBe('classic-1');
});

it('do not depend on the order of the tournaments', () => {
  const counted = fc.record({
    scoringRules: fc.constantFrom(...Object.values(SCORING_RULES).map(({ id }) => id)),
    endDate: fc.constantFrom('2026-01-01', '2026-02-01', '2026-03-01'),
  });
  fc.assert(
    fc.property(
      fc
        .array(counted, { maxLength: 12 })
        .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([all, shuffled]) => {
        expect(seasonRules(shuffled)).toBe(seasonRules(all));
      },
    ),
  );
});
