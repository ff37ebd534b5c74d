/** The rules of points and of the prize are fixed by the first entry, even if that entry is void by now. */
import { type PrizeRuleId, prizeRuleUnder } from '@boast/domain/prize/prize';
import { hasWeights } from '@boast/domain/scoring/round-points';
import { isScoringRulesId, type ScoringRulesId, scoringRules } from '@boast/domain/scoring/rules';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { LockedTournament } from '../../draws/lock-tournament.ts';

interface WantedRules {
  readonly scoringRules?: ScoringRulesId | undefined;
  readonly prizeRule?: PrizeRuleId | undefined;
}

export interface ChosenRules {
  readonly scoring_rules: ScoringRulesId;
  readonly prize_rule: PrizeRuleId;
}

/** The lock on the row keeps entries out meanwhile. It throws RULES_FIXED. */
export async function chooseRules(
  tx: Tx,
  { config }: Pick<Context, 'config'>,
  row: LockedTournament,
  wanted: WantedRules,
): Promise<ChosenRules> {
  if (!isScoringRulesId(row.scoring_rules)) throw new Error(`Tournament ${row.id} has unknown rules`);
  const before = row.scoring_rules;
  const id = wanted.scoringRules ?? before;
  if (id !== before && (await hasEntries(tx, row.id))) {
    throw new ApiError('RULES_FIXED', "Someone has entered, so points can't change");
  }
  const rules = scoringRules(id);
  const leavesWeights = hasWeights(scoringRules(before)) && !hasWeights(rules);
  const prizeRule = prizeRuleUnder(
    rules,
    wanted.prizeRule ?? (leavesWeights ? config.prizeRule : (row.prize_rule as PrizeRuleId)),
  );
  if (wanted.prizeRule !== undefined && wanted.prizeRule !== prizeRule) {
    throw new ApiError('INVALID_INPUT', 'With points by round, points decide the prize');
  }
  return { scoring_rules: id, prize_rule: prizeRule };
}

/**
 * It also counts entries of the tournament that this one was started over from, which are still coming along.
 */
export async function hasEntries(tx: Tx, tournamentId: string): Promise<boolean> {
  const entry = await tx
    .selectFrom('entry')
    .select('entry.id')
    .innerJoin('tournament', (join) =>
      join
        .on('tournament.id', '=', tournamentId)
        .on(sql<boolean>`entry.tournament_id in (tournament.id, tournament.started_over_from)`),
    )
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}
