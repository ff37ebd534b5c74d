import { briefly } from '@boast/server/testing/nightly';
import { expect, it } from 'vitest';
import { openPage, siteUrl } from './testing/open-page.ts';
import { signIn } from './testing/people/people.ts';
import { visit } from './testing/site-page.ts';

const RENEWAL = '**/auth/v1/token?grant_type=refresh_token';
const minute = 60_000;

it.each([
  ['a firewall', 403, '<html>Blocked</html>'],
  ['a budget', 429, '{"error_code":"over_request_rate_limit"}'],
  ['a café', 200, '<html>Welcome to our wifi</html>'],
] as const)('B2: a renewal answered by %s signs nobody out', async (_, status, body) => {
  const session = { ...(await signIn(siteUrl(), 'fan')), expires_at: Math.round(Date.now() / 1_000) - 60 };
  const page = await openPage({
    size: 'phone',
    session,
    ownProfile: true,
    tolerated: [/Failed to load|503/],
  });
  let answered = 0;
  await page.route(RENEWAL, (route) => {
    answered += 1;
    return answered > 2 ? route.continue() : route.fulfill({ status, body });
  });
  await visit(page, '/dashboard');
  await page.getByRole('heading', { level: 1, name: /^Hi, .+!$/ }).waitFor();
  expect(answered).toBeGreaterThan(2);
});

it.each([-15, 2 * 1_440, ...briefly([-2 * 1_440, -120, 15, 120])])(
  'B3: on a device whose clock is %i minutes off four pages renew once',
  async (minutes) => {
    const time = Date.now() + minutes * minute;
    const session = { ...(await signIn(siteUrl(), 'fan')), expires_at: Math.round(time / 1_000) };
    const page = await openPage({ size: 'phone', session, ownProfile: true });
    await page.clock.install({ time });
    let renewals = 0;
    page.on('request', (request) => {
      if (request.url().includes('grant_type=refresh_token')) renewals += 1;
    });
    for (const path of ['/dashboard', '/tournaments', '/results', '/account']) {
      await visit(page, path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
    }
    expect(renewals).toBe(1);
  },
);
