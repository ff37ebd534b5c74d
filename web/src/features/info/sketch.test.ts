import { scoringRules } from '@boast/domain/scoring/rules';
import { expect, it } from 'vitest';
import { afterWithdrawal, describeSketch, predicted, scored } from './sketch.ts';

it('leads from four names to one', () => {
  expect(describeSketch(predicted())).toBe(
    'Quarter-finals: Okafor, ranked 3 plays Lind, ranked 40, and Marsh, ranked 12 plays Brandt, ranked 25. ' +
      'Picked to win: Okafor 3-0; Marsh 3-2. Semi-final: Marsh 3-1.',
  );
});

it('edges 11 and 12: a withdrawal empties what rested on the player, and the rule picks the lower-ranked 3-0', () => {
  expect(describeSketch(afterWithdrawal())).toBe(
    'Quarter-finals: Okafor, ranked 3 plays Lind, ranked 40, and ' +
      'Tan, ranked 58, replacing Marsh, who withdrew plays Brandt, ranked 25. ' +
      'Picked to win: Okafor 3-0; Tan 3-0, filled in automatically. Semi-final: Tan 3-0, filled in automatically.',
  );
});

it.each([
  ['classic-1', [101, 100, 0]],
  ['simple-1', [1, 1, 0]],
  ['ten-1', [10, 10, 0]],
  ['weighted-1', [10, 10, 0]],
  ['weighted-doubled-1', [20, 10, 0]],
] as const)('counts points by the rules of %s: right with its score, right without, wrong', (id, points) => {
  const { picks } = scored(scoringRules(id));
  expect(picks.map(({ outcome }) => outcome?.points)).toEqual(points);
  expect(picks.map(({ outcome }) => outcome?.correct)).toEqual([true, true, false]);
});
