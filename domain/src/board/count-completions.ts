import type { Draw } from '../draw/draw.ts';
import { bestOfMatch, gamesToWin, isPlayedOverOthers } from '../draw/match-games.ts';
import { openMatches, unpickedMatches } from '../draw/resolved-matches.ts';
import type { ScoringRules } from '../scoring/rules.ts';

/**
 * Counts the ends of a draw as far as points can tell: the winner and the score of each open match. Grows six times with each.
 */
export const countCompletions = (draw: Draw, rules: ScoringRules): number =>
  openMatches(draw).reduce((ways, { match }) => ways * 2 * scoresThatCount(draw, match, rules), 1);

/** Where scores earn nothing, one score is enough, also of matches that nobody could pick. */
export const scoresThatCount = (draw: Draw, match: number, rules: ScoringRules): number =>
  rules.score === 0 || isPlayedOverOthers(draw, match) || wasBye(draw, match)
    ? 1
    : gamesToWin(bestOfMatch(draw, match));

const wasBye = (draw: Draw, match: number): boolean =>
  draw.sealedByes !== undefined && unpickedMatches(draw)[match] === true;
