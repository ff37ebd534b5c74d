import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createAccount, expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { ownName } from './testing/own-name.ts';
import { giveEmail, tryPassword } from './testing/people/login-form.ts';
import { readMail } from './testing/people/mail.ts';
import { newFan } from './testing/people/new-fan.ts';
import { PASSWORD, pressLink } from './testing/people/people.ts';
import { expectToast } from './testing/toast.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('the login', () => {
  it('refuses what is no address and no password', async () => {
    const { email } = await newFan(siteUrl(), 'typist');
    const page = await openPage({ size: 'desktop' });
    await giveEmail(page, 'nobody');
    await page.getByText('Please enter a valid email address').waitFor();
    await giveEmail(page, email);
    await tryPassword(page, 'short');
    await page.getByText('Password must be at least 8 characters').waitFor();
    await button(page, 'Use a different email').click();
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('');
    // The pressed button is gone, but the focus is not lost.
    await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('email');
  });

  it('says what the service says, and that nobody answered when nobody did', async () => {
    const email = 'unverified@example.com';
    await fetch(`${siteUrl()}/auth/v1/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    const page = await openPage({ size: 'desktop', tolerated: [/status of 400/, /ERR_FAILED/] });
    await page.route('**/api/email-status/*', (route) =>
      route.fulfill({ json: { data: { status: 'supabase-user' } } }),
    );
    await giveEmail(page, email);
    await page.route('**/auth/v1/token*', (route) => route.abort(), { times: 1 });
    await tryPassword(page, PASSWORD);
    await expectToast(page, 'Login failed', 'An unexpected error occurred');
    await tryPassword(page, PASSWORD);
    await expectToast(page, 'Login failed', 'Email not confirmed');
  });
});

describe('signing up', () => {
  it('edge 42: with an address that has an account switches to signing in and keeps it', async () => {
    const { email } = await newFan(siteUrl(), 'twice-born');
    const page = await openPage({ size: 'desktop', tolerated: [/status of 422/] });
    await page.route('**/api/email-status/*', (route) =>
      route.fulfill({ json: { data: { status: 'non-user' } } }),
    );
    await giveEmail(page, email);
    await createAccount(page);
    await expectToast(page, 'Account already exists', 'Please sign in with your password');
    await heading(page, 'Welcome back').waitFor();
    await page.getByText(email, { exact: true }).waitFor();
    await tryPassword(page, PASSWORD);
    await expectToast(page, 'Login successful', 'Welcome back!');
  });

  it('says what the service says, and that nobody answered when nobody did', async () => {
    const page = await openPage({ size: 'desktop', tolerated: [/status of 429/, /ERR_FAILED/] });
    await giveEmail(page, `${ownName('unlucky')}@example.com`);
    await page.route('**/auth/v1/signup*', (route) => route.abort(), { times: 1 });
    await createAccount(page);
    await expectToast(page, 'Signup failed', 'An unexpected error occurred');
    const message = 'Too many tries. Please try again in a moment';
    await page.route(
      '**/auth/v1/signup*',
      (route) =>
        route.fulfill({ status: 429, json: { code: 'over_request_rate_limit', message, msg: message } }),
      { times: 1 },
    );
    await button(page, 'Sign Up').click();
    await expectToast(page, 'Signup failed', message);
    await button(page, 'Sign Up').click();
    await expectToast(page, 'Account created', 'Please check your email to verify your account');
    await heading(page, 'Check your email').waitFor();
  });

  it('with a link that was used before says so on the page it leads to', async () => {
    const email = `${ownName('double-clicker')}@example.com`;
    const page = await openPage({ size: 'phone' });
    await giveEmail(page, email);
    await createAccount(page);
    const { links } = await readMail(siteUrl(), email, /verify/i);
    await pressLink(siteUrl(), links[0] ?? '');
    await page.goto(links[0] ?? '');
    await heading(page, 'This link has already been used').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).waitFor();
    await expectSound(page);
  });
});
