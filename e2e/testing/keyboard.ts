import type { Locator, Page } from 'playwright-core';

/** No page has more Tab stops. */
const MOST_STEPS = 300;

/**
 * Presses Tab until the target has the focus. Throws if it never does: what cannot be reached does not exist by keys.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let step = 0; step < MOST_STEPS; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not reach it');
}
