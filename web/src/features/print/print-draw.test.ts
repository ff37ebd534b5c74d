import type { Entry } from '@boast/contract/entries';
import type { Match, Tournament } from '@boast/contract/tournaments';
import { expect, it } from 'vitest';
import { printedDraw } from './print-draw.ts';

const id = (kind: number, number: number): string => `0198f3a1-0000-7000-800${kind}-00000000000${number}`;
const names = [
  'Ali Farag',
  'Joel Makin',
  'Paul Coll',
  'Diego Elias',
  'Marwan El Shorbagy',
  'Momen',
  'Tarek Momen',
];
const players = names.map((fullName, n) => ({
  id: id(0, n),
  fullName,
  worldRank: n + 1,
  country: null,
  countryCode: null,
  imageUrl: null,
  seed: n === 0 ? '1' : null,
}));

const match = (index: number, facts: Partial<Match> = {}): Match =>
  ({
    id: id(1, index),
    index,
    isCompleted: false,
    isBye: index === 3,
    playerOne: null,
    playerTwo: null,
    winnerId: null,
    gameScore: null,
    ending: null,
    bestOf: 5,
    ...facts,
  }) as Match;

/** Eight slots, the last a bye; two matches are played, and the second ended by retirement. */
const tournament = {
  drawSize: 8,
  players,
  slots: [
    ...players.map((player) => ({
      kind: 'player',
      playerId: player.id,
      replacedAfterSeal: false,
      sealedPlayer: null,
    })),
    { kind: 'bye', playerId: null, replacedAfterSeal: false, sealedPlayer: null },
  ],
  rounds: [
    {
      matches: [
        match(0, {
          isCompleted: true,
          winnerId: id(0, 0),
          playerOne: players[0] ?? null,
          playerTwo: players[1] ?? null,
          gameScore: '3-1',
          ending: 'played',
        }),
        match(1, {
          isCompleted: true,
          winnerId: id(0, 3),
          playerOne: players[2] ?? null,
          playerTwo: players[3] ?? null,
          gameScore: '1-2',
          ending: 'retirement',
        }),
        match(2),
        match(3),
      ],
    },
    { matches: [match(4), match(5)] },
    { matches: [match(6)] },
  ],
  scoringRules: 'classic-1',
  sealedAt: '2025-05-29T13:00:00.000Z',
} as unknown as Tournament;

const tip = (index: number, winner: number, loser: number) => ({
  matchId: id(1, index),
  predictedWinnerId: id(0, winner),
  predictedLoserId: id(0, loser),
  predictedScore: '3-1' as const,
});
const entry = {
  matchTips: [tip(0, 0, 1), tip(1, 2, 3), tip(2, 4, 5), tip(4, 2, 0), tip(5, 4, 6), tip(6, 4, 2)],
  automaticMatchIds: [],
} as unknown as Entry;

it('names every slot as draws on paper do', () => {
  expect(printedDraw(tournament, null).slots).toEqual([
    'A. Farag [1]',
    'J. Makin',
    'P. Coll',
    'D. Elias',
    'M. El Shorbagy',
    'Momen',
    'T. Momen',
    'Bye',
  ]);
});

it('says who went on, with which result, and nothing of picks where there is no entry', () => {
  const { matches } = printedDraw(tournament, null);
  expect(matches.map(({ winner, result }) => [winner, result])).toEqual([
    ['A. Farag', '3-1'],
    ['D. Elias', '2-1 ret'],
    ['', ''],
    ['T. Momen', ''],
    ['', ''],
    ['', ''],
    ['', ''],
  ]);
  expect(matches.every(({ pick }) => pick === null)).toBe(true);
});

it('sets each pick against the results', () => {
  expect(printedDraw(tournament, entry).matches.map(({ pick }) => pick && [pick.name, pick.outcome])).toEqual(
    [
      ['A. Farag', 'correct'],
      ['P. Coll', 'wrong'],
      ['M. El Shorbagy', 'possible'],
      null,
      ['P. Coll', 'wrong'],
      ['M. El Shorbagy', 'possible'],
      ['M. El Shorbagy', 'possible'],
    ],
  );
});

it('judges nothing before the seal', () => {
  const open = { ...tournament, sealedAt: null };
  expect(printedDraw(open, entry).matches[0]?.pick).toEqual({
    name: 'A. Farag',
    score: '3-1',
    outcome: null,
  });
});
