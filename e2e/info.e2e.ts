import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl, type TestPageOptions } from './testing/open-page.ts';
import { ownName } from './testing/own-name.ts';
import { apiOf } from './testing/people/api.ts';
import { readMail } from './testing/people/mail.ts';
import { demoLogin, signUpVerified } from './testing/people/people.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

const PAGES = ['/how-it-works', '/faq', '/rules', '/contact', '/privacy', '/terms'];

async function open(path: string, options: Partial<TestPageOptions> = {}): Promise<Page> {
  const page = await openPage({ size: 'desktop', ...options });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

/** Opens the page under another configuration. */
async function configure(page: Page, change: (config: Record<string, unknown>) => void): Promise<void> {
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: Record<string, unknown> };
    change(body.data);
    await route.fulfill({ response, json: body });
  });
}

it('the footer leads to all of them', async () => {
  const page = await open('/');
  const footer = page.getByRole('navigation', { name: 'Footer' });
  const links = [
    ['How It Works', 'How It Works'],
    ['FAQ', 'Frequently asked questions'],
    ['Rules', 'Tournament Rules'],
    ['Contact Us', 'Contact Us'],
    ['Privacy Policy', 'Privacy Policy'],
    ['Terms of Service', 'Terms of Service'],
  ] as const;
  for (const [name, title] of links) {
    await footer.getByRole('link', { name, exact: true }).click();
    await heading(page, title).waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  }
});

it('How It Works has its sections, and every picture says what it shows', async () => {
  const page = await open('/how-it-works');
  const sections = page.getByRole('heading', { level: 2 });
  expect(await sections.allTextContents()).toEqual(
    expect.arrayContaining([
      'Getting Started',
      'Making Predictions',
      'Scoring System',
      'Tournament Leaderboards',
    ]),
  );
  await page.getByRole('img', { name: /Okafor 3-0; Marsh 3-2. Semi-final: Marsh 3-1/ }).waitFor();
  await page.getByRole('img', { name: /Tan, .* replacing Marsh, .*filled in automatically/ }).waitFor();
  await page
    .getByRole('img', { name: /correct, 101 points.*correct, 100 points.*wrong, 0 points/ })
    .waitFor();
  await page.getByRole('link', { name: 'The Seal' }).click();
  await expect.poll(() => new URL(page.url()).hash).toBe('#seal');
});

it('the FAQ shows one answer at a time, by mouse and by keyboard, and can be closed', async () => {
  const page = await open('/faq');
  const points = page.getByText(/100 points for each correct winner/);
  const cost = page.getByText('Nothing for now');
  await expect.poll(() => points.isVisible()).toBe(false);
  await page.getByText('How are points awarded?').click();
  await points.waitFor();
  await page.getByText('What does it cost?').press('Enter');
  await cost.waitFor();
  await expect.poll(() => points.isVisible()).toBe(false);
  await expectSound(page);
  await page.getByText('What does it cost?').press('Enter');
  await expect.poll(() => cost.isVisible()).toBe(false);

  await page.goto('/how-it-works#late-changes');
  await heading(page, 'How It Works').waitFor();
  const target = page.getByRole('heading', { name: 'Late Changes' });
  await expect.poll(async () => (await target.boundingBox())?.y).toBeLessThan(200);
});

it('rules are numbered, and a number has an address', async () => {
  const page = await open('/rules#rule-6');
  const rule = page.getByRole('listitem').filter({ hasText: 'Changes in the draw' });
  expect(await rule.textContent()).toMatch(/^6/);
  await expect.poll(async () => (await rule.boundingBox())?.y).toBeLessThan(200);
});

it('no page contradicts another, whatever is configured', async () => {
  const page = await openPage({ size: 'desktop' });
  await configure(page, (config) => {
    config['features'] = { credits: true };
    config['scoring'] = { winner: 10, score: 0 };
    Object.assign(config['terms'] as object, {
      minimumAge: 21,
      entryCredits: 3,
      creditPriceCents: 750,
      prizeCents: 25_000,
      winnersToldWithinHours: 48,
    });
  });
  const textOf = async (path: string) => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    return page.locator('main').evaluate((main) => main.textContent);
  };
  const texts = new Map<string, string>();
  for (const path of PAGES) texts.set(path, await textOf(path));
  const said = ['21 ', '10 points', '3 credits', '48 hours'];
  for (const path of ['/rules', '/terms', '/faq'])
    for (const fact of path === '/faq' ? said.slice(0, 3) : said)
      expect(texts.get(path), path).toContain(fact);
  for (const [path, text] of texts) {
    expect(text, path).not.toMatch(
      /\b(100 points|101|1 point|1 credit|10 USD|100 USD|250 USD|72 hours|18 or over)\b/,
    );
    expect(text, path).not.toContain('bonus');
  }
});

describe('the contact form', () => {
  const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();
  const fill = async (page: Page, message: string) => {
    await page.getByLabel('Name').fill('Ada Nick');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Message').fill(message);
  };

  it('says what is missing', async () => {
    const page = await open('/contact', { size: 'phone', theme: 'light' });
    await send(page);
    await page.getByText('Please enter your name').waitFor();
    await page.getByText('Please enter a valid email address').waitFor();
    await page.getByText('Please enter a message').waitFor();
    await expectSound(page);
  });

  it('sends, says so, and is empty again; the staff read it', async () => {
    const page = await open('/contact');
    await fill(page, 'The tin is too high.');
    await send(page);
    await page.getByRole('status').getByText('Message Sent').waitFor();
    await page.getByText("We'll get back to you soon!").waitFor();
    await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('');
    await expectSound(page);
    const mail = await readMail(siteUrl(), demoLogin('admin').email, /message from Ada Nick/);
    expect(mail.text).toContain('The tin is too high.');
  });
});

it('the terms have their sections, and the dialog that asks for them leads there and does not cover them', async () => {
  const session = await signUpVerified(siteUrl(), `${ownName('terms-reader')}@example.com`);
  await apiOf(siteUrl(), session)('usersSync', { body: {} });
  const page = await open('/', { session });
  const dialog = page.getByRole('dialog', { name: /^Welcome to/ });
  await dialog.getByText(/I am over 18,/).waitFor();
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('link', { name: 'Read the Terms and Conditions' }).click();
  await (await opened).close();
  await page.goto('/terms');
  await page.getByText('be 18 years of age or over').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  for (const title of [
    'Eligibility',
    'Game Format',
    'Scoring and Results',
    'Prizes and Payouts',
    'Fair Play',
    'Disclaimers',
    'Privacy',
    'Governing Law',
    'Acceptance',
  ]) {
    await page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor();
  }
});
