import type { MatchExplanation } from '@boast/domain/scoring/explain-entry';
import { expect, it } from 'vitest';
import { endingText, reasonLines } from './explain-text.ts';

const lines = (winner: MatchExplanation['winner'], score: MatchExplanation['score'], wasHere = true) =>
  reasonLines({
    explained: { match: 0, winner, score, points: winner.points + score.points, countedGamesLost: null },
    earns: { winner: 100, score: 1 },
    player: 'Ali Farag',
    score: '3-1',
    wasHere,
    counted: '3-2',
  }).map(({ words, points, possible, outcome }) => [outcome, words, points + possible]);

it('gives each part of the rule its words and its points', () => {
  expect(lines({ reason: 'right', points: 100 }, { reason: 'right', points: 1 })).toEqual([
    ['correct', 'Ali Farag won', 100],
    ['correct', '3-1, as picked', 1],
  ]);
  expect(lines({ reason: 'right', points: 100 }, { reason: 'wrong', points: 0 })).toEqual([
    ['correct', 'Ali Farag won', 100],
    ['wrong', '3-1 picked, finished 3-2', 0],
  ]);
  expect(lines({ reason: 'open', points: 0 }, { reason: 'open', points: 0 })).toEqual([
    ['possible', 'Ali Farag can still win', 100],
    ['possible', 'If it ends 3-1', 1],
  ]);
});

it('tells a loser from one who never got there', () => {
  const wrong = { reason: 'wrong', points: 0 } as const;
  const needs = { reason: 'needs_winner', points: 0 } as const;
  expect(lines(wrong, needs)[0]).toEqual(['wrong', 'Ali Farag lost', 0]);
  expect(lines(wrong, needs, false)[0]).toEqual(['wrong', "Ali Farag didn't get this far", 0]);
});

it('says nothing of scores where they earn nothing, nor where nothing was picked', () => {
  expect(lines({ reason: 'right', points: 10 }, { reason: 'not_scored', points: 0 })).toHaveLength(1);
  expect(lines({ reason: 'no_pick', points: 0 }, { reason: 'no_pick', points: 0 })).toEqual([
    [null, 'No pick', 0],
  ]);
});

it('says that a pick of a match that nobody won does not count', () => {
  const nothing = { reason: 'void', points: 0 } as const;
  expect(lines(nothing, nothing)).toEqual([['void', "Nobody won this match, so picks don't count", 0]]);
});

it('edge 13: says how a match counts that was not played out', () => {
  expect(endingText('retirement', '3-2')).toBe('A retirement counts as 3-2.');
  expect(endingText('walkover', '3-0')).toBe('A walkover counts as 3-0.');
  expect(endingText('default', '3-0')).toBe('A default counts as 3-0.');
  expect(endingText('no_result', null)).toBeNull();
  expect(endingText('played', '3-0')).toBeNull();
  expect(endingText(null, null)).toBeNull();
});
