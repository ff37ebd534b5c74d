import { writeDraftPicks } from '@boast/domain/picks/drafts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { pickTheUpper } from './testing/all-upper.ts';
import { adminApi } from './testing/api.ts';
import { expectSound } from './testing/arrive.ts';
import { newFan } from './testing/new-fan.ts';
import { openPage, siteUrl } from './testing/open-page.ts';
import { importOwnDraw } from './testing/play-all.ts';
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

it.each(['phone', 'tablet', 'desktop'] as const)(
  'E12: once an entry is sent, and at its lock, nothing moves and no pick seems lost, on a %s',
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
