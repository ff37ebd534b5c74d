import type { Tournament } from '@boast/contract/tournaments';
import { writeDraftPicks } from '@boast/domain/picks/drafts';
import { briefly } from '@boast/server/testing/nightly';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { pickTheUpper } from './testing/draws/all-upper.ts';
import { enterApart } from './testing/draws/enter-apart.ts';
import { importOwnDraw } from './testing/draws/play-all.ts';
import { expectSound } from './testing/looks/arrive.ts';
import { findCutText } from './testing/looks/cut-text.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { patchAnswer } from './testing/patch-answer.ts';
import { adminApi } from './testing/people/api.ts';
import { newFan } from './testing/people/new-fan.ts';
import { visit } from './testing/site-page.ts';

/** Holds requests to these URLs back until the returned function is called. */
async function holdBack(page: Page, paths: RegExp): Promise<() => void> {
  let letGo = () => {};
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(paths, async (route) => {
    await free;
    await route.continue().catch(() => {});
  });
  return letGo;
}

it.each([...briefly(['phone', 'tablet'] as const), 'desktop'] as const)(
  'once an entry is sent, and at its lock, nothing moves and no pick seems lost, on a %s',
  async (size) => {
    const admin = await adminApi(siteUrl());
    const draw = await importOwnDraw(admin, `lock-${size}`);
    await draw.publish();
    const fan = await newFan(siteUrl(), `lock-${size}`);
    const tournament = await draw.read();
    const picks = writeDraftPicks(pickTheUpper(tournament));
    const params = { tournamentId: draw.id };
    const body = { picks, drawVersion: tournament.drawVersion, entryVersion: null };
    await fan.api('saveDraft', { params, ifMatch: 0, body });
    const page = await openPage({ size, session: fan.session });
    const leagues = await holdBack(page, /\/api\/user-leagues/);
    const figures = await holdBack(page, /\/api\/.*(standing|chance|seal)$/);
    await visit(page, `/tournaments/${draw.id}`);
    await page.getByRole('button', { name: 'Submit Tips' }).click();

    const moment = page.getByRole('region', { name: "You're in" });
    const places = async () => {
      const share = await moment.getByRole('button', { name: 'Share', exact: true }).boundingBox();
      const remind = await moment.getByRole('link', { name: 'Remind me' }).boundingBox();
      const panel = await moment.boundingBox();
      return [(share?.y ?? 0) - (panel?.y ?? 0), (remind?.y ?? 0) - (panel?.y ?? 0), panel?.height];
    };
    await moment.getByRole('link', { name: 'Remind me' }).waitFor();
    const before = await places();
    leagues();
    await moment.getByRole('link', { name: 'Create a league for this draw' }).waitFor();
    expect(await places()).toEqual(before);

    // Only a phone shows the map of the draw.
    const picked = page.locator('.draw-map .dot-picked');
    const dots = await picked.count();
    expect(dots > 0).toBe(size === 'phone');
    await draw.start();
    const figure = (name: string) =>
      page
        .getByRole('term')
        .filter({ hasText: new RegExp(`^${name}`) })
        .locator('xpath=following-sibling::dd[1]');
    await expect.poll(() => figure('Rank').textContent()).toBe('–');
    await page.getByRole('region', { name: 'On court or next' }).waitFor();
    const tabs = page.getByRole('navigation', { name: 'View' });
    const tabsAt = async () => {
      const head = await page.getByRole('heading', { level: 1 }).boundingBox();
      return ((await tabs.boundingBox())?.y ?? 0) - (head?.y ?? 0);
    };
    const first = await tabsAt();
    expect(await picked.count()).toBe(dots);
    const standing = page.waitForResponse(/\/standing$/);
    figures();
    await standing;
    expect(await tabsAt()).toBe(first);
    expect(await picked.count()).toBe(dots);
    await draw.playNext();
    await expect.poll(() => figure('Points').textContent()).not.toBe('0');
    await expect.poll(() => figure('Rank').textContent()).toBe('1/1');
    await expect.poll(() => picked.count()).toBe(Math.max(dots - 1, 0));
    await expectSound(page);
  },
);

/** Enough to open a page and to look at it before the last ten seconds. */
const LOCKS_IN_MS = 22_000;

it.each([
  ['phone', 'dark', 'no-preference'],
  ['desktop', 'light', 'reduce'],
] as const)(
  'the last ten seconds take no press and no room, then the stamp falls: on a %s, %s, motion: %s',
  async (size, theme, reducedMotion) => {
    const admin = await adminApi(siteUrl());
    const draw = await importOwnDraw(admin, `ceremony-${size}`);
    await draw.publish();
    const fan = await newFan(siteUrl(), `ceremony-${size}`);
    const rival = await newFan(siteUrl(), `ceremony-rival-${size}`);
    await draw.enter(fan.api);
    await enterApart(await draw.read(), rival.api);
    const page = await openPage({ size, theme, session: fan.session });
    await page.emulateMedia({ reducedMotion });
    const lockAt = new Date(Date.now() + LOCKS_IN_MS).toISOString();
    await patchAnswer<Tournament>(page, `**/api/tournaments/${draw.id}`, (tournament) =>
      tournament.sealedAt === null ? { ...tournament, startsAt: lockAt } : tournament,
    );
    await visit(page, `/tournaments/${draw.id}`);
    const update = page.getByRole('button', { name: 'Update tips' });
    const score = page.getByRole('button', { name: 'Change score, 2-0' }).first();
    await score.waitFor();
    const places = async () => [await update.boundingBox(), await score.boundingBox()];
    const before = await places();
    const last = page.locator('.last-seconds');
    await last.waitFor({ timeout: LOCKS_IN_MS });
    expect(await places()).toEqual(before);
    expect(await last.locator('span').isVisible()).toBe(reducedMotion === 'no-preference');
    // Heard once, and seen through: presses reach what is under it.
    expect(await page.getByText('Ten seconds left').count()).toBe(1);
    await score.click();
    await page.getByRole('toolbar').getByText('2-1').click();
    const saved = page.waitForResponse(
      (answer) => /entries/.test(answer.url()) && answer.request().method() !== 'GET',
    );
    await update.click();
    expect((await saved).status()).toBe(200);
    expect(await last.isVisible()).toBe(true);
    await last.waitFor({ state: 'detached', timeout: LOCKS_IN_MS });

    await draw.start();
    const moment = page.getByRole('status').filter({ hasText: 'Sealed' });
    await moment.getByText(/^Entry [12]$/).waitFor();
    await moment.getByText('only you').waitFor();
    await expectSound(page);
    // On the narrowest phone the stamp keeps its number.
    const viewport = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await findCutText(page)).toEqual([]);
    if (viewport) await page.setViewportSize(viewport);
    await moment.getByRole('button', { name: 'Dismiss' }).click();
    await moment.waitFor({ state: 'detached' });
    // Later there is the quiet form.
    await page.reload();
    await page.getByText('only you').waitFor();
    expect(await moment.count()).toBe(0);
  },
);
