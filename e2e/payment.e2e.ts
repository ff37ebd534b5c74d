import type { AppConfig } from '@boast/contract/config';
import type { Route } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { creditsUrl } from './testing/credits-url.ts';
import { tabTo } from './testing/keyboard.ts';
import { expectSound } from './testing/looks/arrive.ts';
import { asOldestBrowser } from './testing/looks/oldest-browser.ts';
import { openPage } from './testing/open-page.ts';
import { patchAnswer } from './testing/patch-answer.ts';
import { newFan } from './testing/people/new-fan.ts';
import { passUntil, pressTwice } from './testing/site-page.ts';
import { STRIPE } from './testing/stripe-script.ts';

const GOOD = '4242 4242 4242 4242';
const DECLINED = '4000 0000 0000 0002';

let url: string;
beforeAll(async () => {
  url = await creditsUrl();
});

it('a bank that asks, a payment that takes its time, and receipts at both addresses', async () => {
  const fan = await newFan(url, 'patient');
  const page = await openPage({ size: 'phone', theme: 'light', siteUrl: url, session: fan.session });
  await page.goto('/payment');
  await page.getByRole('button', { name: /^5\s*credits/ }).click();
  await page.getByRole('button', { name: /Asks for 3-D Secure/ }).click();
  const sent: string[] = [];
  page.on('request', (request) => {
    const [, step] = /\/sandbox-checkout\/(.+)$/.exec(request.url()) ?? [];
    if (step) sent.push(step);
  });
  // Two quick presses send it once.
  await page.getByRole('button', { name: 'Pay $50.00' }).evaluate(pressTwice);
  await page.getByRole('button', { name: 'Decline', exact: true }).evaluate(pressTwice);
  await page.getByRole('alert').getByText("Your bank didn't confirm it").waitFor();
  expect(sent).toEqual(['pay', 'authenticate']);
  await page.getByRole('button', { name: /Is processed, and pays/ }).click();
  await page.getByRole('button', { name: 'Pay $50.00' }).click();
  await page.getByRole('heading', { name: 'Payment Processing' }).waitFor();
  await page.getByText('Your payment is being processed. This may take a few minutes.').waitFor();
  await expectSound(page);
  await page.goto(page.url().replace('/payment/', '/receipt/'));
  await page.getByRole('heading', { name: 'Payment Processing' }).waitFor();
});

it('with keys alone: from the balance to the receipt and the list of transactions', async () => {
  const fan = await newFan(url, 'no-mouse');
  const page = await openPage({ size: 'desktop', siteUrl: url, session: fan.session });
  await page.goto('/faq');
  const press = async (role: 'link' | 'button', name: string | RegExp) => {
    await tabTo(page, page.getByRole(role, { name }).first());
    await page.keyboard.press('Enter');
  };
  await press('link', '0 credits');
  await page.getByRole('heading', { level: 1, name: 'Purchase Credits' }).waitFor();
  await press('button', /^10\s*credits/);
  await press('button', 'Change');
  await press('button', /^2\s*credits/);
  await tabTo(page, page.getByLabel('Test card number'));
  await page.keyboard.type(DECLINED);
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('The card was declined').waitFor();
  await press('button', /Asks for 3-D Secure/);
  await press('button', 'Pay $20.00');
  await press('button', 'Approve');
  await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
  await page.getByRole('banner').getByText('2 credits', { exact: true }).waitFor();
  await press('link', 'Buy More Credits');
  await press('link', 'View Transactions');
  await page.getByRole('main').getByText('Purchased Credits').waitFor();
});

it.each([
  ['is blocked', (route: Route) => route.abort('blockedbyclient'), "Couldn't load the checkout"],
  ['never answers', () => undefined, 'The checkout is taking too long'],
])('when the script of Stripe %s the page says so, and tries again', async (_, answer, words) => {
  const { session } = await newFan(url, 'no-stripe');
  const look = { size: 'phone', ownProfile: true, tolerated: [/ERR_/, /500/] } as const;
  const neighbours = ['https://js.stripe.com'];
  const page = await openPage({ ...look, siteUrl: url, session, neighbours });
  // The system runs the sandbox, whose pages do not allow Stripe's script.
  await page.route('**/payment', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const { 'content-security-policy': _policy, ...headers } = response.headers();
    return route.fulfill({ response, headers });
  });
  await patchAnswer<AppConfig>(page, '**/api/config', (config) => ({
    ...config,
    stripe: { publicKey: 'pk_live_story' },
  }));
  await patchAnswer<{ provider: string }>(page, '**/api/payments', (payment) => ({
    ...payment,
    provider: 'stripe',
  }));
  await page.route('https://js.stripe.com/**', answer);
  await page.clock.install();
  await page.goto('/payment');
  const credit = page.getByRole('button', { name: /^1\s*credit/ });
  await credit.click();
  await passUntil(page, page.getByRole('alert').getByText(words));
  await expectSound(page);
  const script = { contentType: 'text/javascript', body: STRIPE };
  await page.unroute('https://js.stripe.com/**');
  await page.route('https://js.stripe.com/**', (route) => route.fulfill(script));
  await page.getByRole('button', { name: 'Retry' }).click();
  const card = page.getByText('The card of Stripe');
  await passUntil(page, credit.or(card));
  if (await credit.isVisible()) await credit.click();
  await passUntil(page, card);
});

it('a credit is bought in the oldest browsers', async () => {
  const { session } = await newFan(url, 'old-buyer');
  const page = await openPage({ size: 'phone', siteUrl: url, session });
  await asOldestBrowser(page);
  await page.goto('/payment');
  await page.getByRole('button', { name: /^1\s*credit/ }).click();
  await page.getByLabel('Test card number').fill(GOOD);
  await page.getByRole('button', { name: 'Pay $10.00' }).click();
  await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
});
