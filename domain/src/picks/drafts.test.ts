import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyDraw } from '../draw/draw.ts';
import { anyDraw, anyPicks } from '../testing/arbitraries.ts';
import { readDraftPicks, writeDraftPicks } from './drafts.ts';
import { countDifferences, noPicks, type Picks, samePicks } from './picks.ts';

const drawAndPicks = anyDraw({ maxSize: 128 }).chain((draw) =>
  anyPicks(draw, { partial: true }).map((picks) => ({ draw, picks })),
);

describe('draft picks', () => {
  it('come back as they were written, with any gaps, of any draw', () => {
    fc.assert(
      fc.property(drawAndPicks, ({ draw, picks }) => {
        expect(readDraftPicks(draw, writeDraftPicks(picks))).toEqual(picks);
      }),
    );
  });

  const draw = {
    ...emptyDraw(8),
    slots: Array.from({ length: 8 }, (_, i) => ({ kind: 'player' as const, playerId: `p${i}` })),
  };
  it.each([
    ['too short', '08'.repeat(6)],
    ['no hex', 'xy'.repeat(7)],
    ['a byte that means nothing', '01'.repeat(7)],
    ['a final nobody reached', `${'00'.repeat(6)}08`],
  ])('refuse %s', (_, text) => {
    expect(readDraftPicks(draw, text)).toBeNull();
  });

  it('are the same whoever picked them, and differ by match', () => {
    const mine: Picks = noPicks(draw).with(0, { side: 1, gamesLost: 2 });
    expect(samePicks(mine, mine.with(0, { side: 1, gamesLost: 2, auto: true }))).toBe(true);
    expect(countDifferences(mine, mine.with(0, { side: 0, gamesLost: 2 }))).toBe(1);
    expect(countDifferences(mine, mine.with(0, { side: 1, gamesLost: 0 }))).toBe(1);
    expect(countDifferences(mine, noPicks(draw).with(1, { side: 0, gamesLost: 0 }))).toBe(2);
  });
});
