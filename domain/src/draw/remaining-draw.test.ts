import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeBoard } from '../board/board.ts';
import { SCORING_RULES } from '../scoring/rules.ts';
import { anyDraw, anyPicks, anyResults } from '../testing/arbitraries.ts';
import { columnsOf } from '../testing/columns-of.ts';
import { isDecided } from '../tournament/lifecycle.ts';
import type { Draw } from './draw.ts';
import { pickedShape } from './picked-shape.ts';
import { firstMatchOf, followRemaining, laterRounds, remainingDraw } from './remaining-draw.ts';
import { isAbsent, type Occupant, resolveDraw } from './resolved-matches.ts';
import { changeResult, isDrawComplete } from './results.ts';
import type { Side } from './side.ts';
import { pickedInSlot, playerInSlot } from './slot-players.ts';

const rules = SCORING_RULES['classic-1'];

/** A draw with some results, and a round that a second chance could begin with. */
const anyCase = anyDraw({ full: false })
  .filter(({ size }) => size > 4)
  .chain((draw) =>
    fc.record({ whole: anyResults(draw), firstRound: fc.constantFrom(...laterRounds(draw.size)) }),
  );

const whoIs = (draw: Draw, occupant: Occupant | undefined): string =>
  occupant === undefined || occupant === 'open'
    ? 'open'
    : isAbsent(occupant)
      ? 'nobody'
      : (playerInSlot(draw, occupant) ?? 'open');

describe('what is left of a draw', () => {
  it('has the players, results and winners of the whole draw in every match', () => {
    fc.assert(
      fc.property(anyCase, ({ whole, firstRound }) => {
        const remaining = remainingDraw(whole, firstRound);
        const first = firstMatchOf(whole.size, firstRound);
        const out = resolveDraw(whole);
        for (const { match, sides, through } of resolveDraw(remaining)) {
          const inWhole = out[first + match];
          expect(sides.map((side) => whoIs(remaining, side))).toEqual(
            inWhole?.sides.map((side) => whoIs(whole, side)),
          );
          expect(whoIs(remaining, through)).toBe(whoIs(whole, inWhole?.through));
          expect(remaining.results[match]).toEqual(whole.results[first + match]);
        }
      }),
    );
  });

  it('gives the same boards whether it is played on in the whole draw or on its own', () => {
    const played = anyCase.chain(({ whole, firstRound }) => {
      const taken = remainingDraw(whole, firstRound);
      return fc.record({
        whole: fc.constant(whole),
        firstRound: fc.constant(firstRound),
        winners: fc.array(fc.constantFrom<Side>(0, 1), { minLength: taken.size, maxLength: taken.size }),
        entries: fc.array(anyPicks({ ...taken, results: taken.results.map(() => null) }), { maxLength: 5 }),
      });
    });
    fc.assert(
      fc.property(played, ({ whole, firstRound, winners, entries }) => {
        const first = firstMatchOf(whole.size, firstRound);
        let [inWhole, onItsOwn] = [whole, remainingDraw(whole, firstRound)];
        for (const [match, winner] of winners.entries()) {
          const result = { winner, ending: 'walkover', games: [0, 0] } as const;
          const before = onItsOwn.results[match] ?? null;
          const own = before ? null : changeResult(onItsOwn, { match, result, cascade: false });
          if (!own?.ok) continue;
          const other = changeResult(inWhole, { match: first + match, result, cascade: false });
          if (!other.ok) throw new Error(`the whole draw refuses match ${match}: ${other.refusal}`);
          [inWhole, onItsOwn] = [other.draw, own.draw];
        }
        const follows = remainingDraw(inWhole, firstRound);
        expect(follows).toEqual(onItsOwn);
        expect(computeBoard(columnsOf(follows, entries), follows, rules)).toEqual(
          computeBoard(columnsOf(onItsOwn, entries), onItsOwn, rules),
        );
      }),
    );
  });

  it('is offered down to four places', () => {
    expect(laterRounds(32)).toEqual([2, 3, 4]);
    expect(laterRounds(8)).toEqual([2]);
    expect(laterRounds(4)).toEqual([]);
  });
});

describe('the sealed draw of a second chance', () => {
  /** The whole draw, and its second chance as it was sealed before results were corrected and as it follows them. */
  const anyCorrected = anyDraw()
    .filter(({ size }) => size > 4)
    .chain((draw) =>
      fc.record({
        atSeal: anyResults(draw, { complete: true }),
        whole: anyResults(draw),
        firstRound: fc.constantFrom(...laterRounds(draw.size)),
      }),
    )
    .map(({ atSeal, whole, firstRound }) => {
      const taken = remainingDraw(atSeal, firstRound);
      const sealed = { ...taken, results: taken.results.map(() => null) };
      const remaining = remainingDraw(whole, firstRound);
      return { whole, sealed, remaining, followed: followRemaining(sealed, remaining) };
    });

  it('is decided when its whole draw is, and not before', () => {
    fc.assert(
      fc.property(anyCorrected, ({ whole, followed }) => {
        expect(isDecided(followed, whole)).toBe(isDrawComplete(whole));
      }),
      { numRuns: 2_000 },
    );
  });

  it('sends the same players through as the whole draw, whatever is corrected behind its seal', () => {
    fc.assert(
      fc.property(anyCorrected, ({ sealed, remaining, followed }) => {
        const out = resolveDraw(remaining);
        for (const { match, through } of resolveDraw(followed)) {
          const [is, wanted] = [whoIs(followed, through), whoIs(remaining, out[match]?.through)];
          // A place without a player is open in a sealed draw and a bye in what is left.
          if (wanted === 'open') expect(followed.results[match]).toBeNull();
          else if (wanted === 'nobody') expect(['nobody', 'open']).toContain(is);
          else expect(is).toBe(wanted);
        }
        expect(pickedShape(followed).slots.map(({ kind }) => kind === 'bye')).toEqual(
          sealed.slots.map(({ kind }) => kind === 'bye'),
        );
      }),
    );
  });

  it('remembers whom picks name, and takes them back when they return', () => {
    fc.assert(
      fc.property(anyCase, ({ whole, firstRound }) => {
        const taken = remainingDraw(whole, firstRound);
        fc.pre(taken.slots.every(({ kind }) => kind !== 'tbd'));
        const sealed = { ...taken, results: taken.results.map(() => null) };
        const nothing = remainingDraw({ ...whole, results: whole.results.map(() => null) }, firstRound);
        const away = followRemaining(sealed, nothing);
        for (const slot of sealed.slots.keys())
          expect(pickedInSlot(away, slot)).toBe(playerInSlot(sealed, slot));
        const back = followRemaining(away, { ...taken, results: sealed.results });
        expect(back.slots).toEqual(sealed.slots);
        expect(back.replaced).toEqual([]);
      }),
    );
  });
});
