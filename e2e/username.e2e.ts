import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, siteUrl } from './testing/open-page.ts';
import { ownName } from './testing/own-name.ts';
import { openAccount } from './testing/people/account-page.ts';
import { newFan, newFanCalled } from './testing/people/new-fan.ts';
import { expectToast } from './testing/toast.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

describe('the username', () => {
  it('is judged as it is typed, and changed', async () => {
    const taken = await newFan(siteUrl(), 'taken-name');
    const wanted = ownName('lob.king');
    const fan = await newFan(siteUrl(), 'renamer');
    const page = await openAccount(fan, { tolerated: [/ERR_FAILED/] });
    await button(page, 'Edit username').click();
    const form = dialog(page, 'Update Username');
    const name = form.getByRole('textbox', { name: 'Username' });
    const update = form.getByRole('button', { name: 'Update' });
    await expect.poll(() => name.inputValue()).toBe(fan.username);
    const say = async (typed: string, message: string, enabled: boolean) => {
      await name.fill(typed);
      await form.getByText(message, { exact: true }).waitFor();
      await expect.poll(async () => [typed, await update.isEnabled()]).toEqual([typed, enabled]);
    };
    await say('ab', 'Username must be at least 3 characters', false);
    await say('a'.repeat(31), 'Username must be at most 30 characters', false);
    await say('nick shot', 'Only letters numbers . _ and - allowed', false);
    await say(fan.username, 'Username unchanged', false);
    await say(taken.username.toUpperCase(), 'This username is not available', false);
    await say('admin', 'This username is not available', false);
    await page.route('**/api/check-username*', (route) => route.abort(), { times: 1 });
    await say('unlucky.name', 'Error checking username', false);
    await say(wanted, 'Username available', true);

    await page.route('**/api/user', (route) => route.abort(), { times: 1 });
    await update.click();
    await expectToast(page, 'Error', 'Failed to update username');
    await update.click();
    await expectToast(page, 'Success', 'Username updated successfully');
    await form.waitFor({ state: 'detached' });
    await page.getByRole('banner').getByText(wanted).waitFor();
    await page.reload();
    await page.getByRole('banner').getByText(wanted).waitFor();
  });

  it('edge 38: taken between check and save is refused', async () => {
    const fan = await newFan(siteUrl(), 'slow-hand');
    const wanted = ownName('wanted-name');
    const page = await openAccount(fan, { tolerated: [/status of 409/] });
    await button(page, 'Edit username').click();
    const form = dialog(page, 'Update Username');
    await form.getByRole('textbox', { name: 'Username' }).fill(wanted);
    await form.getByText('Username available').waitFor();
    await newFanCalled(siteUrl(), wanted);
    await form.getByRole('button', { name: 'Update' }).click();
    await expectToast(page, 'Error', 'Failed to update username');
    await form.getByText('This username is not available').waitFor();
    await expect.poll(() => form.getByRole('button', { name: 'Update' }).isEnabled()).toBe(false);
  });

  it('is asked about once typing has paused for half a second', async () => {
    const fan = await newFan(siteUrl(), 'fast-typist');
    const page = await openPage({ size: 'desktop', session: fan.session, ownProfile: true });
    // The story controls the clock, however slow the machine.
    await page.clock.install();
    await page.goto('/account');
    await heading(page, 'Account Settings').waitFor();
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/check-username') asked.push(searchParams.get('username') ?? '');
    });
    await button(page, 'Edit username').click();
    const form = dialog(page, 'Update Username');
    const name = form.getByRole('textbox', { name: 'Username' });
    await name.waitFor();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
    for (const letter of '-and-more') {
      await name.pressSequentially(letter);
      await page.clock.runFor(400);
    }
    expect(asked).toEqual([]);
    await page.clock.resume();
    await form.getByText('Username available').waitFor();
    expect(asked).toEqual([`${fan.username}-and-more`]);
  });
});
