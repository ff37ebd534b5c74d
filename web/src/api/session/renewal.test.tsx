import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FAN } from '../../testing/answers.ts';
import { type AuthAnswer, strangeAnswer } from '../../testing/fake-api.ts';
import { openSite } from '../../testing/open-site.tsx';
import { sessionOfTest } from '../../testing/session.ts';

it.each([
  ['a firewall', strangeAnswer('<html>Blocked</html>', 403)],
  ['a budget', strangeAnswer({ error_code: 'over_request_rate_limit' }, 429)],
  ['a café', strangeAnswer('<html>Welcome to our wifi</html>')],
])('a renewal answered by %s signs nobody out', async (_, answer) => {
  let renewals = 0;
  const auth: AuthAnswer = ({ path }) => {
    if (path !== '/token?grant_type=refresh_token') return strangeAnswer(sessionOfTest(FAN).user);
    renewals += 1;
    return renewals > 2 ? strangeAnswer(sessionOfTest(FAN)) : answer;
  };
  const tolerated = [/Error getting initial session|503|Network Error/];
  await openSite('/dashboard', { person: FAN, sessionSeconds: -60, auth, tolerated });
  await screen.findByRole('heading', { level: 1, name: 'Hi, fan!' });
  expect(renewals).toBeGreaterThan(2);
});
