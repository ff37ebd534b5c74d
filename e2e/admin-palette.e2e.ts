import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { adminApi } from './testing/people/api.ts';
import { demoLogin, signIn } from './testing/people/people.ts';

const field = (page: Page) => page.getByRole('combobox', { name: /^Users, players/ });
const chosen = (page: Page) =>
  page.getByRole('listbox', { name: 'Found' }).getByRole('option', { selected: true });

async function openAdmin(size: 'desktop' | 'phone'): Promise<Page> {
  const page = await openPage({ size, session: await signIn(siteUrl(), 'admin') });
  await page.goto('/admin/mails');
  await page.getByRole('heading', { level: 1, name: 'Emails' }).waitFor();
  return page;
}

describe('the palette', () => {
  it('finds by keys alone, says what is meant, and gives focus back', async () => {
    const page = await openAdmin('desktop');
    const find = page.getByRole('button', { name: 'Find anything' });
    await find.focus();
    await page.keyboard.press('Control+k');
    await field(page).waitFor();
    await expectSound(page);
    await page.keyboard.press('Escape');
    await field(page).waitFor({ state: 'detached' });
    await expect.poll(() => find.evaluate((button) => button === document.activeElement)).toBe(true);

    await page.keyboard.press('Control+k');
    await page.keyboard.type('audit');
    await page.getByRole('option', { name: 'Audit Log' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/audit');

    const api = await adminApi(siteUrl());
    const { data: players } = await api('listPlayers', { query: { gender: 'mens', page_size: 1 } });
    const player = players[0];
    await page.keyboard.press('Control+k');
    await page.keyboard.type(player?.fullName ?? '');
    await page.getByRole('group', { name: 'Players' }).getByRole('option').first().waitFor();
    // Down and up leads back; the field names the active option.
    const first = await chosen(page).getAttribute('id');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => field(page).getAttribute('aria-activedescendant')).toBe(first);
    await expectSound(page);
    await page
      .getByRole('option', { name: new RegExp(`^${player?.fullName ?? ''}`) })
      .first()
      .click();
    await page.waitForURL(`**/admin/players/${player?.id ?? ''}`);
  });

  it('finds people by their address, and says when there is nothing', async () => {
    const page = await openAdmin('phone');
    await page.getByRole('button', { name: 'Find anything' }).click();
    await field(page).fill(demoLogin('fan').email);
    await page.getByRole('group', { name: 'Users' }).getByRole('option').first().waitFor();
    await expectSound(page);
    await field(page).fill('zzzz qqqq');
    await page.getByRole('status').getByText('Nothing found').waitFor();
    await page.keyboard.press('Control+k');
    await field(page).waitFor({ state: 'detached' });
  });
});
