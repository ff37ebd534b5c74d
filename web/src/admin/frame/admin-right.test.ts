import { expect, it } from 'vitest';
import type { SessionState } from '../../api/session/session.ts';
import { adminRight } from './admin-right.ts';

const signedIn = (isAdmin: boolean): SessionState => ({
  status: 'signed-in',
  userId: 'u',
  email: null,
  isAdmin,
});
const waiting = { data: undefined, error: null };
const failed = { data: undefined, error: new Error('no answer') };
const says = (isAdmin: boolean) => ({ data: { role: isAdmin ? ('scorer' as const) : null }, error: null });

it.each([
  ['a link is being read', { status: 'loading' } as const, waiting, 'unknown'],
  ['a visitor', { status: 'signed-out' } as const, waiting, 'refused'],
  ['a fan, without asking', signedIn(false), waiting, 'refused'],
  ['an administrator by the token, before the server spoke', signedIn(true), waiting, 'unknown'],
  ['an administrator by both', signedIn(true), says(true), 'granted'],
  ['edge 43: demoted with a live token', signedIn(true), says(false), 'refused'],
  ['a check that failed', signedIn(true), failed, 'refused'],
  [
    'known before, and asking again failed',
    signedIn(true),
    { ...says(true), error: new Error('no answer') },
    'granted',
  ],
])('%s', (_, session, asked, right) => {
  expect(adminRight(session, asked)).toBe(right);
});
