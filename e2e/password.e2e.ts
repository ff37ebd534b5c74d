import { createHash, randomBytes } from 'node:crypto';
import { briefly } from '@boast/server/testing/nightly';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectSound, followLink } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { ownName } from './testing/own-name.ts';
import { giveEmail, tryPassword } from './testing/people/login-form.ts';
import { readMail } from './testing/people/mail.ts';
import { newFan } from './testing/people/new-fan.ts';
import { PASSWORD } from './testing/people/people.ts';
import { expectToast } from './testing/toast.ts';

const NEW_PASSWORD = 'Tin-and-nick-7';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The newest reset link. */
const resetLink = async (email: string): Promise<string> =>
  (await readMail(siteUrl(), email, /reset/i)).links[0] ?? '';

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto(`/forgot-password?email=${encodeURIComponent(email)}`);
  await button(page, 'Send reset link').click();
  await heading(page, 'Check Your Email').waitFor();
}

it.each(
  briefly([
    ['phone', 'light'],
    ['desktop', 'dark'],
  ] as const),
)('a forgotten password is replaced on a %s in the %s theme', async (size, theme) => {
  const { email } = await newFan(siteUrl(), `forgetful-${size}`);
  const page = await openPage({ size, theme, tolerated: [/status of 400/] });
  await giveEmail(page, email);
  await heading(page, 'Welcome back').waitFor();
  const forgot = page.getByRole('link', { name: 'Forgot password?' });
  expect(await forgot.count()).toBe(0);
  await tryPassword(page, 'Not-mine-1');
  await expectToast(page, 'Incorrect password', 'Please check your password and try again');
  await forgot.click();

  await heading(page, 'Forgot Password').waitFor();
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
  await page.getByLabel('Email').fill('nobody');
  await button(page, 'Send reset link').click();
  await page.getByText('Please enter a valid email address').waitFor();
  await page.getByLabel('Email').fill(email);
  await button(page, 'Send reset link').click();
  await heading(page, 'Check Your Email').waitFor();
  await expectToast(page, 'Email sent', 'Check your email for password reset instructions');
  await expectSound(page);
  await button(page, 'Try Again').click();
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);

  await followLink(page, await resetLink(email), 'Continue', { isLookedAt: true });
  await heading(page, 'Reset Your Password').waitFor();
  await expectSound(page);
  // A reload keeps the form, because the link has already been used.
  await page.reload();
  await choosePassword(page);
  await expectToast(page, 'Password updated successfully', 'You can now sign in with your new password');
  await page.waitForURL(`${siteUrl()}/`);

  if (size === 'phone') await button(page, 'Open menu').click();
  await button(page, 'Sign Out').click();
  await giveEmail(page, email);
  await tryPassword(page, PASSWORD);
  await expectToast(page, 'Incorrect password', 'Please check your password and try again');
  await tryPassword(page, NEW_PASSWORD);
  await page.waitForURL('**/dashboard');
  await expectToast(page, 'Login successful', 'Welcome back!');
});

/** Breaks each rule of a new password, then keeps them all. */
async function choosePassword(page: Page): Promise<void> {
  const [wanted, confirmation] = [
    page.getByLabel('New Password', { exact: true }),
    page.getByLabel('Confirm New Password'),
  ];
  const missing = page.getByRole('list', { name: 'Password rules' }).getByText(', missing');
  for (const [typed, message, stillMissing] of PASSWORD_FAULTS) {
    await wanted.fill(typed);
    await button(page, 'Update Password').click();
    await page.getByText(message, { exact: true }).waitFor();
    await expect.poll(() => missing.count()).toBe(stillMissing);
  }
  await wanted.fill(NEW_PASSWORD);
  await confirmation.fill('something else');
  await button(page, 'Update Password').click();
  await page.getByText("Passwords don't match", { exact: true }).waitFor();
  await expect.poll(() => missing.count()).toBe(0);

  await expect.poll(() => wanted.getAttribute('type')).toBe('password');
  await button(page, 'Show password').first().click();
  await expect.poll(() => wanted.getAttribute('type')).toBe('text');
  await button(page, 'Hide password').click();
  await expect.poll(() => wanted.getAttribute('type')).toBe('password');
  await confirmation.fill(NEW_PASSWORD);
  await button(page, 'Update Password').click();
}

const PASSWORD_FAULTS = [
  ['Ab1!', 'Password must be at least 8 characters', 1],
  ['ABCDEFG1!', 'Password must contain at least one lowercase letter', 1],
  ['abcdefg1!', 'Password must contain at least one uppercase letter', 1],
  ['Abcdefgh!', 'Password must contain at least one number', 1],
  ['Abcdefgh1', 'Password must contain at least one symbol', 1],
  ['abc', 'Password must be at least 8 characters', 4],
] as const;

describe('asking for a link', () => {
  it('says what the service says, and that nobody answered when nobody did', async () => {
    const email = `${ownName('impatient')}@example.com`;
    const page = await openPage({ size: 'desktop', tolerated: [/status of 429/, /ERR_FAILED/] });
    await page.route('**/auth/v1/recover*', (route) => route.abort(), { times: 1 });
    await page.goto(`/forgot-password?email=${email}`);
    await button(page, 'Send reset link').click();
    await expectToast(page, 'Error', 'An unexpected error occurred');
    for (let n = 0; n < 3; n += 1) await askForLink(page, email);
    await button(page, 'Try Again').click();
    await button(page, 'Send reset link').click();
    await expectToast(page, 'Error', 'Too many emails requested. Please try again in an hour');
  });

  it('leads back to the login', async () => {
    const page = await openPage({ size: 'desktop' });
    await askForLink(page, 'nobody-here@example.com');
    await page.getByRole('link', { name: 'Back to Login' }).click();
    await heading(page, 'Sign in or sign up').waitFor();
  });
});

describe('a link', () => {
  it('that is missing, was used or belongs to another act is invalid, and leads to a new one', async () => {
    const { email, session } = await newFan(siteUrl(), 'late-comer');
    const page = await openPage({ size: 'phone', session });
    await page.goto('/reset-password');
    await heading(page, 'Invalid Reset Link').waitFor();
    await expectSound(page);
    await page.getByRole('link', { name: 'Request New Reset Link' }).click();
    await heading(page, 'Forgot Password').waitFor();

    await askForLink(page, email);
    const link = await resetLink(email);
    await askForLink(page, email);
    await expect.poll(() => resetLink(email)).not.toBe(link);
    await page.goto(link);
    await heading(page, "There's a newer link").waitFor();
    await expectSound(page);
    const newer = await resetLink(email);
    await followLink(page, newer, 'Continue');
    await heading(page, 'Reset Your Password').waitFor();
    await page.goto(newer);
    await heading(page, 'This link has already been used').waitFor();
    // The existing session survives.
    await page.goto('/account');
    await heading(page, 'Account Settings').waitFor();
  });

  it('shows whose account it is and changes nothing before its button is pressed', async () => {
    const { email } = await newFan(siteUrl(), 'watcher');
    const { email: another, session } = await newFan(siteUrl(), 'bystander');
    const page = await openPage({ size: 'phone', session });
    await askForLink(page, email);
    const link = await resetLink(email);
    for (const method of ['GET', 'HEAD'])
      await fetch(link, { method, headers: { 'sec-purpose': 'prefetch' } });
    await page.goto(link);
    await page.goto(link);
    await page.getByText(`You're choosing a new password for ${email}.`).waitFor();
    await page.getByText(`You're signed in here as ${another}.`).waitFor();
    await expectSound(page);
    await page.goto('/account#sign-in');
    await page.getByText(another, { exact: true }).waitFor();
    await followLink(page, link, 'Continue');
    await heading(page, 'Reset Your Password').waitFor();
  });

  it('asked for with a code challenge works in the browser that asked, and there alone', async () => {
    const { email } = await newFan(siteUrl(), 'challenger');
    const verifier = randomBytes(48).toString('base64url');
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const redirectTo = encodeURIComponent(`${siteUrl()}/reset-password`);
    const ask = () =>
      fetch(`${siteUrl()}/auth/v1/recover?redirect_to=${redirectTo}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, code_challenge: challenge, code_challenge_method: 's256' }),
      });
    await ask();
    const page = await openPage({ size: 'desktop' });
    await page.goto('/');
    await page.evaluate(
      ([key, stored]) => localStorage.setItem(key ?? '', stored ?? ''),
      ['boast-supabase-auth-code-verifier', JSON.stringify(`${verifier}/recovery`)],
    );
    await followLink(page, await resetLink(email), 'Continue');
    await heading(page, 'Reset Your Password').waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('');

    const stranger = await openPage({ size: 'desktop', tolerated: [/status of 400/] });
    const used = await resetLink(email);
    await ask();
    await expect.poll(() => resetLink(email)).not.toBe(used);
    await followLink(stranger, await resetLink(email), 'Continue');
    await heading(stranger, 'Invalid Reset Link').waitFor();
  });

  it('does not let the old password be the new one, and says when nobody answers', async () => {
    const { email } = await newFan(siteUrl(), 'conservative');
    const page = await openPage({ size: 'desktop', tolerated: [/status of 422/, /ERR_FAILED/] });
    await askForLink(page, email);
    await followLink(page, await resetLink(email), 'Continue');
    await page.getByLabel('New Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm New Password').fill(PASSWORD);
    await button(page, 'Update Password').click();
    await expectToast(
      page,
      'Password reset failed',
      'New password should be different from the old password.',
    );
    await page.route('**/auth/v1/user', (route) => route.abort(), { times: 1 });
    await button(page, 'Update Password').click();
    await expectToast(page, 'Password reset failed', 'An unexpected error occurred');
  });
});
