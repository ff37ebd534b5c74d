import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Unfolds the switches of each kind, the quiet hours and the devices on the account page. */
export async function unfoldMore(page: Page): Promise<void> {
  const more = page.getByText(/^More: each kind/);
  const isOpen = () => more.evaluate((summary) => summary.closest('details')?.open ?? false);
  // What loads above it may move it from under a press.
  const unfold = async () => {
    if (!(await isOpen())) await more.click();
    return isOpen();
  };
  await expect.poll(unfold).toBe(true);
}
