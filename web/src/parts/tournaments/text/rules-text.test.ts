import { SCORING_RULES, WHOLE_RULES_IDS } from '@boast/domain/scoring/rules';
import { fullRounds } from '@boast/domain/scoring/weights-text';
import { expect, it } from 'vitest';
import { exampleSentence, prizeSentence, rulesSentence } from './rules-text.ts';

it.each([
  ['classic-1', 'A right winner earns 100 points in every round. The right game score earns 1 more.'],
  ['simple-1', 'A right winner earns 1 point in every round. Game scores earn nothing.'],
  [
    'weighted-1',
    'A right winner earns 10-20-40-80-160 points: 10 in the first round, and in each round after it twice as many. Game scores earn nothing.',
  ],
  [
    'weighted-doubled-1',
    'A right winner earns 10-20-40-80-160 points: 10 in the first round, and in each round after it twice as many. The right game score doubles them.',
  ],
] as const)('says what a pick earns under %s', (id, sentence) => {
  expect(rulesSentence(SCORING_RULES[id], fullRounds(32))).toBe(sentence);
});

it('says what an entry would earn, byes left out', () => {
  expect(exampleSentence(SCORING_RULES['classic-1'], fullRounds(32))).toBe(
    'A perfect entry earns 3,131 points. A right winner of the final earns 100, and its right game score 1 more.',
  );
  expect(exampleSentence(SCORING_RULES['weighted-1'], fullRounds(128))).toBe(
    'A perfect entry earns 4,480 points. A right winner of the final earns 640.',
  );
  expect(exampleSentence(SCORING_RULES['weighted-doubled-1'], [2, 2, 1])).toBe(
    'A perfect entry earns 200 points. A right winner of the final earns 40, and its right game score 40 more.',
  );
});

it('says of weights alone that points decide the prize', () => {
  const said = WHOLE_RULES_IDS.filter((id) => prizeSentence(SCORING_RULES[id]) !== null);
  expect(said).toEqual(['weighted-1', 'weighted-doubled-1']);
});
