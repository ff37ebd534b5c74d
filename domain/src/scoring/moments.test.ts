import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Draw, emptyDraw } from '../draw/draw.ts';
import type { WonResult } from '../draw/match-result.ts';
import { resolveDraw } from '../draw/resolved-matches.ts';
import { noPicks, type Picks } from '../picks/picks.ts';
import { anyDraw, anyPicks, anyResults } from '../testing/arbitraries.ts';
import { calledMatches, type FieldCounts, isUpset, perfectRounds, storyOf } from './moments.ts';
import { SCORING_RULES } from './rules.ts';
import { scoreEntry } from './score-entry.ts';

const rules = SCORING_RULES['classic-1'];
const eight: Draw = {
  ...emptyDraw(8),
  slots: Array.from({ length: 8 }, (_, slot) => ({ kind: 'player', playerId: `P${slot}` })),
};
const upper: Picks = noPicks(eight).map(() => ({ side: 0, gamesLost: 1 }));

const played = (draw: Draw, match: number, result: Partial<WonResult> = {}): Draw => ({
  ...draw,
  results: draw.results.with(match, { winner: 0, ending: 'played', games: [3, 1], ...result }),
});
const allUpper = [0, 1, 2, 3, 4, 5, 6].reduce((draw, match) => played(draw, match), eight);

/** Counts by match and slot, of a hundred entries. */
const fieldOf = (counts: Readonly<Record<string, number>>): FieldCounts => ({
  entryCount: 100,
  countOf: (match, slot) => counts[`${match}-${slot}`] ?? 0,
});
const noRanks = () => null;
const lowerWon = played(eight, 0, { winner: 1, games: [1, 3] });

describe('an upset', () => {
  const by = (counts: Readonly<Record<string, number>>, draw = lowerWon) =>
    isUpset({ draw, field: fieldOf(counts), rankOf: noRanks }, 0);

  it('is won by somebody whom at most a third as many saw there', () => {
    expect(by({ '0-0': 75, '0-1': 25 })).toBe(true);
    expect(by({ '0-0': 74, '0-1': 26 })).toBe(false);
    expect(by({})).toBe(false);
  });

  it('is none by a walkover, and none while it is open', () => {
    const counts = { '0-0': 99, '0-1': 1 };
    expect(by(counts, played(eight, 0, { winner: 1, ending: 'walkover', games: [0, 0] }))).toBe(false);
    expect(by(counts, played(eight, 0, { winner: 1, ending: 'retirement', games: [1, 2] }))).toBe(true);
    expect(by(counts, eight)).toBe(false);
  });

  it('is told by the world ranks where the field is not known or too small', () => {
    const ranked = (ranks: readonly (number | null)[], field: FieldCounts | null = null) =>
      isUpset({ draw: lowerWon, field, rankOf: (slot) => ranks[slot] ?? null }, 0);
    expect(ranked([4, 23])).toBe(true);
    expect(ranked([4, null])).toBe(true);
    expect(ranked([20, 25])).toBe(false);
    expect(ranked([1, 3])).toBe(false);
    expect(ranked([23, 4])).toBe(false);
    expect(ranked([null, 4])).toBe(false);
    expect(ranked([4, 23], { entryCount: 3, countOf: () => 3 })).toBe(true);
  });
});

it('a right pick that at most three of a hundred had is a lone one', () => {
  const called = (count: number, entryCount = 100) =>
    calledMatches({
      draw: played(eight, 0),
      picks: upper,
      rules,
      field: { entryCount, countOf: () => count },
      rankOf: noRanks,
    });
  expect(called(3)).toEqual([{ match: 0, slot: 0, points: 101, count: 3, isLone: true, isUpset: false }]);
  expect(called(4)[0]?.isLone).toBe(false);
  expect(called(3, 29)[0]?.isLone).toBe(false);
});

it('a round is perfect when every winner of it was right', () => {
  expect(perfectRounds(allUpper, upper, rules)).toEqual([1, 2]);
  const broken = { ...allUpper, results: allUpper.results.with(3, null) };
  expect(perfectRounds(broken, upper, rules)).toEqual([2]);
  expect(perfectRounds(eight, upper, rules)).toEqual([]);
});

describe('the story of an entry', () => {
  const story = (draw: Draw, counts: Readonly<Record<string, number>> = {}) =>
    storyOf({ draw, picks: upper, rules, field: fieldOf(counts), rankOf: noRanks });

  it('tells of what fewest saw, and of the title', () => {
    const told = story(allUpper, {
      '0-0': 90,
      '1-2': 2,
      '1-3': 98,
      '2-4': 50,
      '3-6': 50,
      '4-0': 40,
      '5-4': 9,
      '6-0': 30,
    });
    expect(told.best).toMatchObject({ match: 1, count: 2, isLone: true, isUpset: true });
    expect(told.alone.map(({ match }) => match)).toEqual([1]);
    expect(told).toMatchObject({ perfect: [1, 2], cost: null, isTitle: true });
  });

  it('what cost most is the player who was to win most of what they lost', () => {
    // P0, picked to win three matches, loses at once; so does P6, picked to win one.
    const draw = [1, 2].reduce((so, match) => played(so, match), lowerWon);
    const told = story(played(draw, 3, { winner: 1, games: [2, 3] }));
    expect(told.cost).toEqual({ slot: 0, match: 0, points: 300 });
    expect(told.isTitle).toBe(false);
    expect(story(eight)).toMatchObject({ best: null, cost: null, isTitle: false });
  });

  it('calls what the score calls correct, and nothing else', () => {
    const situation = anyDraw().chain((draw) =>
      fc.record({ draw: anyResults(draw).map((so): Draw => so), picks: anyPicks(draw, { partial: true }) }),
    );
    fc.assert(
      fc.property(situation, ({ draw, picks }) => {
        const { points, correct } = scoreEntry(draw, picks, rules);
        const called = calledMatches({ draw, picks, rules, field: null, rankOf: noRanks });
        expect(called).toHaveLength(correct);
        expect(called.reduce((sum, one) => sum + one.points, 0)).toBe(points);
        for (const { match, slot } of called) expect(resolveDraw(draw)[match]?.through).toBe(slot);
      }),
      { numRuns: 40 },
    );
  });
});
