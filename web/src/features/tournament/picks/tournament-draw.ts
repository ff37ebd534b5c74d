import { matchIdsOf, playersOf, toDraw } from '@boast/contract/draws/tournament-draw';
import type { DrawPlayer, Match, Tournament } from '@boast/contract/tournaments';
import type { Draw } from '@boast/domain/draw/draw';
import { isNoPrize } from '@boast/domain/prize/change-prize';
import { type ScoringRules, scoringRules } from '@boast/domain/scoring/rules';

/** A tournament as the page works with it: the domain's draw, with the API's players and matches. */
export interface TournamentDraw {
  readonly draw: Draw;
  readonly matchIds: readonly string[];
  readonly matches: readonly Match[];
  /** The players in the draw, and those who were picked and replaced after the seal. */
  readonly players: ReadonlyMap<string, DrawPlayer>;
  readonly rules: ScoringRules;
  readonly hasPrize: boolean;
}

export function readTournamentDraw(tournament: Tournament): TournamentDraw {
  return {
    draw: toDraw(tournament),
    matchIds: matchIdsOf(tournament),
    matches: tournament.rounds.flatMap((round) => round.matches),
    players: new Map(playersOf(tournament).map((player) => [player.id, player])),
    rules: scoringRules(tournament.scoringRules),
    hasPrize: !isNoPrize(tournament.prize),
  };
}
