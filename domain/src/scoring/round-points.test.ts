import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestCase } from '../board/best-case.ts';
import { STANDINGS, unitsInRound } from '../board/standings.ts';
import { placeOf } from '../draw/bracket.ts';
import { emptyDraw } from '../draw/draw.ts';
import { DRAW_SIZES, type DrawSize } from '../draw/draw-size.ts';
import { predictableMatches } from '../draw/resolved-matches.ts';
import { matchesInRound, roundCount } from '../draw/rounds.ts';
import { anyDraw, anyPicks } from '../testing/arbitraries.ts';
import { hasWeights, mostPoints, pointsInMatch } from './round-points.ts';
import { SCORING_RULES, type ScoringRulesId } from './rules.ts';
import { scoreEntry } from './score-entry.ts';

const everyRules = Object.values(SCORING_RULES);
const weighted = everyRules.filter(hasWeights);
const matchesOf = (size: DrawSize): number[] =>
  Array.from({ length: roundCount(size) }, (_, index) => matchesInRound(size, index + 1));

describe('weights by round', () => {
  it.each([
    [8, [10, 20, 40]],
    [32, [10, 20, 40, 80, 160]],
    [128, [10, 20, 40, 80, 160, 320, 640]],
  ] as const)('of a draw of %i start with 10 in Round 1 and double to the final', (size, weights) => {
    const final = size - 1 - 1;
    expect(pointsInMatch(SCORING_RULES['weighted-1'], emptyDraw(size), 0).winner).toBe(10);
    expect(pointsInMatch(SCORING_RULES['weighted-1'], emptyDraw(size), final).winner).toBe(weights.at(-1));
    const all = Array.from({ length: size - 1 }, (_, match) =>
      pointsInMatch(SCORING_RULES['weighted-1'], emptyDraw(size), match),
    );
    expect([...new Set(all.map(({ winner }) => winner))]).toEqual(weights);
    expect(all.every(({ score }) => score === 0)).toBe(true);
  });

  it('are doubled by the right score where the set says so', () => {
    const { winner, score } = pointsInMatch(SCORING_RULES['weighted-doubled-1'], emptyDraw(32), 30);
    expect([winner, score]).toEqual([160, 160]);
  });

  it.each(DRAW_SIZES)('make every round of a full draw of %i worth the same', (size) => {
    const rounds = roundCount(size);
    expect(mostPoints(SCORING_RULES['weighted-1'], matchesOf(size))).toBe((size / 2) * 10 * rounds);
    expect(mostPoints(SCORING_RULES['weighted-doubled-1'], matchesOf(size))).toBe(size * 10 * rounds);
  });

  it.each(weighted)('$id fits a standing, and a byte a match, in every draw', (rules) => {
    for (const size of DRAW_SIZES) {
      const units = matchesOf(size).map((count, index) => {
        const { winner, score } = unitsInRound(rules, index + 1);
        expect(Number.isInteger(winner) && Number.isInteger(score)).toBe(true);
        expect(winner + score).toBeLessThan(256);
        return count * (winner + score);
      });
      expect(units.reduce((sum, of) => sum + of, 0)).toBeLessThan(STANDINGS);
    }
  });
});

it.each(everyRules)('$id: a perfect entry earns all there is, whatever the draw', (rules) => {
  fc.assert(
    fc.property(
      anyDraw({ maxSize: 128 }).chain((draw) => fc.tuple(fc.constant(draw), anyPicks(draw))),
      ([draw, picks]) => {
        const played = Array.from({ length: roundCount(draw.size) }, () => 0);
        for (const match of predictableMatches(draw)) {
          const { round } = placeOf(draw.size, match);
          played[round - 1] = (played[round - 1] ?? 0) + 1;
        }
        const { points, correct, possible } = scoreEntry(bestCase(draw, picks), picks, rules);
        expect(correct).toBe(possible);
        expect(points).toBe(mostPoints(rules, played));
      },
    ),
    { numRuns: 40 },
  );
});

const _of = (scoringRules: ScoringRulesId, endDate = '2026-05-01') => ({ scoringRules, endDate });
