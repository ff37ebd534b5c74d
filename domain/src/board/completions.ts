/** Every way a draw can still end, as far as points can tell: who wins each match to come, and by which score. */
import type { Side } from '../draw/bracket.ts';
import { bestOfMatch, type Draw, gamesToWin, resolveDraw } from '../draw/draw.ts';
import type { ScoringRules } from '../scoring/rules.ts';

/** How many there are. Grows six times with every match to come. */
export const countCompletions = (draw: Draw, rules: ScoringRules): number =>
  openMatches(draw).reduce((ways, match) => ways * 2 * scoresThatCount(draw, match, rules), 1);

/** All of them, each a draw with every match decided. */
export function* completions(draw: Draw, rules: ScoringRules): Generator<Draw> {
  const [match] = openMatches(draw);
  if (match === undefined) {
    yield draw;
    return;
  }
  const won = gamesToWin(bestOfMatch(draw, match));
  for (const winner of [0, 1] as const satisfies readonly Side[]) {
    for (let lost = 0; lost < scoresThatCount(draw, match, rules); lost += 1) {
      const games: [number, number] = winner === 0 ? [won, lost] : [lost, won];
      const results = draw.results.with(match, { winner, ending: 'played', games });
      yield* completions({ ...draw, results }, rules);
    }
  }
}

/** Where scores earn nothing, one stands for all. */
const scoresThatCount = (draw: Draw, match: number, rules: ScoringRules): number =>
  rules.score === 0 ? 1 : gamesToWin(bestOfMatch(draw, match));

/** In the order they are played: each follows its feeders. */
const openMatches = (draw: Draw): number[] =>
  resolveDraw(draw)
    .filter(({ match, isBye }) => !isBye && !draw.results[match])
    .map(({ match }) => match);
