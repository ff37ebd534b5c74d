import type { DrawPlayer, Match } from '@boast/contract/tournaments';
import { type Draw, emptyDraw } from '@boast/domain/draw/draw';
import { noPicks } from '@boast/domain/picks/picks';
import { scoringRules } from '@boast/domain/scoring/rules';
import { expect, it } from 'vitest';
import type { TournamentDraw } from '../picks/tournament-draw.ts';
import { chaptersOf } from './story-text.ts';

const names = ['Ali Farag', 'Victor Crouin', 'Paul Coll', 'Mazen Hesham'];
const empty = emptyDraw(8);
/** Farag beat Crouin, Hesham beat Coll, and Farag beat Hesham. The other half is not played. */
const draw: Draw = {
  ...empty,
  slots: empty.slots.map((_, slot) => ({ kind: 'player', playerId: `p${slot}` })),
  results: empty.results
    .with(0, { winner: 0, ending: 'played', games: [3, 1] })
    .with(1, { winner: 1, ending: 'played', games: [1, 3] })
    .with(4, { winner: 0, ending: 'played', games: [3, 1] }),
};
const source: TournamentDraw = {
  draw,
  matchIds: draw.results.map((_, match) => `m${match}`),
  matches: draw.results.map(() => ({ isBye: false }) as Match),
  players: new Map(
    names.map((fullName, slot) => [`p${slot}`, { id: `p${slot}`, fullName, seed: null } as DrawPlayer]),
  ),
  rules: scoringRules('classic-1'),
  hasPrize: true,
};
const picks = noPicks(draw).map(() => ({ side: 0, gamesLost: 1 }) as const);
const field = { entryCount: 30, countOf: () => 9 };
const point = (version: number, chance: number, ...matchIds: string[]) => ({
  version,
  matchesLeft: 3 - version,
  chance,
  matchIds,
});
const told = (owner: string | null, ...curve: ReturnType<typeof point>[]) =>
  chaptersOf({ source, picks, field, owner, curve })
    .filter(({ name }) => name.startsWith('Biggest'))
    .map(({ name, line, words, match }) => [name, line, words, match]);

it('the results that lifted and sank the chance most are named, and by how much', () => {
  const curve = [point(0, 0.12), point(1, 0.31, 'm0'), point(2, 0.03, 'm1'), point(3, 0.1, 'm4')];
  expect(told(null, ...curve)).toEqual([
    ['Biggest swing', 'Farag beat Crouin 3-1', 'Your chance rose from 12% to 31%', 0],
    ['Biggest blow', 'Hesham beat Coll 3-1', 'Your chance fell from 31% to 3%', 1],
  ]);
});

it('results that came together are told together, and of what nobody followed nothing is said', () => {
  expect(told('ann', point(0, 0.5), point(2, 0.2, 'm0', 'm1'))).toEqual([
    ['Biggest blow', 'Hesham beat Coll 3-1', "ann's chance fell from 50% to 20%, with 1 other result", 1],
  ]);
  expect(told(null)).toEqual([]);
  expect(told(null, point(0, 0.5), point(1, 0.9))).toEqual([]);
});

it('a call says what it did to the chance', () => {
  const chapters = chaptersOf({
    source,
    picks,
    field,
    owner: null,
    curve: [point(0, 0.1), point(1, 0.4, 'm4')],
  });
  expect(chapters.find(({ name }) => name === 'Best call')?.words).toMatch(
    /: \+101\. The chance rose from 10% to 40%$/,
  );
});

it('a champion who never played the final is told apart from one who won it', () => {
  const nobody = { winner: null, ending: 'no_result', games: [0, 0] } as const;
  const wonBy = (results: Draw['results']) =>
    chaptersOf({
      source: { ...source, draw: { ...draw, results } },
      picks,
      field,
      owner: null,
      curve: [],
    })[0];
  const upperHalf = draw.results.with(2, nobody).with(3, nobody);
  expect(wonBy(upperHalf)).toMatchObject({
    outcome: 'void',
    line: 'Ali Farag',
    words: 'Went through the final without playing',
  });
  expect(wonBy(draw.results.with(4, nobody))).toMatchObject({
    outcome: 'wrong',
    words: 'Out in the semi-finals, in a match nobody won',
  });
});

it('whoever wins the match for third place is no champion', () => {
  const two = emptyDraw(2);
  const third: Draw = {
    ...two,
    slots: draw.slots.slice(0, 2),
    results: [{ winner: 0, ending: 'played', games: [3, 1] }],
  };
  const own = { source: { ...source, draw: third }, picks: picks.slice(0, 1), field, owner: null, curve: [] };
  expect(chaptersOf(own)[0]).toMatchObject({
    name: 'Third place',
    line: 'Ali Farag',
    words: 'You called third place',
  });
});
