import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPage, siteUrl } from './testing/open-page.ts';
import { signIn } from './testing/people.ts';

// A28: leaving a field by pressing a button makes its error appear, and the button must not move away before it is released.

/** Presses the button with the mouse, and looks at it between press and release. */
async function press(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not shown');
  // Without the pixel by which a pressed button sinks.
  const placeOf = () => button.evaluate((element) => (element as HTMLElement).offsetTop);
  const before = await placeOf();
  await page.mouse.move(box.x + box.width / 2, box.y + 4);
  await page.mouse.down();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await placeOf()).toBe(before);
  await page.mouse.up();
}

it.each(['desktop', 'phone'] as const)(
  'A28: the first press of Save counts in the portal on a %s',
  async (size) => {
    const page = await openPage({ size, session: await signIn(siteUrl(), 'admin') });
    await page.goto('/admin/players/new');
    await page.getByLabel('Page at the tour').fill('nonsense');
    await press(page, page.getByRole('button', { name: 'Create Player' }));
    await page.getByText('Please enter a valid URL').waitFor();
    await page.getByText('First Name is required').waitFor();
    // What was wrong becomes right as the field is left, and its error goes.
    await page.getByLabel('Full name').fill('Ab');
    await page.getByLabel('Page at the tour').focus();
    await page.getByLabel('Full name').fill('Abel Baker');
    await press(page, page.getByRole('button', { name: 'Create Player' }));
    await page.getByText('Name must be at least 3 characters').waitFor({ state: 'detached' });
  },
);

it('A30: the dashboard is no wider than the screen, and says its numbers in words', async () => {
  const page = await openPage({ size: 'phone', session: await signIn(siteUrl(), 'admin') });
  for (const width of [360, 390, 430]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/admin');
    await page.getByRole('heading', { name: 'Sections' }).waitFor();
    await page.getByText('What they predicted, and when.').waitFor();
    const wide = await page.evaluate(
      (most) =>
        [...document.querySelectorAll('*')]
          .filter((one) => one.getBoundingClientRect().right > most + 0.5)
          .map((one) => `${one.tagName}.${one.className} ${one.textContent?.slice(0, 40)}`),
      width,
    );
    expect(wide.slice(0, 5)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

it('A30: a page of 160 kB that is pasted does not keep the field from answering', async () => {
  const page = await openPage({ size: 'desktop', session: await signIn(siteUrl(), 'admin') });
  await page.goto('/admin/tournaments/new');
  await page.getByText('Page not responding? Paste or upload it').click();
  const field = page.getByLabel('Page HTML');
  const texts = {
    lines: '<td class="player name">José Núñez</td>\n'.repeat(4_000),
    line: '<td class="player name">José Núñez</td>'.repeat(4_000),
    word: 'x'.repeat(160_000),
    page: `<!doctype html>\n${'<div class="a"><span>José</span></div>\n  '.repeat(2_000)}${'{"a":1},'.repeat(10_000)}`,
  };
  for (const [name, text] of Object.entries(texts)) {
    const took = await field.evaluate(async (area: HTMLTextAreaElement, html) => {
      area.focus();
      area.select();
      const begun = performance.now();
      const moment = () =>
        new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const data = new DataTransfer();
      data.setData('text/plain', html);
      const isTaken = !area.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
      if (!isTaken) document.execCommand('insertText', false, html);
      await moment();
      const pasted = performance.now() - begun;
      document.execCommand('insertText', false, 'y');
      await moment();
      return [pasted, performance.now() - begun - pasted];
    }, text);
    console.log('A30 pasted', name, text.length, took);
  }
  await page.getByText(/characters$/).waitFor();
});

it('A28: the first press counts on the site', async () => {
  const page = await openPage({ size: 'phone', theme: 'light' });
  await page.goto('/contact');
  await page.getByLabel('Email').fill('nobody');
  await press(page, page.getByRole('button', { name: 'Send Message' }));
  await page.getByText('Please enter a valid email').waitFor();
  await page.goto('/login');
  await page.getByLabel('Email').fill('nobody');
  await press(page, page.getByRole('button', { name: 'Continue' }));
  await expect
    .poll(() => page.getByLabel('Email').evaluate((field) => field === document.activeElement))
    .toBe(true);
});
