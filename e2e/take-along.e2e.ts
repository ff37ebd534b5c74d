import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { newFan } from './testing/people/new-fan.ts';

it('one’s entries become a calendar at an address that can be renewed, and one’s picks a file', async () => {
  const { session } = await newFan(siteUrl(), 'take-along');
  const page = await openPage({ size: 'phone', theme: 'light', session });
  await page.goto('/account#data');
  const panel = page.getByRole('region', { name: 'Calendar and picks' });
  const told = panel.getByText(/\/calendars\/[\w-]{43}\.ics$/);
  const statusOf = async (address: string | null) => (await fetch(`http://${address}`)).status;

  await panel.getByRole('button', { name: 'Show address' }).click();
  const first = await told.textContent();
  expect(await statusOf(first)).toBe(200);
  await expectSound(page);
  const links = panel.getByRole('link', { name: 'Open in calendar' });
  expect(await links.first().getAttribute('href')).toBe(`webcal://${first}`);
  expect(await links.last().getAttribute('href')).toMatch(/^webcal:\/\/.+\/season\.ics$/);

  await panel.getByRole('button', { name: 'New address' }).click();
  const question = page.getByRole('alertdialog', { name: 'Give your calendar a new address?' });
  await expectSound(page);
  await question.getByRole('button', { name: 'New address' }).click();
  await question.waitFor({ state: 'detached' });
  await expect.poll(() => told.textContent()).not.toBe(first);
  expect([await statusOf(first), await statusOf(await told.textContent())]).toEqual([404, 200]);

  const file = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download', exact: true }).click();
  await expectSound(page);
  await panel.getByRole('button', { name: 'Download my picks as CSV', exact: true }).click();
  expect(readFileSync(await (await file).path(), 'utf8')).toContain('tournament,draw,starts,entry,round');
});
