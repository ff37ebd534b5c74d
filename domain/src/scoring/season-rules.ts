import type { ScoringRulesId } from './rules.ts';

/**
 * The rules that a season is added up by, because points of different rules cannot be added. It takes the rules of most of its
 * tournaments, and in a tie those of the tournament that ended last. Null while nothing is counted.
 */
export function seasonRules(counted: readonly CountedTournament[]): ScoringRulesId | null {
  const sets = new Map<ScoringRulesId, { count: number; last: string }>();
  for (const { scoringRules, endDate } of counted) {
    const { count, last } = sets.get(scoringRules) ?? { count: 0, last: '' };
    sets.set(scoringRules, { count: count + 1, last: endDate > last ? endDate : last });
  }
  const [first] = [...sets].sort(
    ([aId, a], [bId, b]) => b.count - a.count || compare(b.last, a.last) || compare(aId, bId),
  );
  return first?.[0] ?? null;
}

interface CountedTournament {
  readonly scoringRules: ScoringRulesId;
  readonly endDate: string;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
