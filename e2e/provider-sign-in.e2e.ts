import { type RealProvider, startRealProvider } from '@boast/server/features/auth/testing/real-provider';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reviewOf, upcomingId } from './testing/draws/wizard.ts';
import { expectSoundInBothLooks } from './testing/looks/arrive.ts';
import { openPage, type TestPageOptions } from './testing/open-page.ts';
import { ownName } from './testing/own-name.ts';
import { acceptTerms } from './testing/people/accept-terms.ts';
import { openRow } from './testing/people/account-page.ts';
import { newFan } from './testing/people/new-fan.ts';
import { asSettings } from './testing/people/provider-settings.ts';
import { type RunningSystem, startSystem } from './testing/system.ts';
import { expectToast } from './testing/toast.ts';

/** The product with a provider of OpenID Connect beside it. */
let provider: RealProvider;
let system: RunningSystem;
beforeAll(async () => {
  provider = await startRealProvider();
  system = await startSystem({ name: 'provider', settings: asSettings(provider) });
  provider.serve(system.url);
});
afterAll(async () => {
  await system?.stop();
  provider?.stop();
});

const open = (options: Pick<TestPageOptions, 'size'> & Partial<TestPageOptions>) =>
  openPage({ siteUrl: system.url, neighbours: [provider.settings.issuer], ...options });
const withProvider = (page: Page) => page.getByRole('button', { name: 'Continue with Club Login' });

it('a newcomer comes in with one tap, and goes on to the page they wanted', async () => {
  const page = await open({ size: 'phone' });
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.goto('/login?next=/leagues');
  await withProvider(page).waitFor();
  await expectSoundInBothLooks(page);
  const email = `${ownName('tapper')}@example.com`;
  provider.person = { subject: email, email, email_verified: true };
  await withProvider(page).click();
  await page.waitForURL(`${system.url}/leagues`);
  expect(warnings).not.toContainEqual(expect.stringContaining('GoTrueClient'));
});

it("a visitor's picks are still there after a sign-in with a provider, and are submitted", async () => {
  const page = await open({ size: 'phone' });
  await page.goto(`/tournaments/${await upcomingId(system.url)}`);
  await page.getByRole('button', { name: 'Start with the favourites' }).click();
  const picked = page.getByText(/^(\d+) of \1 matches tipped$/);
  await picked.waitFor();
  const review = await reviewOf(page);
  await page.getByRole('link', { name: 'Sign in to submit' }).click();
  const email = `${ownName('picker')}@example.com`;
  provider.person = { subject: email, email, email_verified: true };
  await withProvider(page).click();
  await acceptTerms(page);
  await picked.waitFor();
  await expect.poll(() => reviewOf(page)).toEqual(review);
  await expectSoundInBothLooks(page);
  await page.getByRole('button', { name: 'Submit Tips' }).click();
  await page.getByText('Entry Submitted').waitFor();
});

it('who cancels, or has no verified email there, is told so on the login page', async () => {
  const page = await open({ size: 'desktop' });
  provider.person = null;
  await page.goto('/login?next=/leagues');
  await withProvider(page).click();
  await page.getByText('You cancelled').waitFor();
  await expectSoundInBothLooks(page);
  expect(page.url()).toBe(`${system.url}/login?next=%2Fleagues`);
  provider.person = { subject: ownName('unverified'), email: `${ownName('unverified')}@example.com` };
  await withProvider(page).click();
  await page.getByText("Your email isn't verified there").waitFor();
  await page.getByLabel('Email').waitFor();
});

it('a code that another browser asked for signs nobody in', async () => {
  const page = await open({ size: 'phone', tolerated: [/status of 4\d\d .*\/token/] });
  await page.goto('/login?code=made-up');
  await page.getByText('You started in another browser').waitFor();
});

it('the account page adds a provider and removes it again', async () => {
  const fan = await newFan(system.url, 'linker');
  const page = await open({ size: 'phone', session: fan.session });
  provider.person = { subject: ownName('linked') };
  const add = page.getByRole('button', { name: 'Add Club Login' });
  // The account page reads its list before the provider's code is used.
  await page.route(/grant_type=pkce/, async (route) => {
    await add.waitFor();
    await route.continue();
  });
  await page.goto('/account');
  await openRow(page, 'Sign-in and security');
  await add.click();
  await page.getByRole('button', { name: 'Remove Club Login' }).waitFor();
  expect(page.url()).toBe(`${system.url}/account#sign-in`);
  await expectSoundInBothLooks(page);
  await page.getByRole('button', { name: 'Remove Club Login' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Remove Club Login?' });
  await expectSoundInBothLooks(page);
  await dialog.getByRole('button', { name: 'Remove Club Login' }).click();
  await expectToast(page, 'Club Login removed');
  await add.waitFor();
});
