import { describe, expect, test } from 'vitest';
import { type PrintedMatch, readEndingMark, readHeading, settleRounds } from './settle-rounds.ts';

type Score = readonly (readonly [number, number])[];

const printed = (
  games: readonly [number, number] | null,
  gameScores: Score = [],
  marks: PrintedMatch['marks'] = [],
): PrintedMatch => ({
  startsAtLocal: null,
  court: null,
  sides: [{ kind: 'empty' }, { kind: 'empty' }],
  winner: 0,
  marks,
  games,
  gameScores,
});
const unplayed: PrintedMatch = { ...printed(null), winner: null };
const straight: Score = [
  [11, 5],
  [12, 10],
];

const bestOf = (...rounds: PrintedMatch[][]) =>
  settleRounds(rounds.map((matches) => ({ heading: 'Round', matches }))).rounds.map((round) => round.bestOf);
const endings = (match: PrintedMatch, heading = 'Round 1') =>
  settleRounds([{ heading, matches: [match] }]).rounds[0]?.matches.map(({ ending, gameScores }) => ({
    ending,
    gameScores,
  }));

describe('over how many games', () => {
  test('five, when nothing was played', () => expect(bestOf([unplayed], [unplayed])).toEqual([5, 5]));
  test('five, when anybody has three games', () => {
    expect(bestOf([printed([2, 0], straight), printed([2, 0], straight), printed([3, 1])])).toEqual([5]);
  });
  test('three, when two matches were won with two whole games', () => {
    expect(bestOf([printed([2, 0], straight), printed([2, 0], straight), unplayed])).toEqual([3]);
  });
  test('five, when a single match was: it can be a retirement between games', () => {
    expect(bestOf([printed([2, 0], straight), unplayed])).toEqual([5]);
  });
  test('three, when a single match was and the round before was of three', () => {
    const early = [printed([2, 0], straight), printed([2, 0], straight)];
    expect(bestOf(early, [printed([2, 0], straight), unplayed], [unplayed])).toEqual([3, 3, 5]);
  });
  test('five, when the second game was broken off or not printed', () => {
    const broken: Score = [
      [11, 5],
      [3, 0],
    ];
    expect(
      bestOf([printed([2, 0], broken), printed([2, 0]), printed([2, 0], straight, ['walkover'])]),
    ).toEqual([5]);
  });
  test('five, when the points of the games are not printed: nothing shows that they were played out', () => {
    expect(bestOf([printed([2, 0]), printed([2, 1], straight)])).toEqual([5]);
  });
  test('no round of three after one of five', () => {
    const short = [printed([2, 0], straight), printed([2, 0], straight)];
    expect(bestOf([printed([3, 0])], short)).toEqual([5, 5]);
  });
  test('what the heading says counts more than what was played, and is not part of the name', () => {
    expect(readHeading('Round 1 (best of 3)')).toEqual({ heading: 'Round 1', bestOf: 3 });
    expect(readHeading('Quarter final - Best-of-five')).toEqual({ heading: 'Quarter final', bestOf: 5 });
    expect(readHeading('Final')).toEqual({ heading: 'Final', bestOf: null });
  });
  test('a reading from the matches is said', () => {
    const short = [printed([2, 0], straight), printed([2, 1], [...straight, [8, 11]])];
    expect(settleRounds([{ heading: 'Round 1', matches: short }]).warnings).toHaveLength(1);
    expect(settleRounds([{ heading: 'Round 1 (best of 3)', matches: short }]).warnings).toEqual([]);
  });
});

describe('edge 13: how a match ended', () => {
  test.each<[string | null, PrintedMatch]>([
    ['played', printed([3, 1])],
    ['retirement', printed([2, 1])],
    ['retirement', printed([0, 2])],
    ['walkover', printed([0, 0], [], ['walkover', null])],
    ['disqualification', printed([2, 1], [], [null, 'disqualification'])],
    ['default', printed([0, 0], [], [null, 'default'])],
    ['retirement', printed([1, 1], [], [null, 'retirement'])],
    ['played', printed([3, 0], [], [null, 'retirement'])],
    ['no_result', { ...unplayed, marks: ['walkover', 'walkover'] }],
    ['no_result', { ...unplayed, marks: ['no_result'] }],
    [null, { ...unplayed, marks: ['walkover', null] }],
    ['played', printed(null)],
    [null, unplayed],
  ])('%s', (ending, match) => expect(endings(match)).toMatchObject([{ ending }]));

  test.each([
    ['n/p', 'no_result'],
    ['Match abandoned', 'no_result'],
    ['ABN', 'no_result'],
    ['WO', 'walkover'],
    ['w/o', 'walkover'],
    ['DSQ', 'disqualification'],
    ['Disqualified', 'disqualification'],
    ['DEF', 'default'],
    ['RET', 'retirement'],
    ['C. Wo', null],
    ['Def Leppard', null],
  ])('A7: a page says %s', (text, ending) => expect(readEndingMark(text)).toBe(ending));

  test('two games win a match of three', () => {
    expect(endings(printed([2, 1]), 'Round 1 (best of 3)')).toMatchObject([{ ending: 'played' }]);
  });
  test('a game printed 0-0 at the end was never begun', () => {
    const scores: Score = [
      [6, 11],
      [11, 5],
      [11, 4],
      [0, 0],
    ];
    expect(endings(printed([2, 1], scores))).toEqual([
      { ending: 'retirement', gameScores: scores.slice(0, 3) },
    ]);
  });
});
