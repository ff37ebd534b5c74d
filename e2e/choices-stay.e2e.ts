import type { Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoTournament } from './testing/draws/demo-tournament.ts';
import { importOwnDraw } from './testing/draws/play-all.ts';
import { atMatch, upcomingId } from './testing/draws/wizard.ts';
import { unfoldMore } from './testing/more-news.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { adminApi } from './testing/people/api.ts';
import { newFan } from './testing/people/new-fan.ts';
import { visit } from './testing/site-page.ts';

// A person's choice stays until they choose otherwise, and open questions are visible.

it('Back brings back how much of a board was shown', async () => {
  const { id } = await demoTournament(siteUrl(), 'ACTIVE');
  const page = await openPage({ size: 'phone' });
  await visit(page, `/tournaments/${id}#leaderboard`);
  const rows = page.getByRole('table', { name: 'Leaderboard' }).getByRole('row');
  await page.getByRole('button', { name: 'Show top 100' }).tap();
  await expect.poll(() => rows.count()).toBe(101);
  await rows.nth(60).getByRole('link').tap();
  await page.getByRole('heading', { level: 1, name: /'s picks$/ }).waitFor();
  await page.goBack();
  await expect.poll(() => rows.count()).toBe(101);
});

it('a switch stands where it was put while another is saved', async () => {
  const { session } = await newFan(siteUrl(), 'two-switches');
  const page = await openPage({ size: 'phone', session });
  await page.goto('/account');
  await unfoldMore(page);
  const held: Route[] = [];
  await page.route('**/api/user/news', (route) =>
    route.request().method() === 'GET' ? route.continue() : void held.push(route),
  );
  const first = page.getByRole('checkbox', { name: 'Last call by email' });
  const second = page.getByRole('checkbox', { name: 'Final result by email' });
  const [was, wasSecond] = [await first.isChecked(), await second.isChecked()];
  for (const one of [first, second]) await one.press('Space');
  // No frame shows the old state: the page is drawn before the task of the press is over.
  const third = page.getByRole('checkbox', { name: 'Overtaken by email' });
  const [before, after] = await third.evaluate(async (box: HTMLInputElement) => {
    const was = box.checked;
    box.click();
    for (let step = 0; step < 10; step += 1) await Promise.resolve();
    return [was, box.checked];
  });
  expect(after).toBe(!before);
  const stand = async () => [await first.isChecked(), await second.isChecked()];
  for (let saved = 0; saved < 3; saved += 1) {
    await expect.poll(() => held.length).toBe(saved + 1);
    expect(await stand()).toEqual([!was, !wasSecond]);
    const answered = page.waitForResponse((answer) => answer.url() === held[saved]?.request().url());
    await held[saved]?.continue();
    await answered;
    expect(await stand()).toEqual([!was, !wasSecond]);
  }
  await page.reload();
  await unfoldMore(page);
  expect(await stand()).toEqual([!was, !wasSecond]);
});

it('what a page says in passing waits for whoever looks at it', async () => {
  const { session } = await newFan(siteUrl(), 'hidden-toast');
  const page = await openPage({ size: 'phone', session, ownProfile: true });
  await page.clock.install();
  await page.goto('/account');
  await unfoldMore(page);
  const show = (state: string) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await page.getByRole('checkbox', { name: 'Last call by email' }).press('Space');
  const told = page.getByText('Preferences updated successfully');
  await told.waitFor();
  await show('hidden');
  await page.clock.runFor(60_000);
  expect(await told.isVisible()).toBe(true);
  await page.mouse.move(0, 0);
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.tabIndex = -1;
    heading.focus();
  });
  await show('visible');
  await page.clock.runFor(10_000);
  await told.waitFor({ state: 'detached' });
});

it('a toast stays off the buttons of a phone’s dialog; E2: the site tells the zone of the device', async () => {
  const { session, api } = await newFan(siteUrl(), 'toast-and-dialog');
  const page = await openPage({ size: 'phone', session });
  await page.goto('/account');
  await unfoldMore(page);
  await page.getByRole('checkbox', { name: 'Last call by email' }).press('Space');
  const told = page.getByText('Preferences updated successfully');
  await told.waitFor();
  await page.getByRole('button', { name: 'Edit username' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Preferences updated successfully').waitFor();
  const boxOf = async (part: typeof told) => (await part.boundingBox()) ?? { y: 0, height: 0 };
  const [toast, head] = [await boxOf(told), await boxOf(dialog.getByRole('heading'))];
  expect(toast.y + toast.height).toBeLessThan(head.y);
  const here = await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);
  await expect.poll(async () => (await api('userDetails')).data.timeZone).toBe(here);
});

it('an entry that was changed elsewhere is told of where one looks, pick by pick', async () => {
  const draw = await importOwnDraw(await adminApi(siteUrl()), 'two-entries');
  await draw.publish();
  const fan = await newFan(siteUrl(), 'two-entries');
  await draw.enter(fan.api);
  const page = await openPage({ size: 'phone', session: fan.session, tolerated: [/status of 409/] });
  await visit(page, `/tournaments/${draw.id}`);
  const rescore = async (score: string) => {
    await page
      .getByRole('button', { name: /^Change score/ })
      .last()
      .tap();
    await page.getByRole('toolbar').getByRole('button', { name: score }).tap();
  };
  await rescore('2-1');
  const [entry] = (await fan.api('myEntries')).data;
  if (!entry) throw new Error('There is no entry');
  const tips = entry.matchTips.map((tip, at) =>
    at === 0 ? { ...tip, predictedScore: '2-1' as const } : tip,
  );
  const params = { entryId: entry.id };
  await fan.api('updateMatchTips', {
    params,
    body: { matchTips: tips, draftVersion: 0 },
    ifMatch: entry.version,
  });
  await page.getByRole('button', { name: 'Update tips' }).tap();
  const choice = page.locator('#which-picks');
  await choice.getByText('Your entry was changed on another device').waitFor();
  await expect.poll(() => choice.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  const isInSight = async () => {
    const { y = -1 } = (await choice.boundingBox()) ?? {};
    return y >= 0 && y < 740;
  };
  await expect.poll(isInSight).toBe(true);
  expect(await choice.textContent()).toMatch(
    /2 picks differ\. Match \d+: .+ \d-\d here, .+ there; Match \d+: /,
  );
});

it('the keys of the wizard work for who comes from the draw by its link', async () => {
  const { session } = await newFan(siteUrl(), 'by-the-link');
  const page = await openPage({ size: 'desktop', session });
  await visit(page, `/tournaments/${await upcomingId(siteUrl())}`);
  await page.getByRole('link', { name: 'Tip one match at a time' }).click();
  await atMatch(page, 1);
  // The focus is where a followed link leaves it.
  await page.locator('#main').focus();
  await page.keyboard.press('0');
  await atMatch(page, 2);
  await page.keyboard.press('1');
  await atMatch(page, 3);
});
