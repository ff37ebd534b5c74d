import { expect, it } from 'vitest';
import { leagueWonText } from './league-text.ts';

const row = (rank: number, username: string, points: number) => ({ rank, username, points });

it.each([
  [[row(1, 'nick.shot', 1_205), row(2, 'mariam.nyc', 1_003)], 'nick.shot wins by 202'],
  [[row(1, 'nick.shot', 1_205)], 'nick.shot wins'],
  [
    [row(1, 'nick.shot', 905), row(1, 'mariam.nyc', 905), row(3, 'oscar', 1)],
    'nick.shot and mariam.nyc share the win',
  ],
  [[row(1, 'a', 5), row(1, 'b', 5), row(1, 'c', 5)], 'a and 2 others share the win'],
  [[row(1, 'a', 0), row(1, 'b', 0)], null],
  [[], null],
])('says who won a league: %j', (rows, text) => {
  expect(leagueWonText(rows)).toBe(text);
});
