import type { AppConfig } from '@boast/contract/config';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createAccount, expectSound, expectSoundInBothLooks, followLink } from './testing/looks/arrive.ts';
import { brokenWords } from './testing/looks/text-lines.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { ownName } from './testing/own-name.ts';
import { patchAnswer } from './testing/patch-answer.ts';
import { apiOf } from './testing/people/api.ts';
import { codeIn, readMail } from './testing/people/mail.ts';
import { newColleague } from './testing/people/new-colleague.ts';
import { type NewFan, newFan } from './testing/people/new-fan.ts';
import { PASSWORD, signIn } from './testing/people/people.ts';
import { moveTo } from './testing/site-page.ts';
import { expectToast } from './testing/toast.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const mailCode = async (email: string, subject: RegExp) => codeIn(await readMail(siteUrl(), email, subject));

async function giveEmail(page: Page, email: string, next = ''): Promise<void> {
  await page.goto(`/login${next}`);
  await page.getByLabel('Email').fill(email);
  await button(page, 'Continue').click();
}

async function signInByPassword(page: Page, { email }: NewFan): Promise<void> {
  await giveEmail(page, email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(page, 'Sign In').click();
}

/** A whole code is sent by itself. */
const enterCode = (page: Page, code: string): Promise<void> =>
  page.getByLabel('Code', { exact: true }).fill(code);

it('signing up goes on in the same page, to where it was meant to lead', async () => {
  const email = `${ownName('stays')}@example.com`;
  const page = await openPage({ size: 'phone', theme: 'light', tolerated: [/status of 403/] });
  await giveEmail(page, email, '?next=%2Ftournaments');
  await createAccount(page);
  await heading(page, 'Check your email').waitFor();
  await expectSound(page);

  // The same address again continues with the mail that is on its way.
  await giveEmail(page, email, '?next=%2Ftournaments');
  await heading(page, 'Check your email').waitFor();
  await enterCode(page, '12');
  await button(page, 'Continue').press('Enter');
  await page.getByText('Please enter the 6-digit code').waitFor();
  const code = await mailCode(email, /verify/i);
  await enterCode(page, code === '000000' ? '111111' : '000000');
  await page.getByText('This code is wrong. Check it, or request a new one').waitFor();
  await expectSound(page);
  await enterCode(page, code);
  await page.waitForURL('**/tournaments');
  const { data: user } = await apiOf(
    siteUrl(),
    await signIn(siteUrl(), { email, password: PASSWORD }),
  )('userDetails');
  expect(user.acceptedTermsAt).not.toBeNull();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it('a sign-up that is confirmed in another browser goes on there, and here with its password', async () => {
  const email = `${ownName('two-browsers')}@example.com`;
  const page = await openPage({ size: 'phone', theme: 'light', tolerated: [/status of 403/] });
  await giveEmail(page, email);
  await createAccount(page);
  await heading(page, 'Check your email').waitFor();

  // Another browser must not learn that the address waits for its mail, so everybody is told of one.
  const other = await openPage({ size: 'phone', who: 'other' });
  await giveEmail(other, email);
  await heading(other, 'Create your account').waitFor();
  await expectSound(other);
  const mail = await readMail(siteUrl(), email, /verify/i);
  await followLink(other, mail.links[0] ?? '', 'Verify email', { acceptsTerms: true, isLookedAt: true });
  await other.waitForURL('**/dashboard');

  await enterCode(page, codeIn(mail));
  await expectToast(page, 'Email verified', 'Already confirmed. Sign in with your password');
  await heading(page, 'Welcome back').waitFor();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(page, 'Sign In').click();
  await page.waitForURL('**/dashboard');
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it('a code by mail signs in where the password is forgotten, and the look-up may fail', async () => {
  const fan = await newFan(siteUrl(), 'codes-only');
  const page = await openPage({ size: 'desktop', tolerated: [/status of 429/] });
  await page.route('**/api/email-status/*', (route) =>
    route.fulfill({
      status: 429,
      json: { error: { code: 'RATE_LIMITED', message: 'Later', requestId: 'r' } },
    }),
  );
  await giveEmail(page, fan.email);
  await heading(page, 'Welcome back').waitFor();
  await button(page, 'New here? Sign up').waitFor();
  await expectSound(page);
  await button(page, 'Email me a code').click();
  await heading(page, 'Check your email').waitFor();
  await expectSound(page);
  const older = await mailCode(fan.email, /sign in/i);
  await button(page, 'Use your password').click();
  await heading(page, 'Welcome back').waitFor();
  await button(page, 'Email me a code').click();
  await button(page, 'Send again').waitFor();
  await expect.poll(() => mailCode(fan.email, /sign in/i)).not.toBe(older);
  await enterCode(page, await mailCode(fan.email, /sign in/i));
  await expectToast(page, 'Login successful', 'Welcome back!');
  await page.waitForURL('**/dashboard');
});

it('a second factor is set up, asked for, replaced by a code on paper, and given up', async () => {
  const look = { size: 'phone', theme: 'light' } as const;
  const fan = await newFan(siteUrl(), 'two-steps');
  const page = await openPage({ ...look, session: fan.session, tolerated: [/status of 4(22|03)/] });
  await page.goto('/account#sign-in');
  await button(page, 'Set up').click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await dialog.getByRole('img').waitFor();
  await expectSoundInBothLooks(page);
  const shownKey = dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/);
  expect(await brokenWords(shownKey), 'a group of the key').toEqual([]);
  const key = (await shownKey.textContent()) ?? '';
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  const codeAt = (steps: number) => app.generate({ timestamp: Date.now() + steps * 30_000 });
  await enterCode(page, '000000');
  await dialog.getByText("That code isn't right").waitFor();
  await enterCode(page, codeAt(0));
  await expectToast(page, 'Two-step sign-in is on', 'Your other devices were signed out');
  const paper = page.getByRole('alertdialog', { name: 'Save your recovery codes' });
  const first = (await paper.getByRole('listitem').first().textContent()) ?? '';
  await expect.poll(() => paper.getByRole('listitem').count()).toBe(10);
  await expectSoundInBothLooks(page);
  await button(page, "I've Saved Them").click();
  await page.getByText("On. You'll need a code from your app to sign in.").waitFor();
  await expectSoundInBothLooks(page);
  await readMail(siteUrl(), fan.email, /two-step sign-in is on/i);

  const other = await openPage({ ...look, who: 'other', tolerated: [/status of 4(22|03)/] });
  await signInByPassword(other, fan);
  await heading(other, 'One more step').waitFor();
  await expectSoundInBothLooks(other);
  // Half a sign-in opens nothing.
  await other.goto('/dashboard');
  await heading(other, 'Sign In Required').waitFor();
  await other.goto('/login');
  await enterCode(other, codeAt(1));
  await other.waitForURL('**/dashboard');

  const lost = await openPage({ ...look, who: 'lost', tolerated: [/status of 4(22|03)/] });
  await signInByPassword(lost, fan);
  await button(lost, 'Use a recovery code').click();
  await lost.getByLabel('Recovery code', { exact: true }).fill(first.toUpperCase());
  await expectSoundInBothLooks(lost);
  await button(lost, 'Confirm').press('Enter');
  await lost.waitForURL('**/dashboard');

  await moveTo(page, '/account#sign-in');
  await button(page, 'Remove').click();
  await button(page, 'Remove app').click();
  await expectToast(page, 'Authenticator app removed');
  await page.getByText("Off. Turn it on so your password alone can't open your account.").waitFor();
  await readMail(siteUrl(), fan.email, /app was removed/i);
});

it('where an administrator needs a second factor, the portal opens once it is set up', async () => {
  const session = await newColleague('administrator', 'new-referee');
  const page = await openPage({ size: 'phone', theme: 'light', session });
  await patchAnswer<AppConfig>(page, '**/api/config', (config) => ({
    ...config,
    auth: { ...config.auth, administratorsNeedFactor: true },
  }));
  await page.goto('/admin/users');
  await heading(page, 'One more step').waitFor();
  expect(await page.getByRole('navigation').count()).toBe(0);
  await expectSound(page);
  await button(page, 'Set up').click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  const key = (await dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent()) ?? '';
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  await enterCode(page, app.generate());
  await button(page, "I've Saved Them").click();
  await heading(page, 'Users').waitFor();
  await page.reload();
  await heading(page, 'Users').waitFor();
});

it('the sessions are listed, and any of them is ended', async () => {
  const fan = await newFan(siteUrl(), 'many-devices');
  const other = await openPage({
    size: 'phone',
    who: 'other',
    tolerated: [/status of 40[0-3]/, /Error getting/],
  });
  await signInByPassword(other, fan);
  await other.waitForURL('**/dashboard');
  const page = await openPage({ size: 'phone', session: fan.session });
  await page.goto('/account#sign-in');
  const sessions = page.getByRole('region', { name: 'Sessions' });
  await sessions.getByText('This device').waitFor();
  await expectSound(page);
  const browser = sessions.getByRole('button', { name: /^End Chrome/ });
  await browser.click();
  await expectToast(page, 'Session ended');
  await browser.waitFor({ state: 'detached' });
  await other.reload();
  await heading(other, 'Sign In Required').waitFor();
  await readMail(siteUrl(), fan.email, /new device/i);
});

it('a forgotten password is replaced by a code, and an address by two', async () => {
  const fan = await newFan(siteUrl(), 'code-typist');
  const page = await openPage({ size: 'phone', theme: 'light', tolerated: [/status of 403/] });
  await page.goto(`/forgot-password?email=${encodeURIComponent(fan.email)}`);
  await button(page, 'Send reset link').click();
  await heading(page, 'Check Your Email').waitFor();
  await expectSound(page);
  await enterCode(page, await mailCode(fan.email, /reset/i));
  await heading(page, 'Reset Your Password').waitFor();
  await page.getByLabel('New Password', { exact: true }).fill('Tin-and-nick-7');
  await page.getByLabel('Confirm New Password').fill('Tin-and-nick-7');
  await button(page, 'Update Password').click();
  await expectToast(page, 'Password updated successfully', 'You can now sign in with your new password');

  const wanted = `new-${fan.email}`;
  await page.goto('/account#sign-in');
  await button(page, 'Change email').click();
  await page.getByLabel('New Email').fill(wanted);
  await button(page, 'Send links').click();
  await button(page, 'Enter the codes').click();
  for (const [email, subject] of [
    [fan.email, /change/i],
    [wanted, /confirm/i],
  ] as const) {
    await page.getByLabel(`Code for ${email}`).fill(await mailCode(email, subject));
    await expectSound(page);
  }
  await expectToast(page, 'Your email was changed');
  await page.getByText(wanted, { exact: true }).waitFor();
});

it('where the session is old, a new password asks for a code of a mail', async () => {
  const fan = await newFan(siteUrl(), 'stays-signed-in');
  const page = await openPage({ size: 'phone', session: fan.session, tolerated: [/status of 4(00|22)/] });
  // The service's answers to a session of yesterday, and to a code from another mail.
  const refusals = [
    { code: 'reauthentication_needed', status: 400 },
    { code: 'reauthentication_not_valid', status: 422 },
  ];
  await page.route('**/auth/v1/user*', async (route) => {
    const refusal = route.request().method() === 'PUT' ? refusals.shift() : undefined;
    if (!refusal) return route.continue();
    const { code, status } = refusal;
    await route.fulfill({ status, json: { code, error_code: code, msg: 'Refused' } });
  });
  await page.goto('/account#sign-in');
  await button(page, 'Change password').click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('Current Password').fill(PASSWORD);
  await dialog.getByLabel('New Password', { exact: true }).fill('Tin-and-nick-7');
  await dialog.getByLabel('Confirm New Password').fill('Tin-and-nick-7');
  const submit = dialog.getByRole('button', { name: 'Change password', exact: true });
  await submit.click();
  const check = page.getByRole('dialog', { name: 'Is this you?' });
  const code = check.getByLabel('Enter the code we emailed you');
  await code.and(page.locator(':focus')).waitFor();
  await expectSound(page);
  await page.keyboard.type('000000');
  await check.getByText('That code is wrong or has expired').waitFor();
  await expectSound(page);
  await code.fill(await mailCode(fan.email, /^Your Boast code/));
  await expectToast(page, 'Password updated successfully', 'Your other devices were signed out');
});
