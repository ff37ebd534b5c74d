import { toDraw } from '@boast/contract/tournament-draw';
import type { Match, Tournament } from '@boast/contract/tournaments';
import type { MatchResult } from '@boast/domain/draw/draw';
import { changeResult } from '@boast/domain/draw/results';

/** Later matches whose results would have to be cleared for this one to change so (edge 19), nearest first. */
export function clearedBy(
  tournament: Pick<Tournament, 'drawSize' | 'slots' | 'rounds'>,
  { index }: Pick<Match, 'index'>,
  result: MatchResult | null,
): Match[] {
  const outcome = changeResult(toDraw(tournament), { match: index, result, cascade: false });
  if (outcome.ok || outcome.refusal !== 'later_match_played') return [];
  const matches = tournament.rounds.flatMap((round) => round.matches);
  return outcome.laterMatches.flatMap((number) => matches.find((match) => match.index === number) ?? []);
}
