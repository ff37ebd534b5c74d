import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readGameScores, winsOf } from './game-scores.ts';

it.each([
  ['', []],
  ['  ', []],
  ['11-7', [[11, 7]]],
  [
    '11-7 9-11',
    [
      [11, 7],
      [9, 11],
    ],
  ],
  [
    '11:7, 9 – 11;12/10',
    [
      [11, 7],
      [9, 11],
      [12, 10],
    ],
  ],
])('%j is read', (text, games) => {
  expect(readGameScores(text)).toEqual({ ok: true, games });
});

it.each(['11', '11-', 'a-b', '11-7-3', '11-100', '1-0 1-0 1-0 1-0 1-0 1-0', '1e1-2'])(
  '%j is refused',
  (text) => {
    expect(readGameScores(text).ok).toBe(false);
  },
);

it('what is written with dashes is read again', () => {
  const anyGames = fc.array(fc.tuple(fc.nat(99), fc.nat(99)), { maxLength: 5 });
  fc.assert(
    fc.property(anyGames, (games) => {
      expect(readGameScores(games.map((game) => game.join('-')).join(' '))).toEqual({ ok: true, games });
    }),
  );
});

it("a game of equal points is nobody's", () => {
  expect(
    winsOf([
      [11, 7],
      [8, 8],
      [2, 11],
    ]),
  ).toEqual([1, 1]);
});
