import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { importOwnDraw } from './testing/draws/play-all.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { adminApi } from './testing/people/api.ts';
import { signIn } from './testing/people/people.ts';

// People who write Japanese, Chinese or Korean accept a word of the input method with Enter.

/** Enter during a composition, and as Safari reports it just after. */
async function acceptWord(page: Page): Promise<void> {
  await page.evaluate(() => {
    const enter = { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true };
    for (const how of [{ isComposing: true }, { keyCode: 229 }])
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { ...enter, ...how }));
  });
}

it('B16: the Enter that accepts a word confirms nothing', async () => {
  const api = await adminApi(siteUrl());
  const own = await importOwnDraw(api, 'input-method');
  const page = await openPage({ size: 'desktop', session: await signIn(siteUrl(), 'admin') });
  await page.goto(`/admin/tournaments/${own.id}`);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: /^Publish/ });
  await question.getByLabel('Reason').fill('組み合わせが決まりました');
  await acceptWord(page);
  // The button, and only the button, sends what Enter would have sent.
  const published = page.waitForRequest(/\/publish$/);
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect((await own.read()).status).toBe('CREATING');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('audit');
  await page.getByRole('option', { name: 'Audit Log' }).waitFor();
  await acceptWord(page);
  await page.getByRole('option', { name: 'Audit Log' }).waitFor();
  await page.keyboard.press('Escape');
  expect(page.url()).toContain(own.id);

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await question.getByLabel('Reason').fill('組み合わせが決まりました');
  await page.keyboard.press('Enter');
  await published;
});
