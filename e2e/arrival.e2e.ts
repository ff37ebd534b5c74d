import { briefly } from '@boast/server/testing/nightly';
import { expect, it } from 'vitest';
import { expectSound, signInOnPage, signUpOnPage } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { ownName } from './testing/own-name.ts';

it.each(briefly(['phone', 'desktop'] as const))(
  'somebody new signs up, verifies and accepts the terms on a %s',
  async (size) => {
    const page = await openPage({ size });
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const name = ownName(`newcomer-${size}`);
    await signUpOnPage(page, {
      inboxUrl: siteUrl(),
      email: `${name}@example.com`,
      look: expectSound,
    });
    await page.getByRole('heading', { level: 1, name: `Hi, ${name}!` }).waitFor();
    await expectSound(page);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: `Hi, ${name}!` }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  },
);

it('an administrator signs in and out again', async () => {
  const page = await openPage({ size: 'desktop' });
  await signInOnPage(page, 'admin');
  await page.getByRole('link', { name: 'Admin Portal' }).waitFor();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/');
  await page.getByRole('link', { name: 'Sign In' }).first().waitFor();
});
