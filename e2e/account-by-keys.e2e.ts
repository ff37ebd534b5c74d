import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { tabTo } from './testing/keyboard.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { ownName } from './testing/own-name.ts';
import { newFan } from './testing/people/new-fan.ts';
import { PASSWORD } from './testing/people/people.ts';

const NEW_PASSWORD = 'Boast-shot-9';

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

const press = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

it('with keys alone: signing in, name, preferences and password, and out again', async () => {
  const fan = await newFan(siteUrl(), 'key-player');
  const page = await openPage({ size: 'desktop', tolerated: [/status of 401/] });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto('/');
  await press(page, page.getByRole('banner').getByRole('link', { name: 'Sign In' }));
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(fan.email);
  await page.keyboard.press('Enter');
  const password = page.getByLabel('Password', { exact: true });
  await password.waitFor();
  // The next field has the focus.
  await expect.poll(() => hasFocus(password)).toBe(true);
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('link', { name: 'Manage Account' }));

  const edit = button('Edit username');
  await press(page, edit);
  const name = page.getByRole('textbox', { name: 'Username' });
  await expect.poll(() => hasFocus(name)).toBe(true);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(ownName('key.master'));
  await page.getByText('Username available').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Username updated successfully').waitFor();
  await expect.poll(() => hasFocus(edit)).toBe(true);
  await page.keyboard.press('Enter');
  await name.waitFor();
  await page.keyboard.press('Escape');
  await name.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(edit)).toBe(true);

  await press(page, page.getByText(/^More: each kind/));
  const results = page.getByRole('checkbox', { name: 'Final result by email' });
  await press(page, results, 'Space');
  await page.getByText('Preferences updated successfully').waitFor();
  expect(await results.isChecked()).toBe(false);

  await press(page, page.locator('summary').filter({ hasText: 'Sign-in and security' }));
  await press(page, button('Change password'));
  const form = page.getByRole('dialog', { name: 'Change password' });
  const fields = form.locator('input:not([hidden])');
  await fields.first().waitFor();
  for (const [at, typed] of [PASSWORD, NEW_PASSWORD, NEW_PASSWORD].entries()) {
    await tabTo(page, fields.nth(at));
    await page.keyboard.type(typed);
  }
  await page.keyboard.press('Enter');
  await form.waitFor({ state: 'detached' });
  await press(page, page.getByRole('banner').getByRole('button', { name: 'Sign Out' }));
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor();
});
