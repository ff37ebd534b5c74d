/**
 * By which rules a season is added up: points of different rule sets are not the same thing. It is the set of most of
 * its tournaments; of several the one whose tournament ended last, so that a season has one answer.
 */
import type { ScoringRulesId } from './rules.ts';

interface CountedTournament {
  readonly scoringRules: ScoringRulesId;
  /** A calendar date. */
  readonly endDate: string;
}

/** Null where nothing is counted yet. */
export function seasonRules(counted: readonly CountedTournament[]): ScoringRulesId | null {
  const sets = new Map<ScoringRulesId, { count: number; last: string }>();
  for (const { scoringRules, endDate } of counted) {
    const { count, last } = sets.get(scoringRules) ?? { count: 0, last: '' };
    sets.set(scoringRules, { count: count + 1, last: endDate > last ? endDate : last });
  }
  const [first] = [...sets].sort(
    ([oneId, one], [otherId, other]) =>
      other.count - one.count || compare(other.last, one.last) || compare(oneId, otherId),
  );
  return first?.[0] ?? null;
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
