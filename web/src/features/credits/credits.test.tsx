import type { CreditTransaction } from '@boast/contract/credits';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ADMIN, CONFIG, FAN, onePage } from '../../testing/answers.ts';
import { NO_ANSWER } from '../../testing/fake-api.ts';
import { openSite } from '../../testing/open-site.tsx';
import { wordsOf } from '../../testing/words.ts';

const ID = '0199d6a0-0000-7000-8000-000000000001';
const line = (
  type: CreditTransaction['type'],
  amount: number,
  resourceType: CreditTransaction['resourceType'],
): CreditTransaction => ({
  id: type,
  type,
  amount,
  description: `About ${type}`,
  createdAt: '2031-05-29T14:05:00.000Z',
  resourceType,
  resourceId: ID,
});
const getConfig = { data: { ...CONFIG, features: { credits: true } } };
const title = () => screen.findByRole('heading', { level: 1, name: 'Credit Transactions' });

describe('the credit transactions', () => {
  it('say what each was, how much and when; an administrator follows what it was for', async () => {
    const { data, pageInfo } = onePage([
      line('USER_TOP_UP', 5, 'PAYMENT'),
      line('ADMIN_TOP_UP', 2, 'USER'),
      line('ENTRY_PURCHASE', -1, 'TOURNAMENT'),
      line('PRIZE', 10, 'PLAYER'),
      line('REFUND', 1, 'MATCH'),
    ]);
    const creditTransactions = { data, pageInfo: { ...pageInfo, nextPage: 1, totalRecords: 41 } };
    const answers = { getConfig, creditTransactions };
    const { api, user } = await openSite('/credits', { person: { ...ADMIN, credits: 3 }, answers });
    await title();
    await screen.findByText('About REFUND');
    await screen.findByRole('link', { name: 'user' });
    const rows = screen.getAllByRole('listitem').filter(({ textContent }) => textContent.includes('About '));
    expect(wordsOf(rows).map((words) => words.replace(/ About .* • .* [AP]M/, ':'))).toEqual([
      'Purchased Credits: Receipt +5 credits',
      'Bonus Credits: user +2 credits',
      'Tournament Entry: tournament −1 credits',
      'Tournament Prize: player +10 credits',
      'Refunded Entry: match +1 credits',
    ]);
    expect(wordsOf(rows)[0]).toMatch(/May 29, 2031 • \d{1,2}:05 [AP]M/);
    const links = rows.flatMap((row) => within(row).getAllByRole('link'));
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/receipt/${ID}`,
      ...['users', 'tournaments', 'players', 'matches'].map((kind) => `/admin/${kind}/${ID}`),
    ]);
    expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/dashboard');
    const about = within(screen.getByRole('region', { name: 'About Credits' }));
    expect(about.getByRole('link', { name: 'Purchase Credits' }).getAttribute('href')).toBe('/payment');
    await user.click(screen.getByRole('link', { name: 'Next page' }));
    await screen.findByRole('link', { name: 'Previous page' });
    const calls = api.calls('creditTransactions');
    expect(calls[0]?.query).toEqual({ page: '0', page_size: '20' });
    expect(calls.at(-1)?.query).toEqual({ page: '1', page_size: '20' });
  });

  it('say why they do not come, and try again', async () => {
    const answers = { getConfig, creditTransactions: NO_ANSWER };
    const { api, user } = await openSite('/credits', { person: FAN, answers });
    await screen.findByText("Couldn't load your transactions");
    screen.getByText('Network Error');
    api.answer({ creditTransactions: onePage([]) });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('No transactions yet');
  });

  it('stay in sight while credits are switched off, from the dashboard and from the account', async () => {
    const answers = { creditTransactions: onePage([line('USER_TOP_UP', 2, 'PAYMENT')]) };
    const { user } = await openSite('/dashboard', { person: { ...FAN, credits: 2 }, answers });
    await user.click(await screen.findByRole('link', { name: 'Your 2 credits' }));
    await title();
    screen.getByText('Entering is free for now. Your credits are safe.');
    await screen.findByText('Purchased Credits');
    expect(screen.getByRole('link', { name: 'Receipt' }).getAttribute('href')).toBe(`/receipt/${ID}`);
  });
});
