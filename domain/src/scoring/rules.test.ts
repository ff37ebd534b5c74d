import { expect, it } from 'vitest';
import { isScoringRulesId, SCORING_RULES, type ScoringRulesId, scoringRules } from './rules.ts';

it('rules are known by their ids, and by no other name', () => {
  for (const id of Object.keys(SCORING_RULES)) {
    expect(isScoringRulesId(id)).toBe(true);
    expect(scoringRules(id as ScoringRulesId).id).toBe(id);
  }
  for (const id of ['classic', 'classic-2', 'toString', '']) expect(isScoringRulesId(id)).toBe(false);
});
