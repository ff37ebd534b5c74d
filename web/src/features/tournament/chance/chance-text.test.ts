import { expect, it } from 'vitest';
import { percentText } from '../../../lib/text/percent-text.ts';
import { chanceText, curveText, methodText, movedBy, rootingInterests } from './chance-text.ts';

it.each([
  [0, '0%'],
  [0.0004, 'less than 0.1%'],
  [0.0142, '1.4%'],
  [0.0996, '10%'],
  [0.1234, '12%'],
  [0.985, '99%'],
  [0.996, '99.6%'],
  [0.9996, 'more than 99.9%'],
  [1, '100%'],
])('%d is %s', (chance, words) => {
  expect(percentText(chance)).toBe(words);
});

it('a drawn chance is about right, unless it is certain', () => {
  expect(chanceText(0.12, 'drawn')).toBe('about 12%');
  expect(chanceText(0.12, 'counted')).toBe('12%');
  expect(chanceText(1e-7, 'drawn')).toBe('less than 0.1%');
  expect(chanceText(0, 'drawn')).toBe('0%');
  expect(chanceText(1, 'drawn')).toBe('100%');
});

it('says how it was found out', () => {
  const source = { ends: 32_768, seed: 12, matchesLeft: 15 };
  expect(methodText({ ...source, method: 'counted', byWinnersOnly: false })).toBe(
    'Exact: all 32,768 possible outcomes counted.',
  );
  expect(methodText({ ...source, method: 'drawn', byWinnersOnly: true })).toBe(
    "About right: 32,768 possible outcomes simulated (seed 12; run them again for the same figures). Winners only: game scores still to come aren't included.",
  );
});

it('tells how it went', () => {
  const curve = [
    { version: 0, matchesLeft: 7, chance: 0.014, matchIds: [] },
    { version: 4, matchesLeft: 3, chance: 0.31, matchIds: ['a', 'b'] },
    { version: 5, matchesLeft: 2, chance: 0.12, matchIds: ['c'] },
  ];
  expect(curveText(curve.slice(0, 1))).toBeNull();
  expect(curveText(curve.slice(0, 2))).toBe('Started at 1.4%, now 31%.');
  expect(curveText(curve)).toBe('Started at 1.4%, peaked at 31% with 3 matches left, now 12%.');
  expect(curveText([...curve, { version: 7, matchesLeft: 0, chance: 0, matchIds: ['a'] }])).toBe(
    'Started at 1.4%, peaked at 31% with 3 matches left, ended at 0%.',
  );
});

it('E6: what has not moved says nothing, and nobody began at nothing', () => {
  const point = (matchesLeft: number, chance: number) => ({
    version: 9 - matchesLeft,
    matchesLeft,
    chance,
    matchIds: [],
  });
  expect(curveText([point(5, 0), point(4, 0), point(3, 0)])).toBeNull();
  expect(curveText([point(5, 0), point(4, 0.02)])).toBe('Started at less than 0.1%, now 2%.');
});

it('names what moved it, by the last that is known of a match', () => {
  const point = (version: number, chance: number, ...matchIds: string[]) => ({
    version,
    matchesLeft: 9 - version,
    chance,
    matchIds,
  });
  const curve = [point(0, 0.12), point(1, 0.31, 'a', 'b'), point(2, 0.03, 'c'), point(3, 0.034, 'd')];
  expect(movedBy(curve, 'b')).toEqual({ words: 'rose from 12% to 31%', others: 1 });
  expect(movedBy(curve, 'c')).toEqual({ words: 'fell from 31% to 3%', others: 0 });
  // Less than a percent says nothing, and nor does an unknown change.
  expect(movedBy(curve, 'd')).toBeNull();
  expect(movedBy(curve, 'e')).toBeNull();
  expect(movedBy([...curve, point(4, 0.5, 'c')], 'c')?.words).toBe('rose from 3.4% to 50%');
});

it('interests for whoever brings most, the match that matters most first', () => {
  const next = [
    { matchId: 'a', players: ['p0', 'p1'], ifUpper: 0.1, ifLower: 0.14 },
    { matchId: 'b', players: ['p2', 'p3'], ifUpper: 0.31, ifLower: 0.04 },
    { matchId: 'c', players: ['p4', 'p5'], ifUpper: 0.12, ifLower: 0.1201 },
  ] as const;
  expect(rootingInterests(next, { method: 'drawn', ends: 10_000 }).map(({ matchId }) => matchId)).toEqual([
    'b',
    'a',
  ]);
  expect(rootingInterests(next, { method: 'drawn', ends: 2_000 }).map(({ matchId }) => matchId)).toEqual([
    'b',
  ]);
  expect(rootingInterests(next, { method: 'counted', ends: 8 })).toEqual([
    { matchId: 'b', hero: 'p2', other: 'p3', ifHero: 0.31, ifOther: 0.04 },
    { matchId: 'a', hero: 'p1', other: 'p0', ifHero: 0.14, ifOther: 0.1 },
  ]);
});
