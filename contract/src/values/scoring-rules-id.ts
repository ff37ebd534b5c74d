import {
  SCORING_RULES,
  type ScoringRulesId,
  WHOLE_RULES_IDS,
  type WholeRulesId,
} from '@boast/domain/scoring/rules';
import * as z from 'zod';

export const scoringRulesId = z
  .enum(Object.keys(SCORING_RULES) as [ScoringRulesId, ...ScoringRulesId[]])
  .meta({ id: 'ScoringRulesId' });

/** The rules that a person can choose: those of second chances follow from those of their whole draw. */
export const wholeRulesId = z
  .enum(WHOLE_RULES_IDS as [WholeRulesId, ...WholeRulesId[]])
  .meta({ id: 'WholeRulesId' });
