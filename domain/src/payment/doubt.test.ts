import { expect, it } from 'vitest';
import { doubtOf, OVERDUE_AFTER_MS, type PaymentFacts, UNANSWERED_AFTER_MS } from './doubt.ts';

const facts: PaymentFacts = { status: 'SUCCEEDED', ageMs: 0, hasMismatch: false, hasWaitingEvent: false };

it.each<[string, Partial<PaymentFacts>, ReturnType<typeof doubtOf>]>([
  ['one that is paid', { ageMs: 10 * OVERDUE_AFTER_MS }, null],
  ['a checkout that is being opened', { status: 'CREATING', ageMs: UNANSWERED_AFTER_MS }, null],
  ['a checkout that never was opened', { status: 'CREATING', ageMs: UNANSWERED_AFTER_MS + 1 }, 'unanswered'],
  ['a checkout somebody is at', { status: 'PENDING', ageMs: OVERDUE_AFTER_MS }, null],
  ['a checkout that should be over', { status: 'PENDING', ageMs: OVERDUE_AFTER_MS + 1 }, 'overdue'],
  ['one whose money a bank took back', { status: 'DISPUTED' }, 'disputed'],
  ['one that is given up', { status: 'EXPIRED', ageMs: OVERDUE_AFTER_MS + 1 }, null],
  ['one of which an event waits', { hasWaitingEvent: true }, 'event_waiting'],
  [
    'edge 30: a mismatch above all',
    { hasMismatch: true, status: 'DISPUTED', hasWaitingEvent: true },
    'mismatch',
  ],
])('%s', (_, change, doubt) => {
  expect(doubtOf({ ...facts, ...change })).toBe(doubt);
});
