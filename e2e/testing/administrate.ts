import { toLocal } from '@boast/domain/time/zoned-time';
import type { Page } from 'playwright-core';
import { expectSound } from './looks/arrive.ts';

/** Imports a tour page's men's draw through the form. Ends on the tournament's page of the portal; returns its id. */
export async function importOnPage(page: Page, tourPage: string): Promise<string> {
  await page.goto('/admin/tournaments/new');
  await page.getByLabel('PSA tournament URL').fill(tourPage);
  await expectSound(page);
  await page.getByRole('button', { name: 'Fetch tournament' }).click();
  await takeOverPreview(page, 'Create Tournament');
  return recordShown(page, 'tournaments');
}

/** Waits for the page of a record in the portal. Resolves to the record's id. */
export async function recordShown(page: Page, kind: 'players' | 'tournaments' | 'users'): Promise<string> {
  await page.waitForURL(new RegExp(`/admin/${kind}/[0-9a-f-]{36}$`));
  return page.url().slice(-36);
}

/** Reads the tour page of the current tournament again, and takes over its changes. */
export async function reimportOnPage(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Re-import now' }).click();
  await takeOverPreview(page, 'Update tournament');
}

/** Moves the start of the current tournament, and its days with it. */
export async function moveStartOnPage(page: Page, startsAt: number, zone: string): Promise<void> {
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  const local = toLocal(startsAt, zone);
  await page.getByLabel('Start date').fill(local.slice(0, 10));
  await page.getByLabel('End date').fill(local.slice(0, 10));
  await page.getByLabel(`Start time (${zone})`).fill(local);
  await page.getByLabel('Reason').fill('The order of play changed');
  await expectSound(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('status').getByText('Tournament updated').waitFor();
}

/** Starts the current tournament: its entries are sealed, which has to be confirmed. */
export async function beginOnPage(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Status').selectOption('ACTIVE');
  await page.getByLabel('Reason').fill('First ball');
  await expectSound(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('button', { name: 'Save and seal' }).click();
  await page.getByRole('status').getByText('Tournament updated').waitFor();
}

export async function publishOnPage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: /^Publish / });
  await question.getByLabel('Reason').fill('The draw is complete');
  await expectSound(page);
  await question.getByRole('button', { name: 'Publish tournament' }).click();
  await page.getByRole('status').getByText('Tournament published').waitFor();
}

async function takeOverPreview(page: Page, act: 'Create Tournament' | 'Update tournament'): Promise<void> {
  const button = page.getByRole('button', { name: act });
  await button.waitFor();
  await tickWhatIsAsked(page);
  await expectSound(page);
  await button.click();
  await recordShown(page, 'tournaments');
  await page.getByRole('link', { name: 'Edit', exact: true }).waitFor();
  await expectSound(page);
}

/** Confirms every finding of the preview. */
export async function tickWhatIsAsked(page: Page): Promise<void> {
  const boxes = page.getByRole('region', { name: "Tick what's right" }).getByRole('checkbox');
  for (const box of await boxes.all()) await box.check({ force: true });
}
