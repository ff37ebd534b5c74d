import { expect, it } from 'vitest';
import { firstStep, type LoginEvent, type LoginStep, nextStep, readNext } from './login-flow.ts';

const run = (...events: LoginEvent[]): LoginStep => events.reduce(nextStep, firstStep);
const given: LoginEvent = { type: 'email-given', email: 'a@b.co' };

it.each([
  ['supabase-user', false, { step: 'login', email: 'a@b.co', failed: false, unsure: false }],
  ['user', false, { step: 'signup', email: 'a@b.co' }],
  ['non-user', false, { step: 'signup', email: 'a@b.co' }],
  ['non-user', true, { step: 'confirm', email: 'a@b.co', hasPicks: false }],
  ['supabase-user', true, { step: 'login', email: 'a@b.co', failed: false, unsure: false }],
] as const)('an address that is %s, signed up here before: %s', (status, isPending, step) => {
  expect(run(given, { type: 'email-known', status, isPending })).toEqual(step);
});

it('an address that nobody could look up goes on to the password, and may sign up', () => {
  const step = run(given, { type: 'email-unsure' });
  expect(step).toEqual({ step: 'login', email: 'a@b.co', failed: false, unsure: true });
  expect(nextStep(step, { type: 'wants-signup' })).toEqual({ step: 'signup', email: 'a@b.co' });
});

it('a mail to sign in with takes the place of the password, and gives it back', () => {
  const step = run(given, { type: 'email-unsure' }, { type: 'code-mailed' });
  expect(step).toEqual({ step: 'code', email: 'a@b.co' });
  expect(nextStep(step, { type: 'wants-password' })).toMatchObject({ step: 'login', email: 'a@b.co' });
});

it('a sign-up waits for its mail where it was made, and may be made anew', () => {
  const step = run(
    given,
    { type: 'email-unsure' },
    { type: 'wants-signup' },
    { type: 'signed-up', hasPicks: true },
  );
  expect(step).toEqual({ step: 'confirm', email: 'a@b.co', hasPicks: true });
  expect(nextStep(step, { type: 'wants-signup' })).toEqual({ step: 'signup', email: 'a@b.co' });
});

it('a sign-up that was confirmed elsewhere goes on with its password', () => {
  const step = run(given, { type: 'email-known', status: 'non-user', isPending: true });
  expect(nextStep(step, { type: 'already-registered' })).toMatchObject({ step: 'login', email: 'a@b.co' });
});

it('a refused attempt shows the way to a new password', () => {
  const step = run(
    given,
    { type: 'email-known', status: 'supabase-user', isPending: false },
    { type: 'refused' },
  );
  expect(step).toMatchObject({ step: 'login', failed: true });
});

it('signing up with a registered address switches to signing in and keeps it', () => {
  const step = run(
    given,
    { type: 'email-known', status: 'non-user', isPending: false },
    { type: 'already-registered' },
  );
  expect(step).toEqual({ step: 'login', email: 'a@b.co', failed: false, unsure: false });
});

it('another address starts all over, and an answer that comes late changes nothing', () => {
  expect(
    run(given, { type: 'start-again' }, { type: 'email-known', status: 'supabase-user', isPending: false }),
  ).toEqual(firstStep);
});

it.each([
  ['/tournaments/1#leaderboard', '/tournaments/1#leaderboard'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['https://evil.example', null],
  ['javascript:alert(1)', null],
  ['/\t/evil.example', null],
])('next=%s leads to %s', (next, expected) => {
  expect(readNext(new URLSearchParams({ next }))).toBe(expected);
});
