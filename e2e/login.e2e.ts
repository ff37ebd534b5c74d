import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { createAccount, expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { ownName } from './testing/own-name.ts';
import { giveEmail, tryPassword } from './testing/people/login-form.ts';
import { readMail } from './testing/people/mail.ts';
import { newFan } from './testing/people/new-fan.ts';
import { PASSWORD, pressLink } from './testing/people/people.ts';
import { expectToast } from './testing/toast.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const _button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('the login', () => {});

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
