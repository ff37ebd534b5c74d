import { expect, it } from 'vitest';
import { doubtOf, PAYMENT_AGES_MS } from './payment-doubt.ts';

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

it('an order is given up after nobody can open it any more, and a person looks after that', () => {
  const { opensAgain, givenUp, unanswered, overdue } = PAYMENT_AGES_MS;
  const ages = [opensAgain, givenUp, unanswered, overdue];
  expect(ages).toEqual(ages.toSorted((a, b) => a - b));
  // Somebody who opens it at the last moment still has minutes to pay.
  expect(givenUp - opensAgain).toBeGreaterThanOrEqual(5 * 60_000);
});
