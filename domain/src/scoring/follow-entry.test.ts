import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Draw, emptyDraw } from '../draw/draw.ts';
import type { WonResult } from '../draw/match-result.ts';
import { resolveDraw } from '../draw/resolved-matches.ts';
import { finalOf } from '../draw/results.ts';
import { playerInSlot } from '../draw/slot-players.ts';
import { noPicks, type Picks } from '../picks/picks.ts';
import { predictDraw } from '../picks/predict-draw.ts';
import { anyDraw, anyPicks, anyResults } from '../testing/arbitraries.ts';
import { championOf, decidedLast, fateOf, nextMatchFor, playableMatches } from './follow-entry.ts';
import { SCORING_RULES } from './rules.ts';
import { scoreEntry } from './score-entry.ts';

const eight: Draw = {
  ...emptyDraw(8),
  slots: Array.from({ length: 8 }, (_, slot) => ({ kind: 'player', playerId: `P${slot}` })),
};
const upper: Picks = noPicks(eight).map(() => ({ side: 0, gamesLost: 1 }));

const played = (draw: Draw, match: number, result: Partial<WonResult> = {}): Draw => ({
  ...draw,
  results: draw.results.with(match, { winner: 0, ending: 'played', games: [3, 1], ...result }),
});

/** A draw in play with somebody's picks, perhaps with a player replaced after the seal. */
const situation = anyDraw().chain((draw) =>
  fc.record({
    draw: fc
      .tuple(anyResults(draw), fc.option(fc.nat(draw.size - 1)))
      .map(([so, slot]): Draw => (slot === null ? so : { ...so, replaced: [slot] })),
    picks: anyPicks(draw, { partial: true }),
  }),
);

describe('the champion of an entry', () => {
  it('is alive until they lose, and then it is told to whom and where', () => {
    expect(championOf(eight, upper)).toEqual({ slot: 0, fate: 'alive', lost: null });
    const semi = [0, 1, 2, 3].reduce((draw, match) => played(draw, match), eight);
    expect(championOf(semi, upper)).toMatchObject({ fate: 'alive' });
    const out = played(semi, 4, { winner: 1, ending: 'retirement', games: [1, 2] });
    expect(championOf(out, upper)).toEqual({ slot: 0, fate: 'out', lost: { match: 4, to: 2 } });
    const won = [4, 5, 6].reduce((draw, match) => played(draw, match), semi);
    expect(championOf(won, upper)).toEqual({ slot: 0, fate: 'won', lost: null });
  });

  it('edge 14: who was replaced is never alive, whatever the one who stands there does', () => {
    const winners = [0, 1, 2, 3, 4, 5, 6].reduce((draw, match) => played(draw, match), eight);
    for (const draw of [eight, winners])
      expect(championOf({ ...draw, replaced: [0] }, upper)).toMatchObject({ fate: 'replaced', lost: null });
  });

  it('is nobody where the final was not picked', () => {
    expect(championOf(eight, noPicks(eight))).toBeNull();
  });

  it('is alive just while the pick of the final can come true, and has won when it did', () => {
    fc.assert(
      fc.property(situation, ({ draw, picks }) => {
        const champion = championOf(draw, picks);
        const final = finalOf(draw.size);
        const scored = scoreEntry(draw, picks, SCORING_RULES['simple-1']).matches.find(
          ({ match }) => match === final,
        );
        fc.pre(champion !== null && scored !== undefined && scored.verdict !== 'none');
        if (scored?.verdict !== 'void') expect(champion?.fate === 'alive').toBe(scored?.verdict === 'open');
        // A player who goes through the final without playing has won the title, but nobody earns points for it.
        if (scored?.verdict !== 'void') expect(champion?.fate === 'won').toBe(scored?.verdict === 'correct');
        if (champion) expect(fateOf(draw, champion.slot).fate).toBe(champion.fate);
      }),
    );
  });
});

describe('the next match of an entry', () => {
  it('is the first whose pick can still come true, else the first of all', () => {
    // P0 and P2, whom this entry picked for the semi-final, are out; the second semi-final has P4.
    const draw = [0, 1, 2, 3].reduce(
      (so, match) => played(so, match, match < 2 ? { winner: 1, games: [0, 3] } : {}),
      eight,
    );
    expect(playableMatches(draw)).toEqual([4, 5]);
    expect(nextMatchFor(draw, upper, [4, 5])).toBe(5);
    expect(nextMatchFor(draw, upper, [4])).toBe(4);
    expect(nextMatchFor(draw, upper, [])).toBeNull();
    expect(nextMatchFor({ ...draw, replaced: [4] }, upper, [4, 5])).toBe(4);
  });

  it('never misses one at stake, and is of two players who are known', () => {
    fc.assert(
      fc.property(situation, ({ draw, picks }) => {
        const playable = playableMatches(draw);
        const resolved = resolveDraw(draw);
        for (const match of playable) {
          const players = resolved[match]?.sides.map((side) => playerInSlot(draw, side)) ?? [];
          expect(players.every((player) => player !== null)).toBe(true);
          expect(draw.results[match]).toBeNull();
        }
        const next = nextMatchFor(draw, picks, playable);
        expect(next === null).toBe(playable.length === 0);
        const { matches } = scoreEntry(draw, picks, SCORING_RULES['classic-1']);
        const predicted = predictDraw(draw, picks);
        const open = playable.filter((match) => {
          const verdict = matches.find((one) => one.match === match)?.verdict;
          return verdict === 'open' && resolved[match]?.sides.includes(predicted[match]?.through ?? 'open');
        });
        expect(next).toBe(open[0] ?? playable[0] ?? null);
      }),
    );
  });
});

describe('what was decided last', () => {
  it('is what is not as before, the latest round first; all that is decided where nothing is known', () => {
    const before = played(played(eight, 0), 1);
    expect(decidedLast(before, null)).toEqual([1, 0]);
    expect(decidedLast(played(before, 4), before)).toEqual([4]);
    const corrected = played(before, 0, { games: [3, 0] });
    expect(decidedLast(corrected, before)).toEqual([0]);
    // A result was removed: nothing is new, so the remaining one is the last.
    expect(decidedLast(played(eight, 0), before)).toEqual([0]);
    expect(decidedLast(eight, null)).toEqual([]);
  });

  it('names no bye', () => {
    fc.assert(
      fc.property(situation, ({ draw }) => {
        const resolved = resolveDraw(draw);
        for (const match of decidedLast(draw, { ...draw, results: [] }))
          expect(resolved[match]?.isBye).toBe(false);
      }),
    );
  });
});
