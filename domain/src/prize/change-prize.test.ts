import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changePrize, type TournamentPrize } from './change-prize.ts';

const anyPrize: fc.Arbitrary<TournamentPrize> = fc.record({
  amount: fc.nat(3),
  unit: fc.constantFrom('CENT', 'CREDIT'),
  rule: fc.constantFrom('correct-1', 'points-1'),
  text: fc.constantFrom(null, 'A racket'),
});

describe('a prize', () => {
  it('is anything until somebody enters', () => {
    fc.assert(
      fc.property(anyPrize, anyPrize, (current, wanted) => {
        expect(changePrize(current, wanted, { hasEntries: false, sealed: false }).ok).toBe(true);
      }),
    );
  });

  it('that people entered for never becomes less, another unit, rule or thing', () => {
    fc.assert(
      fc.property(anyPrize, fc.array(anyPrize), (first, all) => {
        let current = first;
        for (const wanted of all) {
          const outcome = changePrize(current, wanted, { hasEntries: true, sealed: false });
          if (!outcome.ok) continue;
          const { prize, isRaised } = outcome;
          expect(prize.amount).toBeGreaterThanOrEqual(current.amount);
          expect(prize.rule).toBe(first.rule);
          if (current.amount > 0) expect(prize.unit).toBe(current.unit);
          if (current.text !== null) expect(prize.text).toBe(current.text);
          expect(isRaised).toBe(prize.amount > current.amount || prize.text !== current.text);
          current = prize;
        }
      }),
    );
  });

  it.each([
    [{ amount: 1 }, 'lower'],
    [{ amount: 0, text: null }, 'lower'],
    [{ unit: 'CREDIT' as const }, 'unit'],
    [{ rule: 'points-1' as const }, 'rule'],
    [{ text: 'A ball' }, 'text'],
  ])('%o is refused as %s once somebody entered, and all once it is sealed', (change, refusal) => {
    const current: TournamentPrize = { amount: 10_000, unit: 'CENT', rule: 'correct-1', text: null };
    const named = refusal === 'text' ? { ...current, text: 'A racket' } : current;
    const wanted = { ...named, ...change };
    expect(changePrize(named, wanted, { hasEntries: true, sealed: false })).toEqual({ ok: false, refusal });
    expect(changePrize(named, wanted, { hasEntries: true, sealed: true })).toEqual({
      ok: false,
      refusal: 'sealed',
    });
  });
});
