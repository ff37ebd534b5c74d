import { briefly } from '@boast/server/testing/nightly';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPage, siteUrl } from './testing/open-page.ts';
import { signIn } from './testing/people/people.ts';

// Leaving a field by pressing a button makes its error appear, and the button must not move away before it is released.

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

it.each(briefly(['phone', 'desktop'] as const))(
  'the first press of Save counts in the portal on a %s',
  async (size) => {
    const page = await openPage({ size, session: await signIn(siteUrl(), 'admin') });
    await page.goto('/admin/players/new');
    await page.getByLabel('Page at the tour').fill('nonsense');
    await press(page, page.getByRole('button', { name: 'Create player' }));
    await page.getByText('Please enter a valid URL').waitFor();
    await page.getByText('First Name is required').waitFor();
    // What was wrong becomes right as the field is left, and its error goes.
    await page.getByLabel('Full name').fill('Ab');
    await page.getByLabel('Page at the tour').focus();
    await page.getByLabel('Full name').fill('Abel Baker');
    await press(page, page.getByRole('button', { name: 'Create player' }));
    await page.getByText('Name must be at least 3 characters').waitFor({ state: 'detached' });
  },
);

it('the dashboard is no wider than a phone, however long what it lists', async () => {
  const page = await openPage({ size: 'phone', session: await signIn(siteUrl(), 'admin') });
  for (const width of [360, 390, 430]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/admin');
    await page.getByText('What they predicted, and when.').waitFor();
    const details = page.getByRole('region', { name: 'Needs attention now' }).locator('li li span.numerals');
    await details.first().waitFor();
    await details.evaluateAll((spans) => {
      for (const span of spans) span.textContent = `${'W'.repeat(40)} and more words of it`;
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

it('a page of 160 kB is pasted at once, and not line by line', async () => {
  const page = await openPage({ size: 'desktop', session: await signIn(siteUrl(), 'admin') });
  await page.goto('/admin/tournaments/new');
  await page.getByText('Page not responding? Paste or upload it').click();
  const field = page.getByLabel('Page HTML');
  await field.fill('before after');
  const html = '<td class="player name">José Núñez</td>\n'.repeat(4_000);
  const isTaken = await field.evaluate((area: HTMLTextAreaElement, text) => {
    area.setSelectionRange(7, 7);
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const init = { clipboardData, bubbles: true, cancelable: true };
    return !area.dispatchEvent(new ClipboardEvent('paste', init));
  }, html);
  expect(isTaken).toBe(true);
  expect(await field.inputValue()).toBe(`before ${html}after`);
  await page.getByText(`${(html.length + 12).toLocaleString('en')} characters`).waitFor();
  await page.getByRole('button', { name: 'Read pasted page' }).waitFor();
});

it('a press whose end no page is told of holds nothing for long', async () => {
  const page = await openPage({ size: 'desktop' });
  await page.goto('/tournaments');
  await page.getByRole('heading', { level: 1, name: 'Tournaments' }).waitFor();
  await page.mouse.move(5, 300);
  await page.mouse.down();
  // As the browser's own list of choices does it: the page changes, and no release comes.
  await page
    .getByRole('link', { name: 'Live Results' })
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await page.getByRole('heading', { level: 1, name: 'Live Results' }).waitFor();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await page.mouse.up();
});

it('the first press counts on the site', async () => {
  const page = await openPage({ size: 'phone', theme: 'light' });
  await page.goto('/contact');
  await page.getByLabel('Email').fill('nobody');
  await press(page, page.getByRole('button', { name: 'Send message' }));
  await page.getByText('Please enter a valid email').waitFor();
  await page.goto('/login');
  await page.getByLabel('Email').fill('nobody');
  await press(page, page.getByRole('button', { name: 'Continue' }));
  await expect
    .poll(() => page.getByLabel('Email').evaluate((field) => field === document.activeElement))
    .toBe(true);
});
