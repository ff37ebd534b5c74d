import { expect, it } from 'vitest';
import { buildMatch, coll, farag } from '../testing/build-match.ts';
import { isReady, lacksPlayer, matchName, resultPhrase } from './match-text.ts';

it.each([
  [{}, 'Ali Farag vs Paul Coll'],
  [{ playerTwo: null }, 'Ali Farag vs TBD'],
  [{ playerOne: null }, 'TBD vs Paul Coll'],
  [{ isBye: true, playerTwo: null }, 'Ali Farag, bye'],
  [{ isBye: true, playerOne: null }, 'Paul Coll, bye'],
  [{ isBye: true, playerOne: null, roundNumber: 2 }, 'Paul Coll, no opponent'],
])('%j is called %s', (change, name) => {
  expect(matchName(buildMatch(change))).toBe(name);
});

const won = { isCompleted: true, ending: 'played', winnerId: farag.id, gameScore: '3-1' } as const;
it.each([
  [{}, null],
  [won, 'Ali Farag won 3-1'],
  [{ ...won, gameScore: '2-1', scoreCounts: false }, 'Ali Farag won 2-1 over other games'],
  [{ ...won, winnerId: coll.id, gameScore: '0-3' }, 'Paul Coll won 3-0'],
  [
    { ...won, winnerId: coll.id, gameScore: '2-1', ending: 'retirement' } as const,
    'Paul Coll won 1-2 by retirement',
  ],
  [{ ...won, gameScore: '0-0', ending: 'walkover' } as const, 'Ali Farag won by walkover'],
  [
    { ...won, ending: 'disqualification', gameScore: '1-2' } as const,
    'Ali Farag won 1-2 by disqualification',
  ],
  [{ ...won, winnerId: null, gameScore: '0-0', ending: 'no_result' } as const, 'no result'],
])('%j reads %s', (change, words) => {
  expect(resultPhrase(buildMatch(change))).toBe(words);
});

it.each([
  ['two players, no result', {}, true, false],
  ['decided', won, false, false],
  ['a bye', { isBye: true, playerTwo: null }, false, false],
  ['edge 10: Round 1 without a player', { playerTwo: null }, false, true],
  ['a later round without a player', { playerTwo: null, roundNumber: 2 }, false, false],
])('%s: ready %s, lacks a player %s', (_, change, ready, lacking) => {
  expect(isReady(buildMatch(change))).toBe(ready);
  expect(lacksPlayer(buildMatch(change))).toBe(lacking);
});
