import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoTournament } from './testing/draws/demo-tournament.ts';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { visit } from './testing/site-page.ts';

const court = (page: Page) => page.locator('main svg[viewBox="-30 -30 9810 6460"]');

it('P6: a page that is not there, and one whose entries are closed, lead on to the next draw', async () => {
  const { id } = await demoTournament(siteUrl(), 'ACTIVE');
  const page = await openPage({ size: 'phone', tolerated: [/status of 404/] });
  for (const [path, title] of [
    ['/nowhere', '404'],
    [`/tournaments/${id}/beta`, 'Entries are closed'],
  ] as const) {
    await visit(page, path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    const on = page.getByRole('link', { name: /^Pick the next draw: .+(Women|Men)'s/ });
    await on.waitFor();
    // A phone has no room for the court.
    await expect.poll(() => court(page).isVisible()).toBe(false);
    await expectSound(page);
    await on.click();
    await page.waitForURL(/\/tournaments\/[0-9a-f-]{36}$/);
    await page.getByRole('timer').first().waitFor();
  }
  const wide = await openPage({ size: 'desktop', tolerated: [/status of 404/] });
  await visit(wide, '/nowhere');
  await court(wide).waitFor();
});
