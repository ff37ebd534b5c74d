import { expect, it } from 'vitest';
import type { FollowedLink } from '../../api/session/mail-link.ts';
import type { SessionState } from '../../api/session/session.ts';
import { resetStep } from './reset-step.ts';

const fan: SessionState = { status: 'signed-in', userId: 'u', email: 'a@b.co', isAdmin: false };
const visitor: SessionState = { status: 'signed-out' };
const recovering = { recovering: true };
const worked: FollowedLink = { status: 'worked', emailChanged: false };
const failed: FollowedLink = { status: 'failed', reason: 'expired', code: 'otp_expired' };
const none: FollowedLink = { status: 'none' };

it.each<[string, Parameters<typeof resetStep>[0], string]>([
  ['a link being read', { link: { status: 'reading' }, session: fan, state: null }, 'verifying'],
  ['a session being read', { link: none, session: { status: 'loading' }, state: null }, 'verifying'],
  ['a link that worked', { link: worked, session: fan, state: recovering }, 'choosing'],
  ['a reload after the link worked', { link: none, session: fan, state: recovering }, 'choosing'],
  ['a link that failed, though signed in', { link: failed, session: fan, state: recovering }, 'invalid'],
  [
    'a link that worked, with a second factor to come',
    { link: worked, session: { status: 'signed-out', isHalfway: true }, state: recovering },
    'proving',
  ],
  ['no link, though signed in', { link: none, session: fan, state: null }, 'invalid'],
  ['a link for something else', { link: worked, session: fan, state: null }, 'invalid'],
  ['a session that ended meanwhile', { link: none, session: visitor, state: recovering }, 'invalid'],
])('%s', (_, facts, step) => {
  expect(resetStep(facts)).toBe(step);
});
