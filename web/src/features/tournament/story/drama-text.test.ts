import { type Draw, emptyDraw } from '@boast/domain/draw/draw';
import { noPicks, type Picks } from '@boast/domain/picks/picks';
import { scoringRules } from '@boast/domain/scoring/rules';
import { expect, it } from 'vitest';
import type { TournamentDraw } from '../picks/tournament-draw.ts';
import { dramaOf, sharesRight } from './drama-text.ts';

const eight: Draw = {
  ...emptyDraw(8),
  slots: Array.from({ length: 8 }, (_, slot) => ({ kind: 'player', playerId: `p${slot}` })),
};
const upper: Picks = noPicks(eight).map(() => ({ side: 0, gamesLost: 1 }));
const played = (results: readonly (0 | 1)[]): TournamentDraw => ({
  draw: {
    ...eight,
    results: eight.results.map((none, match) => {
      const winner = results[match];
      return winner === undefined
        ? none
        : { winner, ending: 'played', games: winner === 0 ? [3, 1] : [1, 3] };
    }),
  },
  matchIds: [],
  matches: [],
  players: new Map(),
  rules: scoringRules('classic-1'),
  hasPrize: true,
});
/**
 * A field of a hundred: in the first match three pick P0 and ninety the opponent; sixty pick each other upper player.
 */
const field = {
  entryCount: 100,
  countOf: (_: number, slot: number) => ({ 0: 3, 1: 90 })[slot] ?? (slot % 2 === 0 ? 60 : 40),
};

it('names what hardly anybody had, and how many are with one where it is still open', () => {
  const told = dramaOf({ source: played([0]), picks: upper, isOwn: true, field });
  expect([...told]).toEqual([
    [0, 'Only 3 had it'],
    [1, '60% with you'],
    [2, '60% with you'],
    [3, '60% with you'],
  ]);
});

it('names an upset to anybody, and says nothing of others\u2019 open picks', () => {
  expect([...dramaOf({ source: played([0]), picks: null, isOwn: false, field })]).toEqual([[0, 'Upset']]);
  expect([...dramaOf({ source: played([1]), picks: upper, isOwn: false, field })]).toEqual([]);
});

it('leaves out matches to which one\u2019s player can no longer come, and those without both players', () => {
  const told = dramaOf({ source: played([1, 0]), picks: upper, isOwn: true, field });
  expect([...told.keys()]).toEqual([2, 3]);
});

it('says how many had the winner of each match that was played', () => {
  expect([...sharesRight(played([0, 1]), field)]).toEqual([
    [0, '3% right'],
    [1, '40% right'],
  ]);
  expect(sharesRight(played([0]), null).size).toBe(0);
});
