import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectSound, expectSoundInBothLooks, newcomerOnPage } from './testing/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { ownName } from './testing/own-name.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

it('what a visitor typed waits through a reload and a sign-in, and the form says what is missing', async () => {
  const page = await openPage({ size: 'phone', theme: 'light', who: 'visitor' });
  await page.goto('/run-a-draw');
  const name = ownName('Doubles Cup');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Players', { exact: true }).fill('Anna Berg\nBen Cole\nANNA BERG');
  await page.getByText('In the list twice: Anna Berg').waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe(name);
  await expectSound(page);
  await page.getByRole('link', { name: 'Sign in to make the draw' }).tap();
  await newcomerOnPage(page, { inboxUrl: siteUrl(), email: `${ownName('draw-visitor')}@example.com` });
  await heading(page, 'Run a draw').waitFor();
  await button(page, 'Make the draw').tap();
  await page.getByText('Place must be at least 3 characters').waitFor();
  await page.getByText('Anna Berg is in the list twice.').waitFor();
  await expect
    .poll(() =>
      page.getByLabel('Place', { exact: true }).evaluate((field) => field === document.activeElement),
    )
    .toBe(true);
  await expectSoundInBothLooks(page);
});
