import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { adminApi } from './testing/people/api.ts';
import { newFan } from './testing/people/new-fan.ts';
import { signIn } from './testing/people/people.ts';
import { moveTo } from './testing/site-page.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

it('a top up is in the audit log, with what was before and after', async () => {
  const fan = await newFan(siteUrl(), 'audited');
  const { data: user } = await fan.api('userDetails');
  const api = await adminApi(siteUrl());
  const reason = `A lost entry of ${fan.username}`;
  await api('topUpUser', { params: { userId: user.id }, body: { amount: 2, reason } });

  const page = await openPage({ size: 'desktop', session: await signIn(siteUrl(), 'admin') });
  await page.goto('/admin/audit');
  await page.getByLabel('Search audit records').fill(reason);
  await page
    .getByRole('row', { name: new RegExp(reason) })
    .getByRole('link')
    .click();
  await heading(page, 'User top up').waitFor();
  await page.getByText('Chain intact').waitFor();
  expect(await page.getByRole('row', { name: /^net/ }).textContent()).toMatch(/Before0After2$/);
  await expectSound(page);
  await page.getByRole('link', { name: 'Audit Log' }).first().click();
  await page.waitForURL('**/admin/audit');

  await moveTo(page, `/admin/credit-transactions?q=${fan.username}`);
  await page
    .getByRole('row', { name: /Top up/ })
    .getByText('+2')
    .waitFor();
});

it('filters stand in the address, and what is not there says so', async () => {
  const page = await openPage({
    size: 'desktop',
    session: await signIn(siteUrl(), 'admin'),
    tolerated: [/status of 40[04]/, /not found|Invalid|expected number/],
  });
  await page.goto('/admin/mails');
  await page.getByLabel('State').selectOption('dead');
  await page.waitForURL('**/admin/mails?state=dead');
  await page.reload();
  await expect.poll(() => page.getByLabel('State').inputValue()).toBe('dead');
  for (const [path, title] of [
    ['/admin/payments/00000000-0000-4000-8000-000000000000', 'Payment not found'],
    ['/admin/audit/999999999', 'Audit record not found'],
    ['/admin/tournaments/00000000-0000-4000-8000-000000000000/day', 'Tournament not found'],
  ] as const) {
    await moveTo(page, path);
    await heading(page, title).waitFor();
    await page.getByRole('link', { name: 'Back' }).click();
    await page.waitForURL((url) => url.pathname !== path);
  }
});

it('a record takes two lines on a phone, and one can be opened from them', async () => {
  const page = await openPage({ size: 'phone', theme: 'light', session: await signIn(siteUrl(), 'admin') });
  // Names of the demo: other stories bring longer ones.
  for (const list of ['tournaments', 'players?q=Farag', 'users?q=kate.qa98', 'entries?q=kate.qa98']) {
    await moveTo(page, `/admin/${list}`);
    const row = page.getByRole('row').nth(1);
    await row.waitFor();
    const { height = 0 } = (await row.boundingBox()) ?? {};
    expect(height, list).toBeGreaterThan(40);
    expect(height, list).toBeLessThan(96);
  }
  await moveTo(page, '/admin/entries');
  await page.getByRole('row').nth(1).getByRole('link').first().press('Enter');
  await page.waitForURL('**/admin/entries/*');
});
