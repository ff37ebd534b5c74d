import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { signIn } from './testing/people/people.ts';
import { moveTo } from './testing/site-page.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

describe('the door', () => {
  it.each(['visitor', 'fan'] as const)('leads a %s to the front page, with no way back', async (who) => {
    const page = await openPage({
      size: 'desktop',
      ...(who === 'fan' && { session: await signIn(siteUrl(), 'fan') }),
    });
    await page.goto('/faq');
    await page.goto('/admin/tournaments');
    await page.waitForURL((url) => url.pathname === '/');
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe('/faq');
  });
});

describe('the sidebar', () => {
  it('toggles with Ctrl+B and stays as it was left', async () => {
    const page = await openPage({ size: 'desktop', session: await signIn(siteUrl(), 'admin') });
    await page.goto('/admin');
    const button = page.getByRole('button', { name: /sidebar/ });
    await heading(page, 'Brackets admin portal').waitFor();
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Control+b');
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
    await expectSound(page);
    const [cookie] = await page.context().cookies(`${siteUrl()}/admin`);
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeCloseTo(7 * 24 * 3600, -2);
    await page.reload();
    await heading(page, 'Brackets admin portal').waitFor();
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
    // The icons of the rail have names for screen readers, and show them under the pointer.
    const icon = page.getByRole('link', { name: 'Tournaments' }).first();
    await icon.hover();
    await page.getByRole('tooltip', { name: /^Tournaments/ }).waitFor();
    await icon.press('Enter');
    await heading(page, 'Tournaments').waitFor();
  });

  it('is a sheet on a phone, and gives focus back', async () => {
    const page = await openPage({ size: 'phone', session: await signIn(siteUrl(), 'admin') });
    await page.goto('/admin');
    const open = page.getByRole('button', { name: 'Open sidebar' });
    await open.click();
    const sheet = page.getByRole('dialog', { name: 'Sidebar' });
    await sheet.waitFor();
    await expectSound(page);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(() => open.evaluate((button) => button === document.activeElement)).toBe(true);
    await open.click();
    await sheet.getByRole('link', { name: 'Players' }).click();
    await heading(page, 'Players').waitFor();
    await expect.poll(() => sheet.count()).toBe(0);
  });
});

describe('lists', () => {
  it('keep what they show in the address', async () => {
    const page = await openPage({ size: 'desktop', session: await signIn(siteUrl(), 'admin') });
    await page.goto('/admin/tournaments');
    const tab = (name: string) => page.getByRole('link', { name, exact: true });
    await heading(page, 'Tournaments').waitFor();
    await expect.poll(() => tab('Active').getAttribute('aria-current')).toBe('page');
    await tab('Completed').click();
    await page.waitForURL('**/admin/tournaments?status=completed');
    // A press beside the link opens the row too.
    await page.getByRole('table').getByText("Men's", { exact: true }).first().click();
    await page.getByRole('region', { name: 'About the tournament' }).waitFor();
    await page.goBack();
    await expect.poll(() => tab('Completed').getAttribute('aria-current')).toBe('page');

    await moveTo(page, '/admin/matches');
    await page.getByRole('link', { name: 'Completed Matches' }).click();
    await page.waitForURL('**/admin/matches#completed');
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await page.waitForURL('**/admin/matches?page=2#completed');
    await page.getByText(/^21–40 of/).waitFor();
    await page.reload();
    await page.getByText(/^21–40 of/).waitFor();

    await moveTo(page, '/admin/players');
    await page.getByText("Women's", { exact: true }).click();
    await page.waitForURL('**/admin/players?gender=womens');
  });
});

describe('what is not there', () => {
  it.each([
    ['tournaments', 'Tournament not found'],
    ['matches', 'Match not found'],
    ['players', 'Player not found'],
  ])('%s', async (list, title) => {
    const page = await openPage({
      size: 'desktop',
      session: await signIn(siteUrl(), 'admin'),
      tolerated: [/status of 40[04]/, /not found|Invalid GUID/],
    });
    for (const id of ['00000000-0000-4000-8000-000000000000', 'nonsense']) {
      await moveTo(page, `/admin/${list}/${id}`);
      await heading(page, title).waitFor();
      await expectSound(page);
      await page.getByRole('link', { name: 'Back' }).click();
      await page.waitForURL(({ pathname }) => pathname === `/admin/${list}`);
    }
  });
});
