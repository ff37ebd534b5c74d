import type { Page } from 'playwright-core';

/** Waits for a toast, and removes it so that the next cannot be mistaken for it. */
export async function expectToast(page: Page, title: string, text?: string): Promise<void> {
  const toaster = page.locator('[popover]');
  const saying = (words: string) => ({ has: page.getByText(words, { exact: true }) });
  const told = toaster.filter(saying(title));
  await (text === undefined ? told : told.filter(saying(text))).waitFor();
  // May leave by itself at this moment.
  const dismiss = toaster.getByRole('button', { name: 'Dismiss' });
  await dismiss.evaluateAll((buttons: HTMLElement[]) => buttons[0]?.click());
  await toaster.getByText(title, { exact: true }).waitFor({ state: 'detached' });
}
