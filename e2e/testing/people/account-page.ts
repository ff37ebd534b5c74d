import type { Page } from 'playwright-core';
import { openPage, type TestPageOptions } from '../open-page.ts';
import type { NewFan } from './new-fan.ts';

export async function openAccount(
  fan: NewFan,
  { row, ...options }: Partial<TestPageOptions> & { row?: string } = {},
): Promise<Page> {
  const page = await openPage({ size: 'desktop', session: fan.session, ...options });
  await page.goto(`/account${row ? `#${row}` : ''}`);
  await page.getByRole('heading', { level: 1, name: 'Account Settings', exact: true }).waitFor();
  return page;
}

/** Opens a row of the account page. */
export const openRow = (page: Page, title: string): Promise<void> =>
  page.getByRole('heading', { level: 2, name: title, exact: true }).click();
