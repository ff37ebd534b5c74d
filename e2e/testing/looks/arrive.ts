import type { Page } from 'playwright-core';
import { codeIn, readMail } from '../people/mail.ts';
import { type DemoPerson, demoLogin, PASSWORD } from '../people/people.ts';
import { expectAccessible, expectFitsWidth, expectLooksAccessible } from './accessibility.ts';

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

/**
 * Opens a mailed link and presses the button of its page, by keyboard. A browser that did not sign up accepts the terms first. One
 * story looks at the page of each button.
 */
export async function followLink(
  page: Page,
  link: string,
  button: string,
  { acceptsTerms = false, isLookedAt = false } = {},
): Promise<void> {
  await page.goto(link);
  const act = page.getByRole('main').getByRole('button', { name: button, exact: true });
  await act.waitFor();
  if (isLookedAt) await expectSound(page);
  if (acceptsTerms) {
    await act.press('Enter');
    await page.getByText('Please accept the terms to continue').waitFor();
    await page.keyboard.press('Space');
  }
  await act.press('Enter');
}

interface Newcomer {
  /** Where the mail is kept. */
  readonly inboxUrl: string;
  readonly email: string;
  /** Called at each step: one story checks them all. */
  readonly look?: (page: Page) => Promise<void>;
}

/** Signs up with the form and types the mailed code. Ends on the dashboard. */
export async function signUpOnPage(page: Page, newcomer: Newcomer): Promise<void> {
  await page.goto('/login');
  await newcomerOnPage(page, newcomer);
}

/** The same from a page that asked to sign in; ends where that page leads. */
export async function newcomerOnPage(
  page: Page,
  { inboxUrl, email, look = async () => {} }: Newcomer,
): Promise<void> {
  await page.getByRole('heading', { name: 'Sign in or sign up' }).waitFor();
  await page.getByLabel('Email').waitFor();
  await look(page);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await createAccount(page, look);
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await look(page);
  await page.getByLabel('Code').fill(codeIn(await readMail(inboxUrl, email, /verify/i)));
  await page.getByRole('heading', { name: 'Check your email' }).waitFor({ state: 'detached' });
}

/** Chooses a password, accepts the terms and signs up; a code is mailed. `look` is called at the filled form. */
export async function createAccount(
  page: Page,
  look: (page: Page) => Promise<void> = async () => {},
): Promise<void> {
  await page.getByRole('heading', { name: 'Create your account' }).waitFor();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.getByText(/over 18/).click();
  await look(page);
  await page.getByRole('button', { name: 'Sign Up' }).click();
}

/** Checks what holds for every page and dialog in every state: accessible, and not wider than the screen. */
export async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectFitsWidth(page);
}

/** The same as the page is and, the other theme on the other screen, as it would be on a phone or a desktop. */
export async function expectSoundInBothLooks(page: Page): Promise<void> {
  await expectSound(page);
  const screen = page.viewportSize();
  if (!screen) throw new Error('The page has no size');
  await page.setViewportSize(screen.width > 800 ? { width: 360, height: 740 } : { width: 1440, height: 900 });
  await switchTheme(page);
  await expectLooksAccessible(page);
  await expectFitsWidth(page);
  await page.setViewportSize(screen);
  await switchTheme(page);
}

/** As another tab of the same site does it. */
const switchTheme = (page: Page): Promise<void> =>
  page.evaluate(() => {
    localStorage.setItem('theme', document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark');
    dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  });
