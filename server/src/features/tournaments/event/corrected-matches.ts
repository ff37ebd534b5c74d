import {
  changedResults,
  type MatchPlayers,
  matchPlayers,
  NO_PLAYERS,
} from '@boast/domain/draw/changed-results';
import type { Draw } from '@boast/domain/draw/draw';
import type { MatchResult } from '@boast/domain/draw/match-result';

/** A result with the player who won by it: who stands in a match may change later. */
export type WonResult = MatchResult & {
  readonly winnerId: string | null;
};

export interface CorrectedMatch {
  readonly match: number;
  readonly before: WonResult;
  readonly after: WonResult | null;
}

/** Only results that replace other results count; a first result is no correction. */
export function correctedMatches(before: Draw, after: Draw): CorrectedMatch[] {
  const [was, is] = [matchPlayers(before), matchPlayers(after)];
  return changedResults(before, after).flatMap((match) => {
    const old = wonResult(before.results[match], was[match]);
    return old === null ? [] : [{ match, before: old, after: wonResult(after.results[match], is[match]) }];
  });
}

function wonResult(result: MatchResult | null = null, players: MatchPlayers = NO_PLAYERS): WonResult | null {
  return result && { ...result, winnerId: result.winner === null ? null : players[result.winner] };
}
