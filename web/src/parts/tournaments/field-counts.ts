import type { MatchField } from '@boast/contract/leaderboard';
import type { FieldCounts } from '@boast/domain/scoring/moments';

interface FieldAnswer {
  readonly entryCount: number;
  readonly matches: readonly MatchField[];
}

export function countsOf({ entryCount, matches }: FieldAnswer, matchIds: readonly string[]): FieldCounts {
  const byMatch = new Map(
    matches.map(({ matchId, shares }) => [matchId, new Map(shares.map(({ slot, count }) => [slot, count]))]),
  );
  return {
    entryCount,
    countOf: (match, slot) => byMatch.get(matchIds[match] ?? '')?.get(slot) ?? 0,
  };
}
