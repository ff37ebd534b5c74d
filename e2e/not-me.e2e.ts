import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { readMail } from './testing/people/mail.ts';
import { newFan } from './testing/people/new-fan.ts';
import { PASSWORD } from './testing/people/people.ts';
import { expectToast } from './testing/toast.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

it('a session in an address signs nobody in without a word', async () => {
  const [own, other] = [await newFan(siteUrl(), 'stays-own'), await newFan(siteUrl(), 'somebody-else')];
  const { access_token, refresh_token } = other.session;
  const link = `/tournaments#${new URLSearchParams({ access_token, refresh_token }).toString()}`;
  const page = await openPage({ size: 'phone', session: own.session });
  await page.goto(link);
  const question = page.getByRole('alertdialog', { name: `Switch to ${other.email}?` });
  await question.getByText(`You're signed in as ${own.email}.`).waitFor();
  await expectSound(page);
  expect(page.url()).not.toContain('access_token');
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await question.waitFor({ state: 'detached' });
  await page.goto('/account#sign-in');
  await page.getByText(own.email, { exact: true }).waitFor();

  const visitor = await openPage({ size: 'desktop' });
  await visitor.goto(link);
  const ask = visitor.getByRole('alertdialog', { name: `Sign in as ${other.email}?` });
  await ask.getByRole('button', { name: 'Sign In', exact: true }).click();
  await visitor.getByRole('button', { name: 'Sign Out' }).waitFor();
  await visitor.goto('/account#sign-in');
  await visitor.getByText(other.email, { exact: true }).waitFor();
});

it('"This wasn\'t me" says what happened, and its button takes it back', async () => {
  const fan = await newFan(siteUrl(), 'not-me');
  const page = await openPage({ size: 'phone', session: fan.session, tolerated: [/status of 40[34]/] });
  await page.goto('/account#sign-in');
  await button(page, 'Change password').click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('Current Password').fill(PASSWORD);
  await dialog.getByLabel('New Password', { exact: true }).fill('Tin-and-nick-7');
  await dialog.getByLabel('Confirm New Password').fill('Tin-and-nick-7');
  await dialog.getByRole('button', { name: 'Change password', exact: true }).click();
  await expectToast(page, 'Password updated successfully');
  const mail = await readMail(siteUrl(), fan.email, /password was changed/i);
  const path = /\/not-me#[\w-]+/.exec(JSON.stringify(mail))?.[0] ?? '';
  await page.goto(path);
  await heading(page, "Wasn't this you?").waitFor();
  await page.getByText('Your password was changed').waitFor();
  await expectSound(page);
  await button(page, 'Undo it').click();
  await heading(page, 'Undone').waitFor();
  await expectSound(page);
  await readMail(siteUrl(), fan.email, /reset/i);
  await page.reload();
  await heading(page, 'This link no longer works').waitFor();
});
