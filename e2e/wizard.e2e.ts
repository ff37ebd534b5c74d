import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoTournament } from './testing/draws/demo-tournament.ts';
import { atMatch, scoreOf, tipAllByKey, upcomingId } from './testing/draws/wizard.ts';
import { tabTo } from './testing/keyboard.ts';
import { expectSound } from './testing/looks/arrive.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { newFan } from './testing/people/new-fan.ts';
import { moveTo } from './testing/site-page.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

it('a thumb tips a draw, looks at it again and submits it', async () => {
  const { session, api } = await newFan(siteUrl(), 'thumb');
  const page = await openPage({ size: 'phone', theme: 'light', session });
  const tournamentId = await upcomingId(siteUrl());
  const { data: tournament } = await api('getTournament', { params: { tournamentId } });
  await page.goto(`/tournaments/${tournamentId}/beta`);
  await page.getByRole('heading', { level: 1, name: `${tournament.name} - Beta` }).waitFor();
  await page.getByRole('heading', { name: 'Tournament Preview' }).waitFor();

  await button(page, 'Start Tipping').tap();
  const title = page.getByRole('heading', { level: 2 });
  await atMatch(page, 1);
  const first = await title.textContent();
  await expectSound(page);
  await scoreOf(page, 'lower', '3-1').tap();
  await atMatch(page, 2);
  await swipe(page, scoreOf(page, 'upper', '3-0'), 160);
  await atMatch(page, 3);

  // Back removes the last pick; a swipe that goes nowhere picks nothing.
  await button(page, 'Back').tap();
  await atMatch(page, 2);
  await expect.poll(() => page.locator('[aria-pressed="true"]').count()).toBe(0);
  await swipe(page, scoreOf(page, 'upper', '3-0'), 20);
  await atMatch(page, 2);
  await button(page, 'Back').tap();
  await atMatch(page, 1);
  await button(page, 'Back').tap();
  await button(page, 'Start Tipping').tap();
  await swipe(page, scoreOf(page, 'lower', '3-0'), -160);
  await atMatch(page, 2);
  await tipAllByKey(page);

  await page.getByText(/^\d+ of \d+ matches tipped$/).waitFor();
  await page.getByText('Saved as draft', { exact: true }).waitFor();
  await expectSound(page);
  const line = button(page, new RegExp(`^Edit ${first}: `));
  await expect.poll(() => line.textContent()).toContain('3-2');
  await line.tap();
  await scoreOf(page, 'lower', '3-0').tap();
  await expect.poll(() => line.textContent()).toContain('3-0');

  await button(page, 'Submit Tips').tap();
  await page.waitForURL(`**/tournaments/${tournamentId}`);
  await page.getByRole('status').getByText('Tips submitted').waitFor();
  const { data: entries } = await api('myEntries');
  expect(entries.map((entry) => entry.tournamentId)).toEqual([tournamentId]);
});

it('keys alone tip a draw, change a tip and submit it', async () => {
  const { session, api } = await newFan(siteUrl(), 'keys-alone');
  const page = await openPage({ size: 'desktop', session });
  const tournamentId = await upcomingId(siteUrl());
  await page.goto(`/tournaments/${tournamentId}/beta`);
  await tabTo(page, button(page, 'Start Tipping'));
  await page.keyboard.press('Enter');
  // The focus is on the first score: down to the lower player, right to 3-1.
  await scoreOf(page, 'upper', '3-0').waitFor();
  for (const key of ['ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await atMatch(page, 2);
  await expectHeard(page, /wins 3-1\. 1 of \d+ picked\. Round 1 match \d+, 2 of \d+: .+ against .+\.$/);
  await tipAllByKey(page);
  await tabTo(page, button(page, /^Edit Final: /));
  await page.keyboard.press('Enter');
  await page.keyboard.press('2');
  await expectHeard(page, '');
  await tabTo(page, button(page, 'Submit Tips'));
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/tournaments/${tournamentId}`);
  const { data: entries } = await api('myEntries');
  expect(entries[0]?.matchTips.at(-1)?.predictedScore).toBe('3-2');
});

it('says when there is nothing to tip: no such tournament, or one that has begun', async () => {
  const page = await openPage({ size: 'phone', tolerated: [/status of 404/, /ApiFailure: Tournament/] });
  await page.goto('/tournaments/01900000-0000-7000-8000-000000000000/beta');
  await page.getByRole('heading', { name: 'Tournament Not Found' }).waitFor();
  const { id } = await demoTournament(siteUrl(), 'COMPLETED', 'SCORED', 'PAYING', 'PAID');
  await moveTo(page, `/tournaments/${id}/beta`);
  await page.getByRole('heading', { name: 'Entries are closed' }).waitFor();
  await expectSound(page);
  await page.getByRole('link', { name: 'Follow the draw' }).click();
  await page.waitForURL(/\/tournaments\/[^/]+$/);
});

/** The last announcement for screen readers; empty once its step is gone. */
async function expectHeard(page: Page, words: RegExp | string): Promise<void> {
  const said = page.getByRole('status').filter({ hasText: /, \d+ of \d+: .+ against / });
  if (words === '') return said.waitFor({ state: 'detached' });
  await said.getByText(words).waitFor();
}

/** Touches the player, moves sideways and lifts the finger. */
async function swipe(page: Page, on: ReturnType<typeof scoreOf>, across: number): Promise<void> {
  // The match must have been visible for a moment.
  await on.click({ trial: true });
  // The player's name is above the scores, and may have been scrolled away.
  await on.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await on.boundingBox();
  if (!box) throw new Error('There is nothing to swipe across');
  const touch = await page.context().newCDPSession(page);
  const x = across > 0 ? box.x + 10 : 340;
  // Above the scores, on the player's name.
  const at = (moved: number) => [{ x: x + moved, y: box.y - 30 }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(across * share) });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
