import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  creditsToTakeBack,
  isStanding,
  laterState,
  newsOfReversals,
  REVERSAL_STATES,
  type Reversal,
} from './reversals.ts';

const anyState = fc.constantFrom(...REVERSAL_STATES);
const anyReversal: fc.Arbitrary<Reversal> = fc.record({
  kind: fc.constantFrom('refund', 'dispute'),
  amountCents: fc.integer({ min: 1, max: 12_000 }),
  state: anyState,
});

describe('a reversal', () => {
  it('ends the same in whatever order and however often its news come', () => {
    fc.assert(
      fc.property(fc.array(anyState, { minLength: 1 }), fc.array(fc.nat()), (told, order) => {
        const mixed = [...order.map((n) => told[n % told.length] ?? 'open'), ...told];
        const end = mixed.reduce(laterState);
        expect(end).toBe(told.reduce(laterState));
        expect(told.toSorted().reduce(laterState)).toBe(end);
      }),
    );
  });

  it('edge 32: takes a credit for each price begun, never more than were bought, and back with the money', () => {
    const payment = { amountCents: 10_000, creditAmount: 10 };
    fc.assert(
      fc.property(fc.array(anyReversal, { maxLength: 5 }), (reversals) => {
        const taken = creditsToTakeBack(payment, reversals);
        const standing = reversals.filter(({ state }) => isStanding(state));
        const cents = standing.reduce((sum, { amountCents }) => sum + amountCents, 0);
        expect(taken).toBe(Math.min(10, Math.ceil(cents / 1_000)));
        expect(creditsToTakeBack(payment, reversals.toReversed())).toBe(taken);
        expect(
          creditsToTakeBack(
            payment,
            reversals.map((one) => ({ ...one, state: 'undone' })),
          ),
        ).toBe(0);
      }),
    );
  });

  it.each([
    [1, 1],
    [1_000, 1],
    [1_001, 2],
    [5_000, 5],
  ])('edge 32: a refund of %i cents takes %i', (amountCents, expected) => {
    const refund: Reversal = { kind: 'refund', amountCents, state: 'settled' };
    expect(creditsToTakeBack({ amountCents: 5_000, creditAmount: 5 }, [refund])).toBe(expected);
  });

  it('says what it makes of the payment: a dispute first, then a whole refund', () => {
    const paid = { amountCents: 2_000, creditAmount: 2 };
    const refund = (amountCents: number): Reversal => ({ kind: 'refund', amountCents, state: 'settled' });
    const dispute: Reversal = { kind: 'dispute', amountCents: 2_000, state: 'open' };
    expect(newsOfReversals(paid, [refund(2_000), dispute])).toBe('disputed');
    expect(newsOfReversals(paid, [refund(2_000), { ...dispute, state: 'undone' }])).toBe('refunded');
    expect(newsOfReversals(paid, [refund(1_999), { ...dispute, state: 'announced' }])).toBe('cleared');
  });
});
