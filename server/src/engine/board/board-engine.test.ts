import { computeBoard } from '@boast/domain/board/board';
import { putEntry } from '@boast/domain/board/columns';
import { computeRanks } from '@boast/domain/board/ranks';
import { matchCount } from '@boast/domain/draw/bracket';
import type { Draw } from '@boast/domain/draw/draw';
import { packPicks } from '@boast/domain/picks/packed-picks';
import type { Picks } from '@boast/domain/picks/picks';
import { SCORING_RULES } from '@boast/domain/scoring/rules';
import { anyDraw, anyPicks, anyResults } from '@boast/domain/testing/arbitraries';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOf } from '../../testing/nightly.ts';
import { createBoardEngine } from './board-engine.ts';

const numRuns = amountOf('BOARDS', { gate: 15, night: 100 });

/** Repeats the same entries, so that they cross the kernel's blocks and lanes. */
function engineOf(draw: Draw, entries: readonly Picks[], repeated: number) {
  const entryCount = entries.length * repeated;
  const engine = createBoardEngine({ matchCount: matchCount(draw.size), entryCount, keep: 2 });
  for (let entry = 0; entry < entryCount; entry += 1) {
    putEntry(engine.columns, entry, packPicks(entries[entry % entries.length] ?? []));
  }
  return engine;
}

describe('the engine', () => {
  it.each(Object.values(SCORING_RULES))('under $id gives the board of the plain function', (rules) => {
    const situation = anyDraw({ maxSize: 128 }).chain((draw) =>
      fc.tuple(
        anyResults(draw),
        anyResults(draw, { complete: true }),
        fc.array(anyPicks(draw, { partial: true }), { minLength: 1, maxLength: 9 }),
        fc.constantFrom(1, 3, 700),
      ),
    );
    fc.assert(
      fc.property(situation, ([some, complete, entries, repeated]) => {
        const engine = engineOf(some, entries, repeated);
        for (const draw of [some, complete, some]) {
          expect(engine.compute(draw, rules).copy()).toEqual(computeBoard(engine.columns, draw, rules));
          const { upper, lower, rankOfStanding } = computeRanks(engine.columns, draw, rules);
          expect(engine.ranks(draw, rules)).toEqual({
            upper: upper.slice(),
            lower: lower.slice(),
            rankOfStanding,
          });
        }
      }),
      { numRuns },
    );
  });

  it('keeps as many boards as it was asked to, and then lends none of them', () => {
    fc.assert(
      fc.property(
        anyDraw().chain((draw) => fc.tuple(anyResults(draw), anyPicks(draw))),
        ([draw, picks]) => {
          const engine = engineOf(draw, [picks], 5);
          const first = engine.compute(draw, SCORING_RULES['classic-1']);
          const before = first.copy();
          const unplayed = { ...draw, results: draw.results.map(() => null) };
          engine.compute(unplayed, SCORING_RULES['classic-1']);
          const ranks = engine.ranks(draw, SCORING_RULES['classic-1']);
          const ranksBefore = structuredClone(ranks);
          engine.ranks(unplayed, SCORING_RULES['classic-1']);
          expect(ranks).toEqual(ranksBefore);
          expect(first.copy()).toEqual(before);
          expect(first.read((board) => [...board.order])).toEqual([...before.order]);
          engine.compute(unplayed, SCORING_RULES['classic-1']);
          expect(() => first.read((board) => board.possible)).toThrow('computed over');
          expect(() => first.copy()).toThrow('computed over');
        },
      ),
      { numRuns: 20 },
    );
  });

  it('ranks nobody where nobody entered', () => {
    const engine = createBoardEngine({ matchCount: 7, entryCount: 0, keep: 1 });
    expect(engine.columns.entryCount).toBe(0);
  });

  it('refuses what no memory can hold', () => {
    expect(() => createBoardEngine({ matchCount: 127, entryCount: 40_000_000, keep: 1 })).toThrow(
      'one memory',
    );
  });
});
