import type { Page } from 'playwright-core';
import { openPage, type TestPageOptions } from '../open-page.ts';
import type { NewFan } from './new-fan.ts';

export async function openAccount(fan: NewFan, options: Partial<TestPageOptions> = {}): Promise<Page> {
  const page = await openPage({ size: 'desktop', session: fan.session, ...options });
  await page.goto('/account');
  await page.getByRole('heading', { level: 1, name: 'Account Settings', exact: true }).waitFor();
  return page;
}
