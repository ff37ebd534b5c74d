import { briefly } from '@boast/server/testing/nightly';
import { expect, it } from 'vitest';
import { openPage, siteUrl } from './testing/open-page.ts';
import { signIn } from './testing/people/people.ts';
import { visit } from './testing/site-page.ts';

const minute = 60_000;

it.each([-15, 2 * 1_440, ...briefly([-2 * 1_440, -120, 15, 120])])(
  'on a device whose clock is %i minutes off four pages renew once',
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
