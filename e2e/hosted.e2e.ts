import { type RealProvider, startRealProvider } from '@boast/server/features/auth/testing/real-provider';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUpOnPage } from './testing/looks/arrive.ts';
import { openPage } from './testing/open-page.ts';
import { ownName } from './testing/own-name.ts';
import { acceptTerms } from './testing/people/accept-terms.ts';
import { ANON_KEY, type HostedProject, startHostedProject } from './testing/people/hosted-project.ts';
import { readMail } from './testing/people/mail.ts';
import { PASSWORD } from './testing/people/people.ts';
import { asSettings } from './testing/people/provider-settings.ts';
import { type RunningSystem, startSystem } from './testing/system.ts';
import { expectToast } from './testing/toast.ts';

const NEW_PASSWORD = 'Backhand-nick-3';

/** The product with accounts at a hosted project, as set by AUTH_URL. */
let provider: RealProvider;
let project: HostedProject;
let system: RunningSystem;
beforeAll(async () => {
  provider = await startRealProvider();
  project = await startHostedProject(asSettings(provider));
  provider.serve(new URL(project.authUrl).origin);
  system = await startSystem({
    name: 'hosted',
    settings: { AUTH_URL: project.authUrl, AUTH_ANON_KEY: ANON_KEY, DEMO: 'off' },
  });
  project.leadTo(system.url);
});
afterAll(async () => {
  await system?.stop();
  await project?.stop();
  provider?.stop();
});

const open = (who: string, tolerated: RegExp[] = []) =>
  openPage({
    who,
    size: 'desktop',
    siteUrl: system.url,
    neighbours: [new URL(project.authUrl).origin, provider.settings.issuer],
    tolerated,
  });

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

it('a newcomer signs up, verifies, accepts the terms, signs out and in again', async () => {
  const page = await open('newcomer');
  const name = ownName('hosted');
  const email = `${name}@example.com`;
  await signUpOnPage(page, { inboxUrl: project.inboxUrl, email });
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('link', { name: 'Sign In' }).first().waitFor();
  await signIn(page, email, PASSWORD);
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { level: 1, name: `Hi, ${name}!` }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: `Hi, ${name}!` }).waitFor();
});

it('a forgotten password is reset through the project’s mail', async () => {
  const email = `${ownName('forgetful')}@example.com`;
  const page = await open('forgetful', [/status of 400 .*\/token/]);
  await signUpOnPage(page, { inboxUrl: project.inboxUrl, email });
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('link', { name: 'Sign In' }).first().waitFor();
  await page.goto(`/forgot-password?email=${email}`);
  await page.getByRole('main').getByRole('button').first().click();
  await expectToast(page, 'Email sent', 'Check your email for password reset instructions');
  const mail = await readMail(project.inboxUrl, email, /reset/i);
  await page.goto(mail.links[0] ?? '');
  await page.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm New Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expectToast(page, 'Password updated successfully', 'You can now sign in with your new password');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('link', { name: 'Sign In' }).first().waitFor();
  await signIn(page, email, PASSWORD);
  await expectToast(page, 'Incorrect password', 'Please check your password and try again');
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
});

it('the buttons are those that the project offers', async () => {
  project.offer(null);
  const page = await open('tapper');
  const buttons = page.getByRole('button', { name: /^Continue with / });
  const settings = page.waitForResponse('**/auth/v1/settings');
  await page.goto('/login?next=/leagues');
  await (await settings).finished();
  await page.getByLabel('Email').waitFor();
  expect(await buttons.count()).toBe(0);
  project.offer('keycloak');
  await page.reload();
  await buttons.waitFor();
  expect(await buttons.allTextContents()).toEqual(['Continue with Keycloak']);
  const email = `${ownName('tapper')}@example.com`;
  provider.person = { subject: email, email, email_verified: true };
  await buttons.click();
  await page.waitForURL(`${system.url}/leagues`);
  await acceptTerms(page);
});

it('the product serves no auth service of its own then, and believes no token but the project’s', async () => {
  const answer = await fetch(`${system.url}/auth/v1/health`);
  expect(answer.status).toBe(404);
  const forged = await fetch(`${system.url}/api/user-details`, {
    headers: { authorization: 'Bearer e30.e30.e30' },
  });
  expect(forged.status).toBe(401);
});
