import type { Page } from 'playwright-core';
import { expectAccessible, expectFitsWidth } from './accessibility.ts';
import { codeIn, readMail } from './mail.ts';
import { type DemoPerson, demoLogin, PASSWORD } from './people.ts';

/** Signs in with the form. Ends on the dashboard. */
export async function signInOnPage(page: Page, who: DemoPerson): Promise<void> {
  const { email, password } = demoLogin(who);
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
}

/** Opens a mailed link and presses the button of its page, by keyboard. */
export async function followLink(page: Page, link: string, button: string): Promise<void> {
  await page.goto(link);
  const act = page.getByRole('main').getByRole('button', { name: button, exact: true });
  await act.waitFor();
  await expectSound(page);
  await act.press('Enter');
}

/** Signs up with the form, types the mailed code and accepts the terms. Ends on the dashboard. */
export async function signUpOnPage(page: Page, siteUrl: string, email: string): Promise<void> {
  await page.goto('/login');
  await newcomerOnPage(page, siteUrl, email);
}

/** The same from a page that asked to sign in; ends where that page leads. */
export async function newcomerOnPage(page: Page, siteUrl: string, email: string): Promise<void> {
  await page.getByRole('heading', { name: 'Sign in or sign up' }).waitFor();
  await expectSound(page);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await expectSound(page);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await expectSound(page);
  await page.getByLabel('Code').fill(codeIn(await readMail(siteUrl, email, /verify/i)));
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await acceptTerms(page);
}

async function acceptTerms(page: Page): Promise<void> {
  const terms = page.getByRole('dialog', { name: /^Welcome to/ });
  await terms.waitFor();
  await expectSound(page);
  await terms.getByText(/over 18/).click();
  await terms.getByRole('button', { name: 'Continue' }).click();
  await terms.waitFor({ state: 'detached' });
}

/** Checks what holds for every page in every state: accessible, and not wider than the screen. */
export async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectFitsWidth(page);
}
