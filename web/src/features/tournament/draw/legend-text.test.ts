import { expect, it } from 'vitest';
import { legendText } from './legend-text.ts';

const player = (seed: string | null, worldRank: number | null = null) => ({ seed, worldRank });

it.each([
  ['nothing without a figure', [player(null)], null],
  ['world ranks and seeds', [player('1', 4), player('2', 9), player(null)], '(9) world rank, [1] seed.'],
  ['seeds alone', [player('1'), player('8')], '[1] seed.'],
  [
    'each kind once',
    [player('1'), player('9/16'), player('9/16'), player('WC'), player('Q'), player('Q')],
    '[1] seed, [9/16] seeded 9 to 16, [WC] wild card, [Q] qualifier.',
  ],
])('the legend explains %s', (_what, players, text) => {
  expect(legendText(players, false)).toBe(text);
});

it('the legend of rows knows no world rank and no brackets', () => {
  const players = [player('1', 4), player('WC', 30)];
  expect(legendText(players, true)).toBe('Small number: seed, WC wild card.');
  expect(legendText([player(null, 4)], true)).toBeNull();
});
