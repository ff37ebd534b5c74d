import { SCORING_RULES, type ScoringRulesId } from '@boast/domain/scoring/rules';
import * as z from 'zod';

export const scoringRulesId = z
  .enum(Object.keys(SCORING_RULES) as [ScoringRulesId, ...ScoringRulesId[]])
  .meta({ id: 'ScoringRulesId' });
