import { expect, it } from 'vitest';
import { readMailLink } from './mail-link.ts';

it.each([
  ['#access_token=t&refresh_token=r&type=recovery', '', { error: null }],
  [
    '#error=access_denied&error_code=otp_expired&error_description=Link+has+expired',
    '',
    { error: 'Link has expired' },
  ],
  ['', '?error_description=Link%20is%20invalid', { error: 'Link is invalid' }],
  ['#leaderboard', '?gender=womens', null],
])('%s%s', (hash, search, expected) => {
  expect(readMailLink({ hash, search })).toEqual(expected);
});
