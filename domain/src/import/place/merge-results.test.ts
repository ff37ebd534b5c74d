import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Draw, emptyDraw } from '../../draw/draw.ts';
import type { MatchResult } from '../../draw/match-result.ts';
import { resolveDraw } from '../../draw/resolved-matches.ts';
import { anyDraw, anyResults } from '../../testing/arbitraries.ts';
import { mergeResults } from './merge-results.ts';

const eight: Draw = {
  ...emptyDraw(8),
  slots: Array.from({ length: 8 }, (_, i) => ({ kind: 'player', playerId: `p${i}` })),
};
const won = (winner: 0 | 1, games: [number, number] = winner === 0 ? [3, 1] : [1, 3]): MatchResult => ({
  winner,
  ending: 'played',
  games,
});
const withResults = (results: Record<number, MatchResult>): Draw => ({
  ...eight,
  results: eight.results.map((_, match) => results[match] ?? null),
});
const merge = (
  ours: Record<number, MatchResult>,
  theirs: Record<number, MatchResult>,
  byHand: number[] = [],
) => mergeResults(withResults(ours), { results: withResults(theirs).results, byHand: new Set(byHand) });

describe('results of a page', () => {
  it('come in, and are corrected as long as nobody played on', () => {
    const merged = merge({ 0: won(0) }, { 0: won(1), 1: won(0) });
    expect(merged).toMatchObject({ added: [1], corrected: [0], kept: [], blocked: [] });
    expect(resolveDraw(merged.draw)[4]?.sides).toEqual([1, 2]);
  });

  it('edge 19: do not correct a match whose winner played on, and say what rests on it', () => {
    const played = { 0: won(0), 1: won(0), 4: won(0) };
    const merged = merge(played, { ...played, 0: won(1) });
    expect(merged).toMatchObject({ corrected: [], blocked: [{ match: 0, laterMatches: [4] }] });
    expect(merged.draw).toEqual(withResults(played));
  });

  it('edge 19: correct the score of such a match, for nobody else moves on', () => {
    const played = { 0: won(0), 1: won(0), 4: won(0) };
    expect(merge(played, { ...played, 0: won(0, [3, 2]) })).toMatchObject({ corrected: [0], blocked: [] });
  });

  it('edge 22: never replace what a person entered, nor clear it when the page is late', () => {
    const merged = merge({ 0: won(0), 1: won(1) }, { 0: won(1) }, [0, 1]);
    expect(merged).toMatchObject({ added: [], corrected: [], kept: [0] });
    expect(merged.draw).toEqual(withResults({ 0: won(0), 1: won(1) }));
  });

  it('edge 21: are not taken away because the page has none any more', () => {
    const merged = merge({ 0: won(0) }, {});
    expect(merged).toMatchObject({ corrected: [], kept: [0], draw: withResults({ 0: won(0) }) });
  });

  it('edge 19: say nothing of later matches where page and draw disagree on who came there', () => {
    const ours = { 0: won(0), 1: won(0), 4: won(0) };
    const merged = merge(ours, { 0: won(1), 1: won(0), 4: won(0, [3, 2]), 2: won(0) });
    expect(merged).toMatchObject({ added: [2], corrected: [], kept: [], blocked: [{ match: 0 }] });
    expect(merged.draw.results[4]).toEqual(won(0));
  });

  it('edge 17: keep the marked winner of an odd score', () => {
    expect(merge({}, { 0: won(0, [1, 3]) })).toMatchObject({ added: [0] });
  });

  it('of a place without two players here are left to a person', () => {
    const open: Draw = { ...eight, slots: eight.slots.with(0, { kind: 'tbd' }) };
    const merged = mergeResults(open, { results: withResults({ 0: won(1) }).results, byHand: new Set() });
    expect(merged).toMatchObject({ added: [], kept: [0] });
  });
});

const twoStates = anyDraw().chain((draw) => fc.tuple(anyResults(draw), anyResults(draw)));

it('into a draw without results give the page, and once more change nothing', () => {
  fc.assert(
    fc.property(twoStates, ([empty, page]) => {
      const fresh = { ...empty, results: empty.results.map(() => null) };
      const merged = mergeResults(fresh, { results: page.results, byHand: new Set() });
      expect(merged.draw.results).toEqual(page.results);
      const again = mergeResults(merged.draw, { results: page.results, byHand: new Set() });
      expect(again).toEqual({ draw: merged.draw, added: [], corrected: [], kept: [], blocked: [] });
    }),
  );
});

it('leave a draw in which every result has two players', () => {
  fc.assert(
    fc.property(twoStates, fc.array(fc.nat(31)), ([ours, page], hands) => {
      const { draw } = mergeResults(ours, { results: page.results, byHand: new Set(hands) });
      for (const { match, sides, isBye } of resolveDraw(draw)) {
        if (draw.results[match]) expect(isBye || sides.some((side) => typeof side !== 'number')).toBe(false);
      }
    }),
  );
});
