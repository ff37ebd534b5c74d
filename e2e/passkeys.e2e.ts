import type { AppConfig } from '@boast/contract/config';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectSound, expectSoundInBothLooks, newcomerOnPage } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { ownName } from './testing/own-name.ts';
import { patchAnswer } from './testing/patch-answer.ts';
import { readMail } from './testing/people/mail.ts';
import { newColleague } from './testing/people/new-colleague.ts';
import { newFan } from './testing/people/new-fan.ts';
import { givePasskeyDevice } from './testing/people/passkey-device.ts';
import { PASSWORD, setUpApp } from './testing/people/people.ts';
import { expectToast } from './testing/toast.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const panel = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
const byPasskey = (page: Page) => button(page, 'Sign in with a passkey');

async function addPasskey(page: Page): Promise<void> {
  await page.goto('/account#sign-in');
  await button(page, 'Add a passkey').click();
  await expectToast(page, 'Passkey added');
}

/** Forgets the session, as another visit of the same device without it. */
async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.removeItem('boast-supabase-auth');
    localStorage.removeItem('boast-known-user');
  });
  await page.goto('/login');
}

it('a passkey is added, named, signs in without a name, and is removed', async () => {
  const fan = await newFan(siteUrl(), 'key-holder');
  const page = await openPage({ size: 'phone', session: fan.session, ownProfile: true });
  const device = await givePasskeyDevice(page);
  await addPasskey(page);
  await panel(page).getByText('not used yet').waitFor();
  await expectSoundInBothLooks(page);
  expect(await device.keys()).toHaveLength(1);
  await panel(page)
    .getByRole('button', { name: /^Rename / })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Rename the passkey' });
  await dialog.getByLabel('Name').fill('My phone');
  await expectSound(page);
  await button(page, 'Rename').click();
  await panel(page).getByRole('heading', { name: 'My phone' }).waitFor();

  await device.answers(false);
  await signOut(page);
  await byPasskey(page).waitFor();
  await expectSoundInBothLooks(page);
  expect(await page.getByLabel('Email').getAttribute('autocomplete')).toBe('username webauthn');
  // The device answers what it is asked from now on, and not what the field had asked before.
  await device.answers(true);
  await byPasskey(page).click();
  await page.waitForURL('**/dashboard');
  await page.goto('/account#sign-in');
  await panel(page).getByText('last used').waitFor();

  await button(page, 'Remove My phone').click();
  const question = page.getByRole('alertdialog', { name: 'Remove this passkey?' });
  await question.getByText("It's your last passkey.").waitFor();
  await expectSound(page);
  await button(page, 'Remove passkey').click();
  await expectToast(
    page,
    'Passkey removed',
    'No passkey is left. Sign in with your password or a code from your email.',
  );
  await panel(page).getByText('No passkeys yet').waitFor();
  expect((await readMail(siteUrl(), fan.email, /passkey was removed/)).text).toContain('My phone');
});

it('the browser fills a passkey in at the address, and nobody types one', async () => {
  const fan = await newFan(siteUrl(), 'filled-in');
  const page = await openPage({ size: 'desktop', theme: 'light', session: fan.session, ownProfile: true });
  await givePasskeyDevice(page);
  await addPasskey(page);
  await signOut(page);
  await page.waitForURL('**/dashboard');
});

it('a passkey is refused from a device that does not know its person, or that is behind', async () => {
  const fan = await newFan(siteUrl(), 'refused-key');
  const page = await openPage({
    size: 'phone',
    session: fan.session,
    ownProfile: true,
    tolerated: [/status of 400/],
  });
  const device = await givePasskeyDevice(page);
  await addPasskey(page);
  await device.verifies(false);
  await signOut(page);
  await byPasskey(page).click();
  await page.getByText('No passkey was used.').waitFor();
  await expectSound(page);

  await device.verifies(true);
  await device.setCount(1_000);
  await signOut(page);
  await page.waitForURL('**/dashboard');
  await device.setCount(0);
  await signOut(page);
  await page.getByText('There seems to be a copy of this passkey').waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  await expectSound(page);
  expect((await readMail(siteUrl(), fan.email, /passkey was refused/)).text).toContain('copy');
});

it('at another address of the same site a passkey is not used', async () => {
  const other = siteUrl().replace('localhost', '127.0.0.1');
  const page = await openPage({ siteUrl: other, size: 'desktop', ownProfile: true });
  await givePasskeyDevice(page);
  await page.goto('/login');
  await byPasskey(page).click();
  await page.getByText("This isn't the address that passkeys of this site belong to").waitFor();
});

it('each device has a passkey of its own, and one device has one', async () => {
  const fan = await newFan(siteUrl(), 'two-devices');
  const options = { session: fan.session, ownProfile: true } as const;
  const phone = await openPage({ ...options, size: 'phone', who: 'phone' });
  const laptop = await openPage({ ...options, size: 'desktop', who: 'laptop' });
  for (const page of [phone, laptop]) {
    await givePasskeyDevice(page);
    await addPasskey(page);
  }
  await expect
    .poll(() =>
      panel(laptop)
        .getByRole('button', { name: /^Remove / })
        .count(),
    )
    .toBe(2);
  await button(laptop, 'Add a passkey').click();
  await expectToast(laptop, 'No passkey was added', 'This device already has a passkey for your account');
  for (const page of [phone, laptop]) {
    await signOut(page);
    await page.waitForURL('**/dashboard');
  }
});

it('after a password a passkey is offered once, and it stands in for the code of an app', async () => {
  const fan = await newFan(siteUrl(), 'offered');
  const page = await openPage({ size: 'phone', theme: 'light', ownProfile: true });
  const device = await givePasskeyDevice(page);
  await device.answers(false);
  const byPassword = async () => {
    await page.getByLabel('Email').fill(fan.email);
    await button(page, 'Continue').click();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await button(page, 'Sign In').click();
  };
  await page.goto('/login');
  await byPassword();
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { name: 'Sign in faster next time' }).waitFor();
  await expectSoundInBothLooks(page);
  await device.answers(true);
  await button(page, 'Add a passkey').click();
  await expectToast(page, 'Passkey added');
  await setUpApp(siteUrl(), fan.session);

  await device.answers(false);
  await signOut(page);
  await byPassword();
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  await expectSound(page);
  await device.answers(true);
  await button(page, 'Use a passkey').click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { name: 'Active Tournaments' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Sign in faster next time' }).count()).toBe(0);
});

it('an administrator opens the portal by a passkey, and by the password alone does not', async () => {
  const session = await newColleague('administrator', 'keyed-referee');
  const page = await openPage({ size: 'desktop', session, ownProfile: true });
  await givePasskeyDevice(page);
  // As on a public site, where all staff need a second factor.
  await patchAnswer<AppConfig>(page, '**/api/config', (config) => ({
    ...config,
    auth: { ...config.auth, administratorsNeedFactor: true },
  }));
  const users = page.getByRole('heading', { level: 1, name: 'Users' });
  const oneMoreStep = page.getByRole('heading', { level: 1, name: 'One more step' });
  await addPasskey(page);
  await page.goto('/admin/users');
  await oneMoreStep.waitFor();
  await expectSoundInBothLooks(page);
  await button(page, 'Use a passkey').click();
  await users.waitFor();
  await page
    .getByRole('link', { name: /^View / })
    .first()
    .waitFor();
  await signOut(page);
  await page.waitForURL('**/dashboard');
  await page.goto('/admin/users');
  await page
    .getByRole('link', { name: /^View / })
    .first()
    .waitFor();
  expect(await oneMoreStep.count()).toBe(0);
});

it('password managers find their fields on every step', async () => {
  const page = await openPage({ size: 'phone', ownProfile: true });
  const fields = () =>
    page
      .locator('form input:not([type=checkbox])')
      .evaluateAll((inputs) => inputs.map((one) => one.getAttribute('autocomplete')));
  const seen: unknown[] = [];
  const email = `${ownName('managed')}@example.com`;
  await page.goto('/login');
  const look = async () => void seen.push(await fields());
  await newcomerOnPage(page, { inboxUrl: siteUrl(), email, look });
  expect(seen.slice(0, 3)).toEqual([
    ['username webauthn'],
    ['username', 'new-password', 'new-password'],
    ['one-time-code'],
  ]);
  await signOut(page);
  await page.getByLabel('Email').fill(email);
  await button(page, 'Continue').click();
  await page.getByLabel('Password', { exact: true }).waitFor();
  expect(await fields()).toEqual(['username', 'current-password']);
  await page.goto('/forgot-password');
  await page.getByLabel('Email').waitFor();
  expect(await fields()).toEqual(['username']);
  await page.getByLabel('Email').fill(email);
  await page.locator('form button[type=submit]').click();
  const mail = await readMail(siteUrl(), email, /Reset/);
  await page.goto(mail.links[0] ?? '');
  await page.getByRole('main').getByRole('button').first().press('Enter');
  await page.waitForURL('**/reset-password**');
  await expect.poll(fields).toEqual(['username', 'new-password', 'new-password']);
});
