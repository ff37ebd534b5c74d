import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until the page would open again without a network. Playwright's waitForFunction takes any promise for true. */
export const expectStored = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        async () =>
          navigator.serviceWorker.controller !== null &&
          (await caches.match(location.pathname)) !== undefined,
      ),
    )
    .toBe(true);
