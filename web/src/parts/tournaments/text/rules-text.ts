/** The rules of points in words. `rounds` is the number of matches in each round, Round 1 first. */
import type { Tournament } from '@boast/contract/tournaments';
import { hasWeights, mostPoints, pointsInRound } from '@boast/domain/scoring/round-points';
import type { ScoringRules } from '@boast/domain/scoring/rules';
import { weightsText } from '@boast/domain/scoring/weights-text';

/** Without byes. */
export const roundsOf = ({ rounds }: Pick<Tournament, 'rounds'>): number[] =>
  rounds.map(({ matches }) => matches.filter(({ isBye }) => !isBye).length);

const pointsText = (points: number): string =>
  `${points.toLocaleString('en')} ${points === 1 ? 'point' : 'points'}`;

export const rulesSentence = (rules: ScoringRules, rounds: readonly number[]): string =>
  hasWeights(rules)
    ? `A right winner earns ${weightsText(rules, rounds)} points: ${rules.winner} in the first round, and in each round after it twice as many. ${scoreSentence(rules)}`
    : `A right winner earns ${pointsText(rules.winner)} in every round. ${scoreSentence(rules)}`;

export function scoreSentence(rules: ScoringRules): string {
  if (rules.score === 0) return 'Game scores earn nothing.';
  return hasWeights(rules)
    ? 'The right game score doubles them.'
    : `The right game score earns ${rules.score} more.`;
}

/** Says who wins the prize, if the rules alone decide; null if the tournament's prize does. */
export const prizeSentence = (rules: ScoringRules): string | null =>
  hasWeights(rules) ? 'Points decide the prize.' : null;

export const perfectSentence = (rules: ScoringRules, rounds: readonly number[]): string =>
  `A perfect entry earns ${pointsText(mostPoints(rules, rounds))}.`;

export function exampleSentence(rules: ScoringRules, rounds: readonly number[]): string {
  const final = pointsInRound(rules, rounds.length);
  const more = final.score === 0 ? '' : `, and its right game score ${final.score.toLocaleString('en')} more`;
  return `${perfectSentence(rules, rounds)} A right winner of the final earns ${final.winner.toLocaleString('en')}${more}.`;
}
