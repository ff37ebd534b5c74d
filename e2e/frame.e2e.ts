import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl, type TestPageOptions } from './testing/open-page.ts';
import { ownName } from './testing/own-name.ts';
import { apiOf } from './testing/people/api.ts';
import { newFan } from './testing/people/new-fan.ts';
import { signUpVerified } from './testing/people/people.ts';
import { expectToast } from './testing/toast.ts';

// Everything around or before a page: terms, theme, and the notice on the old host.

describe('the terms', () => {
  it('stand over any screen until they are accepted, and stay when that fails', async () => {
    const session = await signUpVerified(siteUrl(), `${ownName('unread')}@example.com`);
    const api = apiOf(siteUrl(), session);
    await api('usersSync', { body: {} });
    const page = await openPage({ size: 'phone', session, tolerated: [/ERR_FAILED/, /accept the terms/] });
    await page.goto('/tournaments');
    const terms = page.getByRole('dialog', { name: 'Welcome to Boast' });
    await terms
      .getByText('Please review and accept our terms and conditions to continue using the platform.')
      .waitFor();
    const link = terms.getByRole('link');
    expect([await link.getAttribute('href'), await link.getAttribute('target')]).toEqual([
      '/terms',
      '_blank',
    ]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    const ticks = await terms
      .getByRole('checkbox')
      .evaluateAll((boxes) =>
        boxes.map((box) => (box instanceof HTMLInputElement ? [box.required, box.checked] : [])),
      );
    expect(ticks).toEqual([
      [true, false],
      [false, true],
      [false, true],
    ]);
    const go = terms.getByRole('button');
    await expect.poll(() => go.isEnabled()).toBe(false);
    await terms.getByText(/over 18.*not a current PSA player.*Terms and Conditions/).click();
    await terms.getByText('I want to be notified of upcoming events').click();
    await page.route('**/api/user', (route) => route.abort(), { times: 1 });
    await Promise.all([
      page.waitForEvent('console', (message) => message.text().includes('accept the terms')),
      go.click(),
    ]);
    await expect.poll(async () => [await go.innerText(), await go.isEnabled()]).toEqual(['Continue', true]);

    await page.route('**/api/user', async (route) => {
      await terms.getByText('Updating...').waitFor();
      await expect.poll(() => go.isEnabled()).toBe(false);
      await route.continue();
    });
    await go.click();
    await terms.waitFor({ state: 'detached' });
    const { data: user } = await api('userDetails');
    expect(user).toMatchObject({ tournamentUpdatesEnabled: false, tournamentResultsEnabled: true });
    expect(user.acceptedTermsAt).not.toBeNull();
  });
});

describe('the theme', () => {
  const shown = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme']);
  const choose = (page: Page, name: string) => page.locator('footer label').filter({ hasText: name }).click();

  it('is dark until another is chosen, whatever the device prefers', async () => {
    const page = await openPage({ size: 'desktop', theme: 'light' });
    await page.goto('/');
    await page.evaluate(() => localStorage.removeItem('theme'));
    await page.reload();
    await page.getByRole('radio', { name: 'Dark' }).waitFor({ state: 'attached' });
    await expect
      .poll(async () => [await shown(page), await page.getByRole('radio', { name: 'Dark' }).isChecked()])
      .toEqual(['dark', true]);
  });

  it('is kept over a reload without a flash, and follows the device when told to', async () => {
    const page = await openPage({ size: 'desktop', theme: 'dark' });
    await page.goto('/');
    await choose(page, 'Light');
    await expect.poll(() => shown(page)).toBe('light');
    // As the first line is parsed, long before the application runs.
    await page.addInitScript(() => {
      new MutationObserver((_, watch) => {
        if (!document.body) return;
        watch.disconnect();
        sessionStorage.setItem('first-theme', document.documentElement.dataset['theme'] ?? '');
      }).observe(document, { childList: true, subtree: true });
    });
    await page.reload();
    expect(await page.evaluate(() => sessionStorage.getItem('first-theme'))).toBe('light');
    await choose(page, 'System');
    await expect.poll(() => shown(page)).toBe('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => shown(page)).toBe('light');
  });
});

describe('the old host', () => {
  const newSite = 'https://new.example';

  /** A page that believes it is served from the old host. */
  async function openOldHost(options: TestPageOptions): Promise<Page> {
    const page = await openPage({ ...options, ownProfile: true });
    await page.clock.install();
    await page.route('**/api/config', async (route) => {
      const answer = await route.fetch();
      const { data } = (await answer.json()) as { data: object };
      const migration = { oldHost: new URL(siteUrl()).hostname, newSiteUrl: newSite };
      await route.fulfill({ json: { data: { ...data, migration } } });
    });
    await page.goto('/tournaments');
    await page.getByRole('heading', { level: 1, name: 'Boast has moved' }).waitFor();
    return page;
  }

  it.each([
    ['desktop', 'dark'],
    ['phone', 'light'],
  ] as const)('shows the way to the new one on a %s in the %s theme', async (size, theme) => {
    const { session, email } = await newFan(siteUrl(), `mover-${size}-${theme}`);
    const page = await openOldHost({ size, theme, session });
    await expectSound(page);
    await expect.poll(() => page.getByRole('listitem').count()).toBe(3);
    await page.getByText("You'll be redirected to new.example").waitFor();
    const way = page.getByRole('link', { name: 'Continue to New Site' });
    expect(await way.getAttribute('href')).toBe(`${newSite}/`);

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByText(email).waitFor();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    const copied = page.getByRole('button', { name: 'Copied!' });
    await copied.waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(email);
    await page.clock.runFor(1_900);
    expect(await copied.isVisible()).toBe(true);
    await page.clock.runFor(200);
    await page.getByRole('button', { name: 'Copy', exact: true }).waitFor();
  });

  it('says when the email could not be copied', async () => {
    const { session } = await newFan(siteUrl(), 'clumsy-mover');
    const page = await openOldHost({ size: 'desktop', session });
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('NotAllowedError'));
    });
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await expectToast(page, 'Copy failed', 'Please manually copy your email address');
  });

  it('knows no email of a visitor', async () => {
    const page = await openOldHost({ size: 'phone' });
    expect(await page.getByRole('button').count()).toBe(0);
    await expectSound(page);
  });
});
