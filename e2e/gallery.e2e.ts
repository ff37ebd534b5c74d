import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectSound } from './testing/arrive.ts';
import { type GalleryServer, startGallery } from './testing/gallery.ts';
import { openPage } from './testing/open-page.ts';
import type { Size, Theme } from './testing/site-page.ts';

let gallery: GalleryServer;

beforeAll(async () => {
  gallery = await startGallery();
});

afterAll(() => gallery.stop());

async function openGallery(size: Size, theme: Theme, ownProfile = false): Promise<Page> {
  const page = await openPage({ siteUrl: gallery.url, size, theme, ownProfile });
  await page.goto('/gallery.html');
  await page.getByRole('heading', { name: 'Lists' }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  return page;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe.each(['dark', 'light'] as const)('the components in the %s theme', (theme) => {
  it.each(['phone', 'desktop'] as const)('are accessible and fit on a %s', async (size) => {
    const page = await openGallery(size, theme);
    await expectSound(page);
    await button(page, 'Open dialog').click();
    await expectSound(page);
  });
});

it('what can be pressed is 44 px to the finger', async () => {
  const page = await openGallery('phone', 'dark');
  const small = await page
    .locator('button:visible, summary:visible, select:visible, nav a:visible, label:has(input):visible')
    .evaluateAll((targets) =>
      targets
        .map((target) => ({
          name: target.ariaLabel ?? target.textContent,
          box: target.getBoundingClientRect(),
        }))
        .filter(({ box }) => box.height < 43.9 || box.width < 43.9)
        .map(({ name, box }) => `${name}: ${Math.round(box.width)} x ${Math.round(box.height)}`),
    );
  expect(small).toEqual([]);
});

it('a dialog takes focus, keeps it, and gives it back', async () => {
  const page = await openGallery('desktop', 'dark');
  const opener = button(page, 'Open dialog');
  await opener.click();
  const username = page.getByRole('dialog').getByLabel('Username');
  await expect.poll(() => username.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
});

it('a destructive act starts on the way out, and cannot be left while it runs', async () => {
  const page = await openGallery('desktop', 'dark', true);
  await button(page, 'Open confirmation').click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete Windsor Open 2026?' });
  const cancel = button(page, 'Cancel').last();
  await expect.poll(() => cancel.evaluate((element) => element === document.activeElement)).toBe(true);
  // The act takes as long as the clock stands.
  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  await dialog.getByRole('button', { name: 'Delete tournament' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  expect(await dialog.isVisible()).toBe(true);
  await page.clock.resume();
  await dialog.waitFor({ state: 'detached' });
});

it('a newer toast replaces the older, and can be dismissed over an open dialog', async () => {
  const page = await openGallery('desktop', 'dark');
  await button(page, 'Show success').click();
  await page.getByRole('status').getByText('Tips submitted').waitFor();
  await button(page, 'Open dialog').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click();
  await page.getByRole('alert').getByText('Failed to update username').waitFor();
  await expect.poll(() => button(page, 'Dismiss').count()).toBe(1);
  await button(page, 'Dismiss').click();
  await button(page, 'Dismiss').waitFor({ state: 'detached' });
  expect(await page.getByRole('dialog').isVisible()).toBe(true);
});

it('one question is open at a time, and all can be closed', async () => {
  const page = await openGallery('desktop', 'dark');
  const open = page.locator('details[open]');
  await page.getByText('How are points counted?').click();
  await page.getByText('When do picks lock?').click();
  await expect.poll(() => open.count()).toBe(1);
  await page.getByText('When do picks lock?').click();
  await expect.poll(() => open.count()).toBe(0);
});
