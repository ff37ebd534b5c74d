import { expect, it } from 'vitest';
import { firstStep, type LoginEvent, type LoginStep, nextStep, readNext } from './login-flow.ts';

const run = (...events: LoginEvent[]): LoginStep => events.reduce(nextStep, firstStep);
const given: LoginEvent = { type: 'email-given', email: 'a@b.co' };

it.each([
  ['supabase-user', { step: 'login', email: 'a@b.co', failed: false }],
  ['user', { step: 'signup', email: 'a@b.co' }],
  ['non-user', { step: 'signup', email: 'a@b.co' }],
] as const)('an address that is %s', (status, step) => {
  expect(run(given, { type: 'email-known', status })).toEqual(step);
});

it('a refused attempt shows the way to a new password', () => {
  const step = run(given, { type: 'email-known', status: 'supabase-user' }, { type: 'refused' });
  expect(step).toMatchObject({ step: 'login', failed: true });
});

it('signing up with a registered address switches to signing in and keeps it', () => {
  const step = run(given, { type: 'email-known', status: 'non-user' }, { type: 'already-registered' });
  expect(step).toEqual({ step: 'login', email: 'a@b.co', failed: false });
});

it('another address starts all over, and an answer that comes late changes nothing', () => {
  expect(run(given, { type: 'start-again' }, { type: 'email-known', status: 'supabase-user' })).toEqual(
    firstStep,
  );
});

it.each([
  ['/tournaments/1#leaderboard', '/tournaments/1#leaderboard'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['https://evil.example', null],
  ['javascript:alert(1)', null],
])('next=%s leads to %s', (next, expected) => {
  expect(readNext(new URLSearchParams({ next }))).toBe(expected);
});
