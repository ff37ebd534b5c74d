import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CREDIT_PACKS,
  CURRENCY,
  credits,
  EMPTY_HOLDING,
  type Holding,
  isPriceAgreed,
  priceCentsOf,
} from './credits.ts';
import { sumOf } from './posting.ts';
import { KINDS, type TransactionKind, transactionOf } from './transaction.ts';

const anyKind = fc.constantFrom(...(Object.keys(KINDS) as TransactionKind[]));
const anyHolding: fc.Arbitrary<Holding> = fc
  .tuple(fc.boolean(), fc.nat(20))
  .map(([owes, n]) =>
    owes ? { credits: credits(0), debt: credits(n) } : { credits: credits(n), debt: credits(0) },
  );
const anyChange = fc
  .record({ kind: anyKind, change: fc.integer({ min: -12, max: 12 }).map(credits), cents: fc.nat(10_000) })
  .map((one) => ({ ...one, cents: KINDS[one.kind].money ? one.cents : 0 }));

const netOf = ({ credits: held, debt }: Holding): number => held - debt;

describe('a transaction', () => {
  it('sums to zero in credits and in cents, and moves the person by exactly the change', () => {
    fc.assert(
      fc.property(anyChange, anyHolding, (change, holding) => {
        const outcome = transactionOf({ ...change, holding });
        if (!outcome.ok) return;
        expect(sumOf(outcome.postings, 'CREDIT')).toBe(0);
        expect(sumOf(outcome.postings, 'CENT')).toBe(0);
        expect(outcome.postings.every(({ amount }) => amount !== 0)).toBe(true);
        expect(netOf(outcome.after) - netOf(holding)).toBe(change.change);
      }),
    );
  });

  it('never leaves less than nothing, nor credits beside a debt', () => {
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 40 }), (changes) => {
        let holding = EMPTY_HOLDING;
        for (const change of changes) {
          const outcome = transactionOf({ ...change, holding });
          if (!outcome.ok) continue;
          holding = outcome.after;
          expect(holding.credits).toBeGreaterThanOrEqual(0);
          expect(holding.debt).toBeGreaterThanOrEqual(0);
          expect(Math.min(holding.credits, holding.debt)).toBe(0);
        }
      }),
    );
  });

  it.each(['ENTRY', 'TOP_UP'] as const)('%s is refused without the credits for it', (kind) => {
    const holding = { credits: credits(2), debt: credits(0) };
    expect(transactionOf({ kind, change: credits(-3), holding })).toEqual({
      ok: false,
      refusal: 'insufficient_credits',
    });
    expect(transactionOf({ kind, change: credits(-2), holding })).toMatchObject({ ok: true });
  });

  it('edge 32: what comes in repays the debt first', () => {
    const holding = { credits: credits(0), debt: credits(2) };
    expect(transactionOf({ kind: 'PURCHASE', change: credits(5), cents: 5_000, holding })).toEqual({
      ok: true,
      after: { credits: 3, debt: 0 },
      postings: [
        { account: 'user_credits', amount: 3 },
        { account: 'debt', amount: 2 },
        { account: 'credits_issued', amount: -5 },
        { account: 'cash_received', amount: 5_000 },
        { account: 'credits_sold', amount: -5_000 },
      ],
    });
  });

  it('edge 32: what a refund cannot take is owed', () => {
    const holding = { credits: credits(1), debt: credits(0) };
    expect(
      transactionOf({ kind: 'PAYMENT_REFUND', change: credits(-5), cents: 5_000, holding }),
    ).toMatchObject({
      ok: true,
      after: { credits: 0, debt: 4 },
    });
  });

  it('is summed up in each unit by itself', () => {
    const outcome = transactionOf({
      kind: 'PURCHASE',
      change: credits(2),
      cents: 2_000,
      holding: EMPTY_HOLDING,
    });
    const postings = outcome.ok ? outcome.postings.filter(({ amount }) => amount > 0) : [];
    expect([sumOf(postings, 'CREDIT'), sumOf(postings, 'CENT')]).toEqual([2, 2_000]);
  });

  it('is a bug when it moves money that its kind does not', () => {
    expect(() =>
      transactionOf({ kind: 'PRIZE', change: credits(1), cents: 1, holding: EMPTY_HOLDING }),
    ).toThrow('PRIZE moves no money');
  });
});

describe('credits', () => {
  it('are whole', () => {
    for (const half of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
      expect(() => credits(half)).toThrow(new RangeError(`${half} is not a whole number of credits`));
    }
  });

  it('are agreed to by naming the price; who names none agrees to the usual one and to less', () => {
    const agreed = (named: number | null) =>
      [0, 1, 2].filter((price) => isPriceAgreed(credits(price), named));
    expect([agreed(null), agreed(0), agreed(2)]).toEqual([[0, 1], [0], [2]]);
  });

  it('cost 10 USD each, in every pack', () => {
    expect(CURRENCY).toBe('usd');
    expect(CREDIT_PACKS.map((pack) => [pack, priceCentsOf(pack)])).toEqual([
      [1, 1_000],
      [2, 2_000],
      [5, 5_000],
      [10, 10_000],
    ]);
  });
});
