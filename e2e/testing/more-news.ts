import type { Page } from 'playwright-core';

/** Unfolds the switches of each kind, the quiet hours and the devices on the account page. */
export const unfoldMore = (page: Page): Promise<void> => page.getByText(/^More: each kind/).click();
