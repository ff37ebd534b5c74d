import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { scoreProbabilities, winProbability } from './match-chance.ts';

const rating = fc.double({ min: -10_000, max: 10_000, noNaN: true });
const bestOf = fc.constantFrom<3 | 5>(3, 5);
const probability = fc.double({ min: 0.001, max: 0.999, noNaN: true });

it('gives two players one chance between them, and neither all of it', () => {
  fc.assert(
    fc.property(rating, rating, bestOf, (one, other, games) => {
      const [first, second] = [winProbability(one, other, games), winProbability(other, one, games)];
      expect(first + second).toBe(1);
      expect(first).toBeGreaterThan(0);
      expect(first).toBeLessThan(1);
    }),
  );
});

it('favours the higher rating, and a higher one no less', () => {
  fc.assert(
    fc.property(
      rating,
      rating,
      fc.double({ min: 0, max: 500, noNaN: true }),
      bestOf,
      (one, other, more, games) => {
        const [low, high] = [winProbability(one, other, games), winProbability(one + more, other, games)];
        expect(high).toBeGreaterThanOrEqual(low);
        if (one > other) expect(low).toBeGreaterThanOrEqual(0.5);
      },
    ),
  );
});

it('goes by the scale of Elo, up to the surest favourite', () => {
  expect(winProbability(1_500, 1_500)).toBe(0.5);
  expect(winProbability(1_900, 1_500)).toBeCloseTo(10 / 11);
  expect(winProbability(2_500, 1_500)).toBe(0.98);
});

it('finds a match of three games more open than one of five', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3_000 }), (ahead) => {
      const [five, three] = [winProbability(ahead, 0, 5), winProbability(ahead, 0, 3)];
      expect(three).toBeLessThan(five);
      expect(three).toBeGreaterThan(0.5);
    }),
  );
});

it('gives the winner one score of those there are', () => {
  fc.assert(
    fc.property(probability, bestOf, (chance, games) => {
      const scores = scoreProbabilities(chance, games);
      expect(scores).toHaveLength(games === 5 ? 3 : 2);
      expect(scores.reduce((sum, score) => sum + score, 0)).toBeCloseTo(1, 12);
      for (const score of scores) expect(score).toBeGreaterThan(0);
    }),
  );
});

it('expects fewer games of a surer winner', () => {
  fc.assert(
    fc.property(probability, probability, bestOf, (one, other, games) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      const gamesLost = (chance: number) =>
        scoreProbabilities(chance, games).reduce((sum, score, lost) => sum + score * lost, 0);
      expect(gamesLost(high)).toBeLessThanOrEqual(gamesLost(low) + 1e-9);
    }),
  );
});

it('has the scores of two equals as all their days together make them', () => {
  // From the worst day to the best, the odds of a game are e to -2.5, -2, and so on to 2.5.
  const games = Array.from({ length: 11 }, (_, day) => 1 / (1 + Math.exp(2.5 - day / 2)));
  const share = (score: (game: number) => number) => games.reduce((sum, game) => sum + score(game), 0) / 11;
  const [straight, four, five] = [
    share((game) => game ** 3),
    share((game) => 3 * game ** 3 * (1 - game)),
    share((game) => 6 * game ** 3 * (1 - game) ** 2),
  ];
  expect(straight + four + five).toBeCloseTo(0.5, 12);
  const scores = scoreProbabilities(0.5, 5);
  expect(scores).toEqual([straight, four, five].map((score) => expect.closeTo(score * 2, 9)));
  expect(scores.map((score) => score.toFixed(2))).toEqual(['0.52', '0.30', '0.18']);
});
