import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyDraw } from '../draw/draw.ts';
import { anyDraw, anyPicks } from '../testing/arbitraries.ts';
import { countDifferences, readDraftPicks, samePicks, writeDraftPicks } from './draft.ts';
import { noPicks, type Picks } from './picks.ts';
import { type DraftVerdict, reconcileDraft, sameWaiting, type WaitingPicks } from './reconcile-draft.ts';

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

describe('edge 7: a device that meets the draft of another', () => {
  const draw = emptyDraw(8);
  const anyWaiting: fc.Arbitrary<WaitingPicks> = fc.option(
    fc.constantFrom<0 | 1 | 2>(0, 1, 2).map((gamesLost) => noPicks(draw).with(0, { side: 0, gamesLost })),
  );
  const meeting = fc.record({
    mine: anyWaiting,
    theirs: anyWaiting,
    known: fc.option(anyWaiting, { nil: undefined }),
  });

  it('never gives up changes of its own unasked, nor writes over those of another', () => {
    fc.assert(
      fc.property(meeting, ({ mine, theirs, known }) => {
        const verdict = reconcileDraft({ mine, theirs, known });
        expect(verdict === 'same').toBe(sameWaiting(mine, theirs));
        const changedHere = !sameWaiting(mine, known ?? null);
        const changedThere = theirs !== null && (known === undefined || !sameWaiting(theirs, known));
        if (verdict === 'take') expect(changedHere).toBe(false);
        if (verdict === 'keep') expect(changedThere).toBe(false);
        if (verdict === 'ask') expect(changedHere && changedThere).toBe(true);
      }),
    );
  });

  type Name = 'a' | 'b' | 'c' | null;
  it.each<[string, Name, Name, Name | undefined, DraftVerdict]>([
    ['a new device takes what is kept', null, 'a', undefined, 'take'],
    ['what a visitor picked does not replace what is kept', 'b', 'a', undefined, 'ask'],
    ['what a visitor picked is kept where nothing was', 'b', null, undefined, 'keep'],
    ['one change here is written', 'b', 'a', 'a', 'keep'],
    ['one change there is taken', 'a', 'b', 'a', 'take'],
    ['a change on both sides is asked about', 'b', 'c', 'a', 'ask'],
    ['what was submitted elsewhere is gone here too', 'a', null, 'a', 'take'],
    ['what was changed here since stays', 'b', null, 'a', 'keep'],
    ['what was discarded here does not come back', null, 'a', 'a', 'keep'],
  ])('%s', (...[, mine, theirs, known, verdict]) => {
    const waiting = (name: Name): WaitingPicks =>
      name && noPicks(draw).with(0, { side: 0, gamesLost: ({ a: 0, b: 1, c: 2 } as const)[name] });
    const knew = known === undefined ? undefined : waiting(known);
    expect(reconcileDraft({ mine: waiting(mine), theirs: waiting(theirs), known: knew })).toBe(verdict);
  });
});
