/** How long taps take on a phone with a processor that is four times slower, by the browser's own Event Timing. */
import type { Browser, Locator, Page } from 'playwright-core';
import { demoTournament } from '../draws/demo-tournament.ts';
import { scoreOf, upcomingId } from '../draws/wizard.ts';
import { openSitePage } from '../site-page.ts';

interface Taps {
  readonly siteUrl: string;
  readonly path: string;
  readonly count: number;
  /** What to tap at the n-th turn. */
  readonly target: (page: Page, turn: number) => Locator | undefined;
}

const SLOWDOWN = 4;
/** For what comes late, and before and after a tap, so that none waits for another. */
const ARRIVAL_MS = 4_000;
const PAUSE_MS = 500;
/** The browser reports nothing shorter. */
const SHORTEST_MS = 16;

/** The time from each tap to the next paint, in ms. */
export async function tapTimes(browser: Browser, { siteUrl, path, count, target }: Taps): Promise<number[]> {
  const { page, close } = await openSitePage(browser, { siteUrl, size: 'phone', ownProfile: true });
  await page.goto(`${siteUrl}${path}`);
  await target(page, 0)?.waitFor();
  await page.waitForTimeout(ARRIVAL_MS);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const watched = await page.evaluateHandle(watchTaps, SHORTEST_MS);
  for (let turn = 0; turn < count; turn++) {
    await tapQuietly(page, target(page, turn));
    await page.waitForTimeout(PAUSE_MS);
  }
  const times = await watched.evaluate((byTap) => [...byTap.values()]);
  await close();
  return [...times, ...Array<number>(Math.max(0, count - times.length)).fill(SHORTEST_MS)];
}

/** Looks for the place before the tap: what Playwright checks during one would be part of its time. */
async function tapQuietly(page: Page, target: Locator | undefined): Promise<void> {
  await target?.tap({ trial: true });
  const box = await target?.boundingBox();
  if (!box) throw new Error('There is nothing to tap');
  await page.waitForTimeout(PAUSE_MS);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** Runs in the page. A tap is several events; the longest counts. */
function watchTaps(durationThreshold: number): Map<number, number> {
  const byTap = new Map<number, number>();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) byTap.set(interactionId, Math.max(duration, byTap.get(interactionId) ?? 0));
  }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
  return byTap;
}

/** Each goes round: what one tap opens, another closes. */
export async function tappedPlaces(
  siteUrl: string,
): Promise<readonly (Pick<Taps, 'path' | 'target'> & { name: string })[]> {
  const open = await upcomingId(siteUrl);
  const { id: played } = await demoTournament(siteUrl, 'ACTIVE');
  return [
    {
      name: 'wizard',
      path: `/tournaments/${open}/beta#tipping`,
      target: (page, turn) =>
        turn % 3 === 2
          ? button(page, 'Back')
          : scoreOf(page, turn % 2 === 0 ? 'upper' : 'lower', `3-${turn % 3}`),
    },
    {
      name: 'draw',
      path: `/tournaments/${played}`,
      target: (page, turn) => {
        const rounds = page.getByRole('navigation', { name: 'Rounds' }).getByRole('button');
        const view = (name: string) => page.getByText(name, { exact: true });
        const match = button(page, /^Details of /);
        return [match, button(page, 'Close'), rounds.nth(1), view('Bracket'), view('Rounds'), rounds.nth(0)][
          turn % 6
        ];
      },
    },
    {
      name: 'board',
      path: `/tournaments/${played}#leaderboard`,
      target: (page, turn) => {
        const row = page
          .getByRole('row')
          .nth(1 + (turn % 9))
          .getByRole('link')
          .first();
        const back = page.getByRole('link', { name: 'Leaderboard', exact: true }).first();
        return [row, back, button(page, /^Show top /)][turn % 3];
      },
    },
  ];
}

const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name }).filter({ visible: true }).first();
