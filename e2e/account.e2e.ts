import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { userExport } from '@boast/contract/account';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { enterUpcoming } from './testing/draws/enter-upcoming.ts';
import { createAccount, expectSound, expectSoundInBothLooks, followLink } from './testing/looks/arrive.ts';
import { unfoldMore } from './testing/more-news.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { ownName } from './testing/own-name.ts';
import { openAccount, openRow } from './testing/people/account-page.ts';
import { apiOf } from './testing/people/api.ts';
import { readMail } from './testing/people/mail.ts';
import { newFan } from './testing/people/new-fan.ts';
import { PASSWORD, signIn } from './testing/people/people.ts';
import { OUTPUT } from './testing/system.ts';
import { expectToast } from './testing/toast.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** People press the label: the checkbox itself is hidden behind its picture. */
const labelOf = (page: Page, text: string) => page.locator('label').filter({ hasText: text });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

it('the dialogs of the account page are sound', async () => {
  const fan = await newFan(siteUrl(), 'sound');
  const page = await openAccount(fan);
  await openRow(page, 'Sign-in and security');
  await openRow(page, 'Your data');
  const openers = [
    ['Edit username', 'Update Username'],
    ['Change email', 'Change email'],
    ['Change password', 'Change password'],
    ['Delete my account', 'Delete your account?'],
  ] as const;
  for (const [opener, title] of openers) {
    await button(page, opener).click();
    await dialog(page, title).waitFor();
    await expectSoundInBothLooks(page);
    await page.keyboard.press('Escape');
    await dialog(page, title).waitFor({ state: 'detached' });
  }
});

it('rows of the account page open by a link and by keys, and Back restores them', async () => {
  const fan = await newFan(siteUrl(), 'row-opener');
  const page = await openAccount(fan, { row: 'sign-in', size: 'phone' });
  const panelOf = (name: string) => page.getByRole('region', { name, exact: true });
  await panelOf('Passkeys').waitFor();
  expect(await panelOf('Preferences').count()).toBe(0);
  await page.getByText('Email, two-step sign-in off').waitFor();
  await page.locator('summary').filter({ hasText: 'Developer' }).press('Enter');
  await expectSoundInBothLooks(page);
  await page.getByRole('link', { name: 'Tokens' }).press('Enter');
  await heading(page, 'Tokens').waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Tokens' }).waitFor();
  await panelOf('Passkeys').waitFor();
  await page.goto('/account');
  await panelOf('Preferences').waitFor();
  expect(await panelOf('Passkeys').count()).toBe(0);
});

it('the account of nobody asks to sign in, and signing in leads back', async () => {
  const fan = await newFan(siteUrl(), 'late-arrival');
  const page = await openPage({ size: 'phone' });
  await page.goto('/account');
  await heading(page, 'Sign In Required').waitFor();
  await expectSound(page);
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Email').fill(fan.email);
  await button(page, 'Continue').click();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(page, 'Sign In').click();
  await heading(page, 'Account Settings').waitFor();
});

it('preferences are saved as they are ticked, and go back when they could not be', async () => {
  const fan = await newFan(siteUrl(), 'picky');
  const page = await openAccount(fan, { tolerated: [/ERR_FAILED/] });
  await unfoldMore(page);
  const updates = page.getByRole('checkbox', { name: 'Draw open by email' });
  const results = page.getByRole('checkbox', { name: 'Final result by email' });
  expect([await updates.isChecked(), await results.isChecked()]).toEqual([true, true]);
  await labelOf(page, 'Draw open by email').click();
  await expectToast(page, 'Preferences updated successfully');
  await page.route('**/api/user/news', (route) => route.abort(), { times: 1 });
  await labelOf(page, 'Final result by email').click();
  await expectToast(page, 'Failed to update preferences');
  expect([await updates.isChecked(), await results.isChecked()]).toEqual([false, true]);
  await page.reload();
  await unfoldMore(page);
  expect([await updates.isChecked(), await results.isChecked()]).toEqual([false, true]);
  // The two of the specification come first, and each stands for all mails of its group.
  const group = page.getByRole('checkbox', { name: /^Tournament results/ });
  expect(await page.getByRole('checkbox', { name: /^Tournament updates/ }).isChecked()).toBe(true);
  await labelOf(page, 'Tournament results').click();
  await expect.poll(() => results.isChecked()).toBe(false);
  expect(await group.isChecked()).toBe(false);
});

describe('the email', () => {
  it('edge 40: changes once both addresses have confirmed it', async () => {
    const fan = await newFan(siteUrl(), 'mover');
    const newEmail = `${ownName('moved')}@example.com`;
    const page = await openAccount(fan, { row: 'sign-in', tolerated: [/status of 403/] });
    await button(page, 'Change email').click();
    const form = dialog(page, 'Change email');
    for (const [typed, message] of [
      ['nobody', 'Please enter a valid email address'],
      [fan.email.toUpperCase(), 'This is already your email'],
    ] as const) {
      await form.getByLabel('New Email').fill(typed);
      await form.getByRole('button', { name: 'Send links' }).click();
      await form.getByText(message).waitFor();
    }
    await form.getByLabel('New Email').fill(newEmail);
    await form.getByRole('button', { name: 'Send links' }).click();
    await expectToast(page, 'Confirm your new email', 'Open the links we sent to both addresses');
    await page.getByText(`Changes to ${newEmail} once you've confirmed both addresses.`).waitFor();

    const present = await readMail(siteUrl(), fan.email, /change/i);
    await followLink(page, present.links[0] ?? '', 'Confirm change', { isLookedAt: true });
    await heading(page, 'One address confirmed').waitFor();
    await expectSound(page);
    const wanted = await readMail(siteUrl(), newEmail, /confirm/i);
    await followLink(page, wanted.links[0] ?? '', 'Confirm new email', { isLookedAt: true });
    await expectToast(
      page,
      'Your email was changed',
      "Sign in with the new one from now on. We'll email you there.",
    );
    await page.getByText(newEmail).waitFor();
    await expectSound(page);
    await readMail(siteUrl(), fan.email, /was changed/i);
    await expect(signIn(siteUrl(), { email: fan.email, password: PASSWORD })).rejects.toThrow(
      'invalid_credentials',
    );
    await signIn(siteUrl(), { email: newEmail, password: PASSWORD });
  });

  it('of somebody else is refused', async () => {
    const [fan, other] = [await newFan(siteUrl(), 'coveter'), await newFan(siteUrl(), 'coveted')];
    const page = await openAccount(fan, { row: 'sign-in', tolerated: [/status of 422/] });
    await button(page, 'Change email').click();
    await dialog(page, 'Change email').getByLabel('New Email').fill(other.email);
    await button(page, 'Send links').click();
    await expectToast(
      page,
      "Couldn't change your email",
      'A user with this email address has already been registered',
    );
  });
});

it('a new password needs the old one, and signs the other devices out', async () => {
  const fan = await newFan(siteUrl(), 'careful');
  const other = await signIn(siteUrl(), { email: fan.email, password: PASSWORD });
  const page = await openAccount(fan, { row: 'sign-in', tolerated: [/status of 400/] });
  await button(page, 'Change password').click();
  const form = dialog(page, 'Change password');
  const change = form.getByRole('button', { name: 'Change password' });
  await change.click();
  await form.getByText('Please enter your current password').waitFor();
  await form.getByLabel('Current Password').fill('Not-mine-1');
  await form.getByLabel('New Password', { exact: true }).fill('Tin-and-nick-7');
  await form.getByLabel('Confirm New Password').fill('Tin-and-nick-7');
  await change.click();
  await form.getByText("That's not your current password").waitFor();
  await form.getByLabel('Current Password').fill(PASSWORD);
  await change.click();
  await expectToast(page, 'Password updated successfully', 'Your other devices were signed out');
  await form.waitFor({ state: 'detached' });
  await readMail(siteUrl(), fan.email, /password was changed/i);
  await expect(apiOf(siteUrl(), other)('userDetails')).rejects.toThrow('UNAUTHENTICATED');
  await page.reload();
  await heading(page, 'Account Settings').waitFor();
});

it('signing out everywhere ends the session of another device and of another tab', async () => {
  const fan = await newFan(siteUrl(), 'everywhere');
  const page = await openAccount(fan, { row: 'sign-in', tolerated: [/ERR_FAILED/] });
  const tab = await page.context().newPage();
  await tab.goto('/account');
  await heading(tab, 'Account Settings').waitFor();
  const device = await openPage({
    size: 'phone',
    session: await signIn(siteUrl(), { email: fan.email, password: PASSWORD }),
    tolerated: [/status of 40[0-3]/, /Error getting initial session/],
  });
  await device.goto('/account');
  await heading(device, 'Account Settings').waitFor();

  await button(page, 'Sign out everywhere').click();
  const question = page.getByRole('alertdialog', { name: 'Sign out everywhere?' });
  await expectSound(page);
  // A question starts on the way out, and cannot be left while its act runs.
  const cancel = question.getByRole('button', { name: 'Cancel' });
  await expect.poll(() => cancel.evaluate((element) => element === document.activeElement)).toBe(true);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/auth/v1/logout*', (route) => answered.then(() => route.abort()), { times: 1 });
  await question.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  expect(await question.isVisible()).toBe(true);
  answer();
  await expectToast(page, "Couldn't sign you out", 'An unexpected error occurred');
  await question.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expectToast(page, 'Signed out everywhere');
  await page.waitForURL(`${siteUrl()}/`);
  await page.getByRole('link', { name: 'Sign In' }).first().waitFor();
  await heading(tab, 'Sign In Required').waitFor();

  // The other device finds out with its next request.
  await labelOf(device, 'Tournament updates').click();
  await heading(device, 'Sign In Required').waitFor();
  await expectSound(device);
  await device.reload();
  await heading(device, 'Sign In Required').waitFor();
});

it('a copy of the data is a download', async () => {
  const fan = await newFan(siteUrl(), 'collector');
  const page = await openAccount(fan, { row: 'data', tolerated: [/ERR_FAILED/] });
  await page.route('**/api/user/export', (route) => route.abort(), { times: 1 });
  await button(page, 'Download my data').click();
  await expectToast(page, 'Download failed', 'Network Error');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download my data').click(),
  ]);
  expect(download.suggestedFilename().replace(fan.username, 'NAME')).toMatch(
    /^boast-NAME-\d{4}-\d\d-\d\d\.json$/,
  );
  const path = join(OUTPUT, 'collector.json');
  await download.saveAs(path);
  const copy = userExport.parse(JSON.parse(await readFile(path, 'utf8')));
  expect(copy.profile).toMatchObject({ username: fan.username, email: fan.email });
  expect(copy.signIn?.sessions).toHaveLength(1);
});

it('edge 39: an account is deleted, and the address may come back as somebody new', async () => {
  const fan = await newFan(siteUrl(), 'leaver');
  const { name: tournamentName } = await enterUpcoming(fan.api);
  const page = await openAccount(fan, { row: 'data', tolerated: [/ERR_FAILED/, /status of 40[13]/] });
  await button(page, 'Delete my account').click();
  const form = dialog(page, 'Delete your account?');
  await form.getByText(tournamentName).waitFor();
  await form.getByText('Deleted now').waitFor();
  await form.getByText('Kept without a name').waitFor();
  const confirm = form.getByRole('button', { name: 'Delete my account' });
  const typed = form.getByLabel(`Type ${fan.username} to confirm`);
  await typed.fill(fan.username.toUpperCase());
  expect(await confirm.isEnabled()).toBe(false);
  await typed.fill(fan.username);
  await page.route('**/api/user?*', (route) => route.abort(), { times: 1 });
  await confirm.click();
  await expectToast(page, 'Account not deleted', 'Network Error');
  await confirm.click();
  await expectToast(page, 'Account deleted', "We've emailed you to confirm");
  await page.waitForURL(`${siteUrl()}/`);
  await page.getByRole('link', { name: 'Sign In' }).first().waitFor();

  await readMail(siteUrl(), fan.email, /was deleted/i);
  await expect(fan.api('userDetails')).rejects.toThrow('UNAUTHENTICATED');
  await expect(signIn(siteUrl(), { email: fan.email, password: PASSWORD })).rejects.toThrow(
    'invalid_credentials',
  );
  await comeBack(page, fan.email);
});

/** Signs up again with a deleted account's address, like anybody new. */
async function comeBack(page: Page, email: string): Promise<void> {
  const before = (await readMail(siteUrl(), email, /verify/i)).links[0];
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await button(page, 'Continue').click();
  await createAccount(page);
  const newest = async () => (await readMail(siteUrl(), email, /verify/i)).links[0] ?? '';
  await expect.poll(newest).not.toBe(before);
  await followLink(page, await newest(), 'Verify email');
  await page.getByText('No Upcoming Tournaments').waitFor();
}
