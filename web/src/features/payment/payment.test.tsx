import { type Payment, payment } from '@boast/contract/payments';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CONFIG, FAN } from '../../testing/answers.ts';
import { blank } from '../../testing/blank.ts';
import { type Answers, holdAnswer, NO_ANSWER, refusal } from '../../testing/fake-api.ts';
import { openSite } from '../../testing/open-site.tsx';
import { expectToast, wordsOf } from '../../testing/words.ts';

const getConfig = { data: { ...CONFIG, features: { credits: true } } };
const PAYMENT: Payment = {
  ...blank(payment),
  id: '0199d6a0-0000-7000-8000-000000000001',
  status: 'PENDING',
  amountCents: 2_000,
  currency: 'usd',
  creditAmount: 2,
  createdAt: '2031-05-29T14:05:00.000Z',
};
const byStripe = { data: { ...PAYMENT, sessionSecret: 'secret', provider: 'stripe' as const } };
const open = (path: string, answers: Answers) =>
  openSite(path, { person: FAN, answers: { getConfig, ...answers } });
const oneCredit = () => screen.findByRole('button', { name: /^1 ?credit/ });

describe('a payment', () => {
  it('that cannot be made, or not be opened, says so', async () => {
    const { api, user } = await open('/payment', { createPayment: NO_ANSWER });
    const pack = await oneCredit();
    expect(screen.getByRole('link', { name: 'View Transactions' }).getAttribute('href')).toBe('/credits');
    await user.click(pack);
    await expectToast('Error', 'Failed to initialize payment');
    // As with a provider whose public key is not configured.
    api.answer({ createPayment: byStripe });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await screen.findByText('Configuration Error');
    screen.getByText('Failed to load configuration');
    expect(api.calls('createPayment')[0]?.body).toEqual({ creditAmount: 1 });
  });

  it('needs a sign-in', async () => {
    await openSite('/payment', { answers: { getConfig } });
    await screen.findByText('Please sign in to purchase credits');
  });
});

describe('a receipt', () => {
  it('is verified in sight', async () => {
    const held = holdAnswer({ data: PAYMENT });
    await open(`/payment/${PAYMENT.id}`, { getPayment: held.answer });
    await screen.findByText('Verifying payment...');
    held.letGo();
    await screen.findByRole('heading', { name: 'Payment Processing' });
    const facts = document.querySelectorAll('main dl > div');
    expect(wordsOf([...facts])).toEqual([
      'Amount Paid $20.00',
      'Credits Added 0',
      `Transaction ID ${PAYMENT.id}`,
      expect.stringMatching(/^Date May 29, 2031 • \d{1,2}:05 [AP]M/),
      'Status PENDING',
    ]);
    const ways = ['Back to Dashboard', 'Buy More Credits'].map((name) => screen.getByRole('link', { name }));
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/dashboard', '/payment']);
  });

  it("that is somebody else's leads to the purchase page", async () => {
    await open(`/payment/${PAYMENT.id}`, { getPayment: refusal('NOT_FOUND', 'No.', 404) });
    await expectToast('Error', 'Failed to verify payment');
    expect(location.pathname).toBe('/payment');
  });

  it.each(['/receipt', `/receipt/${PAYMENT.id}`])('of a visitor at %s leads there too', async (address) => {
    await openSite(address, { answers: { getConfig } });
    await waitFor(() => expect(location.pathname).toBe('/payment'));
  });

  it('without an id leads there too', async () => {
    await open('/receipt', {});
    await waitFor(() => expect(location.pathname).toBe('/payment'));
  });
});
