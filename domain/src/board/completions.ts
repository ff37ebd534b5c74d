import type { Draw } from '../draw/draw.ts';
import { bestOfMatch, gamesToWin } from '../draw/match-games.ts';
import { openMatches } from '../draw/resolved-matches.ts';
import type { Side } from '../draw/side.ts';
import type { ScoringRules } from '../scoring/rules.ts';

export function* completions(draw: Draw, rules: ScoringRules): Generator<Draw> {
  const [next] = openMatches(draw);
  if (!next) {
    yield draw;
    return;
  }
  const { match } = next;
  const won = gamesToWin(bestOfMatch(draw, match));
  for (const winner of [0, 1] as const satisfies readonly Side[]) {
    for (let lost = 0; lost < scoresThatCount(draw, match, rules); lost += 1) {
      const games: [number, number] = winner === 0 ? [won, lost] : [lost, won];
      const results = draw.results.with(match, { winner, ending: 'played', games });
      yield* completions({ ...draw, results }, rules);
    }
  }
}

/**
 * Counts the ends of a draw as far as points can tell: the winner and the score of each open match. Grows six times with each.
 */
export const countCompletions = (draw: Draw, rules: ScoringRules): number =>
  openMatches(draw).reduce((ways, { match }) => ways * 2 * scoresThatCount(draw, match, rules), 1);

/** Where scores earn nothing, one score is enough. */
const scoresThatCount = (draw: Draw, match: number, rules: ScoringRules): number =>
  rules.score === 0 ? 1 : gamesToWin(bestOfMatch(draw, match));
