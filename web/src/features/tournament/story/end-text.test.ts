import { type Draw, emptyDraw } from '@boast/domain/draw/draw';
import { noPicks, type Picks } from '@boast/domain/picks/picks';
import { scoringRules } from '@boast/domain/scoring/rules';
import { describe, expect, it } from 'vitest';
import type { TournamentDraw } from '../picks/tournament-draw.ts';
import { calledTitle, honourOf, leaderText, surpriseText, wonText } from './end-text.ts';

const eight: Draw = {
  ...emptyDraw(8),
  slots: Array.from({ length: 8 }, (_, slot) => ({ kind: 'player', playerId: `p${slot}` })),
};
const picksOf = (lower: readonly number[]): Picks =>
  noPicks(eight).map((_, match) => ({ side: lower.includes(match) ? 1 : 0, gamesLost: 1 }));
const players = new Map(
  eight.slots.map((_, slot) => [`p${slot}`, { fullName: `Ann P${slot}` }] as const),
) as unknown as TournamentDraw['players'];
/** The upper player wins each match: P0 beats P4 in the final. */
const source: TournamentDraw = {
  draw: { ...eight, results: eight.results.map(() => ({ winner: 0, ending: 'played', games: [3, 1] })) },
  matchIds: [],
  matches: [],
  players,
  rules: scoringRules('classic-1'),
  hasPrize: true,
};
const field = { entryCount: 146, countOf: () => 12 };

describe('the rarest thing that an entry saw', () => {
  it.each([
    ['the champion', picksOf([]), "Only 12 of 146 picked P0 to win it, and you're one of them."],
    [
      'the champion in the final',
      picksOf([6]),
      "Only 12 of 146 had P0 in the final, and you're one of them.",
    ],
    ['its best call', picksOf([0]), /^Only 12 of 146 picked P\d to beat P\d, and you're one of them\.$/],
    ['nothing', picksOf([0, 1, 2, 3]), ''],
  ])('%s', (_, picks, text) => {
    expect(surpriseText({ source, picks, field })).toEqual(
      typeof text === 'string' ? text : expect.stringMatching(text),
    );
  });

  it('nobody else had, or most had', () => {
    const said = (count: number) =>
      surpriseText({ source, picks: picksOf([]), field: { entryCount: 146, countOf: () => count } });
    expect(said(1)).toBe('Nobody but you picked P0 to win it.');
    expect(said(72)).toBe("Only 72 of 146 picked P0 to win it, and you're one of them.");
    expect(said(73)).toBe('');
  });
});

it('edge 14: a champion who was replaced after the seal is no call of the title', () => {
  const replaced = { ...source, draw: { ...source.draw, replaced: [0], sealedPlayers: { 0: 'p7' } } };
  expect(calledTitle({ source, picks: picksOf([]) })).toBe(true);
  expect(calledTitle({ source, picks: picksOf([6]) })).toBe(false);
  expect(calledTitle({ source: replaced, picks: picksOf([]) })).toBe(false);
  expect(surpriseText({ source: replaced, picks: picksOf([]), field })).not.toMatch(/win it|in the final/);
});

it.each([
  [{ rank: 1, points: 900, calledTitle: false }, 'won'],
  [{ rank: 1, points: 0, calledTitle: false }, 'placed'],
  [{ rank: 15, points: 700, calledTitle: false }, 'honoured'],
  [{ rank: 16, points: 700, calledTitle: false }, 'placed'],
  [{ rank: 90, points: 400, calledTitle: true }, 'honoured'],
])('%j is %s', (placed, honour) => {
  expect(honourOf({ entryCount: 146, ...placed })).toBe(honour);
});

it('tells winners and co-winners, and everybody else who won', () => {
  const one = { userId: '1', username: 'mariam.nyc', points: 1_807 };
  const own = { ...one, userId: '2', username: 'me' };
  expect(wonText([own], '2')).toBe('You won.');
  expect(wonText([one, own], '2')).toBe('You and mariam.nyc share first place.');
  expect(wonText([one, { ...one, userId: '3' }, own], '2')).toBe('You and 2 others share first place.');
  expect(leaderText([one])).toBe('mariam.nyc tops the leaderboard with 1,807 points');
  expect(leaderText([one, own])).toBe('mariam.nyc and me top the leaderboard with 1,807 points');
});
