import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MatchResult } from '../draw/draw.ts';
import { countedResults } from './counted-results.ts';

type Results = readonly (MatchResult | null)[];

const upper: MatchResult = { winner: 0, ending: 'played', games: [3, 1] };
const lower: MatchResult = { winner: 1, ending: 'played', games: [1, 3] };
const anyResults = fc.array(fc.constantFrom(null, upper, lower), { minLength: 3, maxLength: 3 });

/** Changes one after the other, from these results on. */
const follow = (
  first: Results,
  steps: readonly { readonly after: Results; readonly operatorError: boolean }[],
) =>
  steps.reduce<{ kept: Results | null; before: Results }>(
    ({ kept, before }, step) => ({ kept: countedResults({ kept, before, ...step }), before: step.after }),
    { kept: null, before: first },
  );

describe('C14: once a prize was paid', () => {
  const paid = [upper, upper, upper];

  it('an official correction does not count, and errors of ours do, each on its own match', () => {
    const official = [lower, upper, upper];
    const { kept } = follow(paid, [
      { after: official, operatorError: false },
      { after: official.with(1, lower), operatorError: true },
    ]);
    expect(kept).toEqual([upper, lower, upper]);
  });

  it('what was cleared officially and entered again stays as it was paid', () => {
    const { kept } = follow(paid, [
      { after: [upper, upper, null], operatorError: false },
      { after: [upper, upper, lower], operatorError: false },
    ]);
    expect(kept).toEqual(paid);
  });

  it('what an error of ours cleared counts as it is entered again', () => {
    const { kept } = follow(paid, [
      { after: [upper, upper, null], operatorError: true },
      { after: [upper, upper, lower], operatorError: false },
    ]);
    expect(kept).toBeNull();
  });

  it('goes by the board as long as all corrections were errors of ours', () => {
    fc.assert(
      fc.property(anyResults, fc.array(anyResults), (first, all) => {
        const { kept } = follow(
          first,
          all.map((after) => ({ after, operatorError: true })),
        );
        expect(kept).toBeNull();
      }),
    );
  });

  it('no official correction moves what a match was paid by', () => {
    fc.assert(
      fc.property(anyResults, fc.array(anyResults), (first, all) => {
        const { kept, before } = follow(
          first,
          all.map((after) => ({ after, operatorError: false })),
        );
        for (const [match, result] of first.entries())
          if (result !== null) expect((kept ?? before)[match]).toEqual(result);
      }),
    );
  });
});
