import type { Page } from 'playwright-core';

/** Accepts the terms that somebody new is asked about. */
export async function acceptTerms(page: Page): Promise<void> {
  const terms = page.getByRole('dialog', { name: /^Welcome to/ });
  await terms.getByText(/over 18/).click();
  await terms.getByRole('button', { name: 'Continue' }).click();
  await terms.waitFor({ state: 'detached' });
}
