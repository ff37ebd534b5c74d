import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { credits } from '../credits/credits.ts';
import {
  hear,
  isOpen,
  isPaid,
  NEXT_PAYMENT_STATUS,
  PAYMENT_STATUSES,
  type PaymentNews,
  type PaymentStatus,
} from './payment.ts';
import { doubtOf, PAYMENT_AGES_MS } from './payment-doubt.ts';
import { mismatches, type PaymentTerms } from './payment-terms.ts';
import {
  creditsToTakeBack,
  isStanding,
  laterState,
  newsOfReversals,
  REVERSAL_STATES,
  type Reversal,
} from './reversals.ts';
import { planTakeBack } from './take-back.ts';

const anyState = fc.constantFrom(...REVERSAL_STATES);
const anyReversal: fc.Arbitrary<Reversal> = fc.record({
  kind: fc.constantFrom('refund', 'dispute'),
  amountCents: fc.integer({ min: 1, max: 12_000 }),
  state: anyState,
});
const checkoutNews = fc.constantFrom<PaymentNews>('opened', 'failed', 'expired', 'paid');

describe('the status of a payment', () => {
  it('edge 29: is SUCCEEDED once it was paid, whatever came before or comes late', () => {
    fc.assert(
      fc.property(fc.array(checkoutNews), fc.array(checkoutNews), (before, after) => {
        const news: PaymentNews[] = [...before, 'paid', ...after];
        expect(news.reduce<PaymentStatus>(hear, 'CREATING')).toBe('SUCCEEDED');
      }),
    );
  });

  it('never leaves the paid ones for an unpaid one', () => {
    for (const status of PAYMENT_STATUSES.filter(isPaid)) {
      for (const next of Object.values(NEXT_PAYMENT_STATUS[status])) {
        if (next !== null) expect(isPaid(next)).toBe(true);
      }
    }
  });

  it('is not changed by a reversal before it is paid', () => {
    for (const status of PAYMENT_STATUSES.filter((one) => !isPaid(one))) {
      for (const news of ['refunded', 'disputed', 'cleared'] as const)
        expect(hear(status, news)).toBe(status);
    }
  });

  it('is open until it ended', () => {
    expect(PAYMENT_STATUSES.filter(isOpen)).toEqual(['CREATING', 'PENDING']);
  });
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

describe('edge 32: what a refund ends', () => {
  const entries = fc.array(fc.record({ entryId: fc.uuid(), creditsPaid: fc.integer({ min: 0, max: 2 }) }), {
    maxLength: 8,
  });

  it('voids no more entries than it must, newest first, and owes only what no entry covers', () => {
    fc.assert(
      fc.property(fc.nat(6), fc.nat(10), entries, (held, toTake, voidable) => {
        const holding = { credits: credits(held), debt: credits(0) };
        const { voided, debt } = planTakeBack(holding, credits(toTake), voidable);
        const paying = voidable.filter(({ creditsPaid }) => creditsPaid > 0);
        expect(voided).toEqual(paying.slice(0, voided.length).map(({ entryId }) => entryId));
        const given = (n: number) =>
          paying.slice(0, n).reduce((sum, { creditsPaid }) => sum + creditsPaid, 0);
        expect(debt).toBe(Math.max(0, toTake - held - given(voided.length)));
        if (debt > 0) expect(voided).toHaveLength(paying.length);
        if (voided.length > 0) expect(held + given(voided.length - 1)).toBeLessThan(toTake);
      }),
    );
  });
});

describe('edge 30: what the provider tells', () => {
  const stored: PaymentTerms = { userId: 'u', amountCents: 1_000, currency: 'usd', livemode: false };

  it('is what was ordered, or names every difference', () => {
    expect(mismatches(stored, { ...stored })).toEqual([]);
    expect(mismatches(stored, { userId: null, amountCents: 999, currency: 'eur', livemode: true })).toEqual([
      'user',
      'amount',
      'currency',
      'mode',
    ]);
  });
});

const facts: Parameters<typeof doubtOf>[0] = {
  status: 'SUCCEEDED',
  ageMs: 0,
  hasMismatch: false,
  hasWaitingEvent: false,
};

it.each<[string, Partial<Parameters<typeof doubtOf>[0]>, ReturnType<typeof doubtOf>]>([
  ['one that is paid', { ageMs: 10 * PAYMENT_AGES_MS.overdue }, null],
  ['a checkout that is being opened', { status: 'CREATING', ageMs: PAYMENT_AGES_MS.unanswered }, null],
  [
    'a checkout that never was opened',
    { status: 'CREATING', ageMs: PAYMENT_AGES_MS.unanswered + 1 },
    'unanswered',
  ],
  ['a checkout somebody is at', { status: 'PENDING', ageMs: PAYMENT_AGES_MS.overdue }, null],
  ['a checkout that should be over', { status: 'PENDING', ageMs: PAYMENT_AGES_MS.overdue + 1 }, 'overdue'],
  ['one whose money a bank took back', { status: 'DISPUTED' }, 'disputed'],
  ['one that is given up', { status: 'EXPIRED', ageMs: PAYMENT_AGES_MS.overdue + 1 }, null],
  ['one of which an event waits', { hasWaitingEvent: true }, 'event_waiting'],
  [
    'edge 30: a mismatch above all',
    { hasMismatch: true, status: 'DISPUTED', hasWaitingEvent: true },
    'mismatch',
  ],
])('%s', (_, change, doubt) => {
  expect(doubtOf({ ...facts, ...change })).toBe(doubt);
});

it('C19: an order is given up after nobody can open it any more, and a person looks after that', () => {
  const { opensAgain, givenUp, unanswered, overdue } = PAYMENT_AGES_MS;
  const ages = [opensAgain, givenUp, unanswered, overdue];
  expect(ages).toEqual(ages.toSorted((a, b) => a - b));
  // Somebody who opens it at the last moment still has minutes to pay.
  expect(givenUp - opensAgain).toBeGreaterThanOrEqual(5 * 60_000);
});
