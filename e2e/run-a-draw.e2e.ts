import { writeXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectSound, expectSoundInBothLooks, newcomerOnPage } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { ownName } from './testing/own-name.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

it('what a visitor typed waits through a reload and a sign-in, and the form says what is missing', async () => {
  const page = await openPage({ size: 'phone', theme: 'light', who: 'visitor' });
  await page.goto('/run-a-draw');
  const name = ownName('Doubles Cup');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Players', { exact: true }).fill('Anna Berg\nBen Cole\nANNA BERG');
  await page.getByText('In the list twice: Anna Berg').waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe(name);
  await expectSound(page);
  await page.getByRole('link', { name: 'Sign in to create the draw' }).tap();
  await newcomerOnPage(page, { inboxUrl: siteUrl(), email: `${ownName('draw-visitor')}@example.com` });
  await heading(page, 'Run a draw').waitFor();
  await button(page, 'Create the draw').tap();
  await page.getByText('Place must be at least 3 characters').waitFor();
  await page.getByText('Anna Berg is in the list twice.').waitFor();
  await expect
    .poll(() =>
      page.getByLabel('Place', { exact: true }).evaluate((field) => field === document.activeElement),
    )
    .toBe(true);
  await expectSoundInBothLooks(page);
});

it('a secretary brings the club’s own workbook, says which worksheet it is, and sees who was left out', async () => {
  const page = await openPage({ size: 'phone', theme: 'light', who: 'visitor' });
  const names = ['Ashby Hal', 'Birch Una', 'van Loon Piet', 'Dunn Cy', 'Ender Ida'];
  const rows = (people: readonly string[]) => [
    ['Eastmoor Squash Club: entries'],
    ['No.', 'Surname', 'First name', 'Mobile', 'Seed'],
    ...people.map((name, at) => {
      const first = name.split(' ').at(-1) ?? '';
      return [at + 1, name.slice(0, -first.length - 1), first, '07700 900123', at === 3 ? 1 : null];
    }),
    [null, 'Total', people.length],
    [null, 'Reserves: Fay Ito'],
  ];
  const sheets = [
    { name: 'Gents', rows: rows(names) },
    { name: 'Ladies', rows: rows(names.slice(0, 3)) },
    { name: 'Last year', rows: rows(names), hidden: true },
  ];
  await page.goto('/run-a-draw');
  const field = page.getByLabel('Players', { exact: true });
  await page.getByLabel('Excel or CSV file of players').setInputFiles({
    name: 'entries.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(await writeXlsx({ sheets })),
  });
  await expect
    .poll(() => field.inputValue())
    .toBe('Hal Ashby\nUna Birch\nPiet van Loon\nCy Dunn [1]\nIda Ender');
  await page.getByText('Total 5; Reserves: Fay Ito').waitFor();
  await page.getByText('5 players, draw of 8, 3 byes').waitFor();
  await expect.poll(() => page.getByLabel('Seeds').inputValue()).toBe('1');
  expect(await page.getByRole('radio', { name: 'Last year' }).count()).toBe(0);
  await page.getByText('Ladies', { exact: true }).tap();
  await expect.poll(() => field.inputValue()).toBe('Hal Ashby\nUna Birch\nPiet van Loon');
  await expectSoundInBothLooks(page);
  await field.fill('Ann Ash / Bo Birch\nCy Cole / Di Dorn\nEd Elm / Fay Fox');
  await page.getByText('3 entries are pairs.').waitFor();
  await page.getByRole('button', { name: 'Make everyone an entry' }).tap();
  await page.getByText('6 players, draw of 8, 2 byes').waitFor();
});
