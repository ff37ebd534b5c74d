import type { DrawPlayer } from '@boast/contract/tournaments';
import { type Draw, emptyDraw } from '@boast/domain/draw/draw';
import { noPicks, type Picks, setPick } from '@boast/domain/picks/picks';
import { scoringRules } from '@boast/domain/scoring/rules';
import { expect, it } from 'vitest';
import { viewDraw } from '../draw/draw-view.ts';
import { championOf } from './champion.ts';

const players = new Map<string, DrawPlayer>(
  ['Farag', 'Bye', 'Coll', 'Makin', 'Asal', 'Elias', 'Ghosal', 'Tarek'].map((fullName, n) => [
    `p${n}`,
    { id: `p${n}`, fullName, worldRank: n + 1, country: null, countryCode: null, imageUrl: null, seed: null },
  ]),
);

/** Eight slots; Farag has a bye. */
const draw: Draw = {
  ...emptyDraw(8),
  slots: [...players.keys()].map((playerId) =>
    playerId === 'p1' ? { kind: 'bye' } : { kind: 'player', playerId },
  ),
};

const roundsOf = (picks: Picks) =>
  viewDraw({ draw, picks, players, mode: 'predict', rules: scoringRules('classic-1'), isEntered: false });

const upper = { side: 0, gamesLost: 0 } as const;
const lower = { side: 1, gamesLost: 1 } as const;
const picked = (...choices: [number, typeof upper | typeof lower][]): Picks =>
  choices.reduce<Picks>((picks, [match, pick]) => setPick(draw, picks, match, pick).picks, noPicks(draw));

it('tells the champion and whom they beat, without the bye', () => {
  const semi = [
    [1, lower],
    [2, upper],
    [3, upper],
    [4, upper],
    [5, upper],
  ] satisfies [number, typeof upper | typeof lower][];
  expect(championOf(roundsOf(picked(...semi)))).toBeNull();
  expect(championOf(roundsOf(picked(...semi, [6, lower])))).toMatchObject({
    player: { fullName: 'Asal' },
    path: [
      { round: 'Quarter Final', opponent: 'Elias', score: '3-0' },
      { round: 'Semi Final', opponent: 'Ghosal', score: '3-0' },
      { round: 'Final', opponent: 'Farag', score: '3-1' },
    ],
  });
  expect(championOf(roundsOf(picked(...semi, [6, upper])))).toMatchObject({
    player: { fullName: 'Farag' },
    path: [
      { round: 'Semi Final', opponent: 'Makin' },
      { round: 'Final', opponent: 'Asal' },
    ],
  });
});
