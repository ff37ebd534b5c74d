import { expect, it } from 'vitest';
import { addressWithoutLink, readMailLink } from './mail-link.ts';

it.each([
  [
    '#access_token=t&refresh_token=r&type=recovery',
    '',
    { kind: 'session', accessToken: 't', refreshToken: 'r', type: 'recovery' },
  ],
  [
    '#access_token=t&refresh_token=r',
    '',
    { kind: 'session', accessToken: 't', refreshToken: 'r', type: null },
  ],
  ['', '?code=c', { kind: 'code', code: 'c' }],
  ['', '?token_hash=h&type=recovery', { kind: 'token', tokenHash: 'h', type: 'recovery', redirectTo: null }],
  [
    '#token_hash=h&type=signup&redirect_to=%2Faccount',
    '',
    { kind: 'token', tokenHash: 'h', type: 'signup', redirectTo: '/account' },
  ],
  ['', '?token_hash=h&type=nonsense', null],
  ['#message=Please+proceed+to+confirm+link+sent+to+the+other+email', '', { kind: 'half' }],
  [
    '#error=access_denied&error_code=otp_expired&error_description=Gone',
    '',
    { kind: 'failed', reason: 'expired', code: 'otp_expired' },
  ],
  [
    '',
    '?error_code=email_exists&error_description=Gone',
    { kind: 'failed', reason: 'email_taken', code: 'email_exists' },
  ],
  ['', '?error_description=Call+this+number', { kind: 'failed', reason: 'other', code: '' }],
  ['#leaderboard', '?gender=womens', null],
])('%s%s', (hash, search, expected) => {
  expect(readMailLink({ hash, search })).toEqual(expected);
});

it.each([
  ['/account', '?code=c', '#sign-in', '/account#sign-in'],
  ['/account', '', '#access_token=t', '/account'],
  ['/login', '?next=%2Faccount&token_hash=h&type=signup', '', '/login?next=%2Faccount'],
])('%s%s%s is cleaned', (pathname, search, hash, expected) => {
  expect(addressWithoutLink({ pathname, search, hash })).toBe(expected);
});
