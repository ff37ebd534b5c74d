import type { Page } from 'playwright-core';

/** Waits for a toast, and removes it so that the next cannot be mistaken for it. */
export async function expectToast(page: Page, title: string, text?: string): Promise<void> {
  const toaster = page.locator('[popover]');
  await toaster.getByText(title, { exact: true }).waitFor();
  if (text !== undefined) await toaster.getByText(text, { exact: true }).waitFor();
  await toaster.getByRole('button', { name: 'Dismiss' }).click();
  await toaster.getByText(title, { exact: true }).waitFor({ state: 'detached' });
}
