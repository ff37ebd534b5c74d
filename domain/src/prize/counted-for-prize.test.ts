import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feedersOf } from '../draw/bracket.ts';
import { type Draw, emptyDraw } from '../draw/draw.ts';
import type { MatchResult } from '../draw/match-result.ts';
import { type CountedForPrize, countedForPrize, prizeDraw } from './counted-for-prize.ts';

type Results = Draw['results'];

const upper: MatchResult = { winner: 0, ending: 'played', games: [3, 1] };
const lower: MatchResult = { winner: 1, ending: 'played', games: [1, 3] };
const paid: Results = Array.from({ length: 7 }, () => upper);
const drawOf = (results: Results, replaced: readonly number[] = []): Draw => ({
  ...emptyDraw(8),
  slots: Array.from({ length: 8 }, (_, n) => ({ kind: 'player', playerId: `p${n}` })),
  results,
  replaced,
});
/** Where the matches before it have none, a match has no result either. */
const anyResults = fc
  .array(fc.constantFrom(null, upper, lower), { minLength: 7, maxLength: 7 })
  .map((asked) => {
    const results: (MatchResult | null)[] = [];
    for (const [match, result] of asked.entries()) {
      const isPlayed = (feedersOf(8, match) ?? []).every((feeder) => results[feeder]);
      results.push(isPlayed ? result : null);
    }
    return results;
  });
const anyDraw = fc
  .tuple(anyResults, fc.subarray([0, 1, 2, 3, 4, 5, 6, 7]))
  .map(([results, slots]) => drawOf(results, slots));
const nothing: CountedForPrize = { results: null, replaced: null };

interface Step {
  readonly after: Draw;
  readonly operatorError: boolean;
}

/** `read` is how each step comes by what the one before left. */
const follow = (first: Draw, steps: readonly Step[], read: <T>(stored: T) => T = (stored) => stored) =>
  steps.reduce<{ counted: CountedForPrize; before: Draw }>(
    (stored, step) => ({ counted: countedForPrize({ ...read(stored), ...step }), before: step.after }),
    { counted: nothing, before: first },
  );
const official = (after: Draw) => ({ after, operatorError: false });
const ours = (after: Draw) => ({ after, operatorError: true });

describe('edge 20: once a prize was paid', () => {
  it('an official correction does not count, and errors of ours do, each on its own match', () => {
    const corrected = paid.with(0, lower);
    const { counted } = follow(drawOf(paid), [
      official(drawOf(corrected)),
      ours(drawOf(corrected.with(1, lower))),
    ]);
    expect(counted.results).toEqual(paid.with(1, lower));
  });

  it('what was cleared officially and entered again stays as it was paid', () => {
    const { counted } = follow(drawOf(paid), [
      official(drawOf(paid.with(6, null))),
      official(drawOf(paid.with(6, lower))),
    ]);
    expect(counted.results).toEqual(paid);
  });

  it('what an error of ours cleared counts as it is entered again', () => {
    const { counted } = follow(drawOf(paid), [
      ours(drawOf(paid.with(6, null))),
      official(drawOf(paid.with(6, lower))),
    ]);
    expect(counted).toEqual(nothing);
  });

  it('who made way counts only where the error was ours, and where nothing was paid by their results', () => {
    const open = paid.with(0, null).with(4, null).with(6, null);
    expect(follow(drawOf(paid), [official(drawOf(open)), official(drawOf(open, [0]))]).counted).toEqual({
      results: paid,
      replaced: [],
    });
    expect(follow(drawOf(paid), [official(drawOf(open)), ours(drawOf(open, [0]))]).counted).toEqual({
      results: paid,
      replaced: null,
    });
    expect(follow(drawOf(paid), [ours(drawOf(open)), official(drawOf(open, [0]))]).counted).toEqual(nothing);
    expect(
      follow(drawOf(paid, [0]), [official(drawOf(paid))]).counted,
      'who made way before the payment comes back after it',
    ).toEqual({ results: null, replaced: [0] });
  });

  it('goes by the board as long as all corrections were errors of ours', () => {
    fc.assert(
      fc.property(anyDraw, fc.array(anyDraw), (first, all) => {
        expect(follow(first, all.map(ours)).counted).toEqual(nothing);
      }),
    );
  });

  it('counts the same when the draws and what counted are read anew', () => {
    const anyStep = fc.record({ after: anyDraw, operatorError: fc.boolean() });
    fc.assert(
      fc.property(anyDraw, fc.array(anyStep), (first, steps) => {
        expect(follow(first, steps, structuredClone)).toEqual(follow(first, steps));
      }),
    );
  });

  it('where an error of ours lets others meet, later matches go by the board, and none is won that nobody plays', () => {
    const walked: MatchResult = { winner: null, ending: 'no_result', games: [0, 0] };
    const afterOurs = (semi: MatchResult) => {
      const first = paid.with(4, semi);
      const cleared = first.with(1, null).with(4, null).with(6, null);
      const board = cleared.with(1, walked).with(6, lower);
      const { counted } = follow(drawOf(first), [
        official(drawOf(cleared)),
        ours(drawOf(cleared.with(1, walked))),
        official(drawOf(board)),
      ]);
      return prizeDraw(drawOf(board), counted).results;
    };
    const nobody = paid.with(1, walked).with(4, null);
    expect(afterOurs(lower), 'another plays the final').toEqual(nobody.with(6, lower));
    expect(afterOurs(upper), 'the same two play it').toEqual(nobody);
  });

  it('no official correction moves what a match was paid by, or who earned it', () => {
    fc.assert(
      fc.property(anyDraw, fc.array(anyDraw), (first, all) => {
        const { counted, before } = follow(first, all.map(official));
        const draw = prizeDraw(before, counted);
        for (const [match, result] of first.results.entries()) {
          if (result === null) continue;
          expect(draw.results[match]).toEqual(result);
          if (match > 3) continue;
          for (const slot of [match * 2, match * 2 + 1])
            expect(draw.replaced?.includes(slot)).toBe(first.replaced?.includes(slot));
        }
      }),
    );
  });
});
