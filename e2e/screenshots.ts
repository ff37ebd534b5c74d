import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { apiOf } from './testing/api.ts';
import { launchBrowser } from './testing/browser.ts';
import { type Session, signIn } from './testing/people.ts';
import { openSitePage, type Size, type Theme } from './testing/site-page.ts';
import { OUTPUT, startSystem } from './testing/system.ts';

// npm run screenshots: every page in both themes and both sizes, into e2e/output/screenshots. Fails when one complains.

type Viewer = 'visitor' | 'fan' | 'admin';

interface Shot {
  readonly name: string;
  readonly path: string;
  readonly viewer: Viewer;
}

const FOLDER = join(OUTPUT, 'screenshots');
mkdirSync(FOLDER, { recursive: true });

const system = await startSystem();
const server = await launchBrowser();
const browser = await chromium.connect(server.wsEndpoint());
try {
  const shots = await listShots(system.url);
  const sessions: Record<Viewer, Session | undefined> = {
    visitor: undefined,
    fan: await signIn(system.url, 'fan'),
    admin: await signIn(system.url, 'admin'),
  };
  for (const size of ['phone', 'desktop'] as const) {
    for (const theme of ['dark', 'light'] as const) {
      for (const shot of shots)
        await takeShot(browser, { shot, size, theme, session: sessions[shot.viewer] });
    }
  }
  console.log(`${shots.length * 4} screenshots in ${FOLDER}`);
} finally {
  await browser.close();
  await server.close();
  await system.stop();
}

async function listShots(siteUrl: string): Promise<Shot[]> {
  const { data: tournaments } = await apiOf(siteUrl)('listTournaments', {});
  const ofStatus = (...statuses: string[]) =>
    tournaments.find(({ status, gender }) => gender === 'mens' && statuses.includes(status))?.id;
  const upcoming = ofStatus('UPCOMING');
  const active = ofStatus('ACTIVE');
  const completed = ofStatus('COMPLETED', 'SCORED', 'PAYING', 'PAID');
  return [
    { name: 'home', path: '/', viewer: 'visitor' },
    { name: 'home-signed-in', path: '/', viewer: 'fan' },
    { name: 'login', path: '/login', viewer: 'visitor' },
    { name: 'dashboard', path: '/dashboard', viewer: 'fan' },
    { name: 'tournaments', path: '/tournaments', viewer: 'fan' },
    { name: 'tournaments-completed', path: '/tournaments?show=completed', viewer: 'fan' },
    { name: 'upcoming', path: `/tournaments/${upcoming}`, viewer: 'visitor' },
    { name: 'upcoming-signed-in', path: `/tournaments/${upcoming}`, viewer: 'fan' },
    { name: 'active-draw', path: `/tournaments/${active}`, viewer: 'fan' },
    { name: 'active-board', path: `/tournaments/${active}#leaderboard`, viewer: 'fan' },
    { name: 'completed-draw', path: `/tournaments/${completed}`, viewer: 'visitor' },
    { name: 'completed-board', path: `/tournaments/${completed}#leaderboard`, viewer: 'visitor' },
    { name: 'not-found', path: '/no-such-page', viewer: 'visitor' },
    { name: 'admin', path: '/admin', viewer: 'admin' },
    { name: 'admin-tournaments', path: '/admin/tournaments', viewer: 'admin' },
    { name: 'admin-import', path: '/admin/tournaments/new', viewer: 'admin' },
    { name: 'admin-tournament', path: `/admin/tournaments/${upcoming}`, viewer: 'admin' },
  ];
}

interface Take {
  readonly shot: Shot;
  readonly size: Size;
  readonly theme: Theme;
  readonly session: Session | undefined;
}

async function takeShot(from: Browser, { shot, size, theme, session }: Take): Promise<void> {
  const { page, complaints, close } = await openSitePage(from, {
    siteUrl: system.url,
    size,
    theme,
    ...(session && { session }),
  });
  await page.goto(shot.path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(FOLDER, `${shot.name}-${size}-${theme}.png`), fullPage: true });
  for (const complaint of complaints) console.error(`${shot.name}, ${size}, ${theme}: ${complaint}`);
  if (complaints.length > 0) process.exitCode = 1;
  await close();
}
