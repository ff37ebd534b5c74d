import { briefly } from '@boast/server/testing/nightly';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { enterUpcoming } from './testing/draws/enter-upcoming.ts';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { adminApi } from './testing/people/api.ts';
import { newFan } from './testing/people/new-fan.ts';
import { signIn } from './testing/people/people.ts';
import { expectToast } from './testing/toast.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

it('an entry is found, keeps its secret, and is voided with a reason', async () => {
  const fan = await newFan(siteUrl(), 'entered-fan');
  const tournament = await enterUpcoming(fan.api);
  const page = await openPage({ size: 'desktop', session: await signIn(siteUrl(), 'admin') });
  await page.goto('/admin/entries');
  await page.getByRole('textbox', { name: 'Search entries' }).fill(fan.username);
  await page.waitForURL(`**/admin/entries?q=${fan.username}`);
  await page.getByText(/^1–1 of 1$/).waitFor();
  await page.getByRole('cell', { name: 'Active', exact: true }).click();
  await heading(page, `${fan.username}, ${tournament.name}`).waitFor();
  await page.getByText('Picks are hidden until entries are sealed').waitFor();
  await page.getByText('Not Finalized').waitFor();
  expect(await page.getByRole('heading', { name: /Picks|Receipt/ }).count()).toBe(0);
  await expectSound(page);

  await page.getByRole('button', { name: 'Void' }).click();
  const question = page.getByRole('alertdialog', { name: `Void the entry of ${fan.username}?` });
  await question.getByLabel('Reason').fill('Entered twice');
  await question.getByRole('button', { name: 'Void entry' }).click();
  await expectToast(page, 'Success', 'Entry voided');
  await page.getByText("This entry doesn't count").waitFor();
  await page.getByText(/Entered twice/).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Void' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Void');
  await page.waitForURL('**/admin/entries?status=VOID');
  await page.getByRole('link', { name: fan.username }).waitFor();
});

it.each(
  briefly([
    ['phone', 'light'],
    ['desktop', 'dark'],
  ] as const),
)('a sealed entry shows its picks and its receipt, on a %s in the %s theme', async (size, theme) => {
  const api = await adminApi(siteUrl());
  const { data: tournaments } = await api('listTournaments', {
    query: { status: 'PAID,SCORED,PAYING,ACTIVE' },
  });
  const tournament = tournaments.find(({ isDemo }) => isDemo);
  const tournament_id = tournament?.id ?? '';
  const [entry] = (await api('listEntries', { query: { tournament_id, status: 'ACTIVE' } })).data;
  const page = await openPage({ size, theme, session: await signIn(siteUrl(), 'admin') });
  await page.goto(`/admin/entries/${entry?.id}`);
  await heading(page, `${entry?.username}, ${tournament?.name}`).waitFor();
  await page.getByRole('heading', { name: 'Picks' }).waitFor();
  await expect.poll(() => page.getByText(' beats ').count()).toBeGreaterThan(5);
  await page.getByRole('region', { name: 'Receipt' }).getByText('Signature').waitFor();
  await page
    .getByRole('region', { name: /^Versions/ })
    .getByText('Version 1')
    .waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Void' }).count()).toBe(0);
});

it('what is not there is not found', async () => {
  const page = await openPage({
    size: 'desktop',
    session: await signIn(siteUrl(), 'admin'),
    tolerated: [/status of 40[04]/, /not found|Invalid GUID/],
  });
  for (const id of ['00000000-0000-4000-8000-000000000000', 'nonsense']) {
    await page.goto(`/admin/entries/${id}`);
    await heading(page, 'Entry not found').waitFor();
  }
});
