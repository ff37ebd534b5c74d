import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { type Api, apiOf } from './testing/api.ts';
import { launchBrowser } from './testing/browser.ts';
import { type Session, signIn } from './testing/people.ts';
import { openSitePage, type Size, type Theme, takePicture } from './testing/site-page.ts';
import { OUTPUT, startSystem } from './testing/system.ts';
import { WINDSOR_PAGE } from './testing/windsor.ts';

// npm run screenshots: every page in both themes and both sizes, into e2e/output/screenshots. Fails when one complains.

type Viewer = 'visitor' | 'fan' | 'admin';

interface Shot {
  readonly name: string;
  readonly path: string;
  readonly viewer: Viewer;
}

/** What the import of a real draw would make; nothing is made. */
const PREVIEW = `/admin/tournaments/new?${new URLSearchParams({ url: WINDSOR_PAGE, gender: 'mens', step: 'preview' }).toString()}`;
const FOLDER = join(OUTPUT, 'screenshots');
mkdirSync(FOLDER, { recursive: true });

const system = await startSystem({ name: 'screenshots', settings: { FEATURE_CREDITS: 'on' } });
const server = await launchBrowser();
const browser = await chromium.connect(server.wsEndpoint());
try {
  const fan = await signIn(system.url, 'fan');
  const sessions: Record<Viewer, Session | undefined> = {
    visitor: undefined,
    fan,
    admin: await signIn(system.url, 'admin'),
  };
  const shots = await listShots(apiOf(system.url, fan));
  reportMissing(shots);
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

async function listShots(fan: Api): Promise<Shot[]> {
  const { data: tournaments } = await fan('listTournaments');
  const { data: payment } = await fan('createPayment', { body: { creditAmount: 1 } });
  const [match] = (await fan('listMatches', { query: { is_completed: true } })).data;
  const [player] = (await fan('listPlayers')).data;
  const ofStatus = (...statuses: string[]) =>
    tournaments.find(({ status, gender }) => gender === 'mens' && statuses.includes(status))?.id;
  const upcoming = ofStatus('UPCOMING');
  const active = ofStatus('ACTIVE');
  const completed = ofStatus('COMPLETED', 'SCORED', 'PAYING', 'PAID');
  return [
    { name: 'home', path: '/', viewer: 'visitor' },
    { name: 'home-signed-in', path: '/', viewer: 'fan' },
    { name: 'login', path: '/login', viewer: 'visitor' },
    { name: 'forgot-password', path: '/forgot-password', viewer: 'visitor' },
    { name: 'reset-password', path: '/reset-password', viewer: 'visitor' },
    { name: 'forgot-password', path: '/forgot-password', viewer: 'visitor' },
    { name: 'reset-password', path: '/reset-password', viewer: 'visitor' },
    { name: 'account', path: '/account', viewer: 'fan' },
    { name: 'credits', path: '/credits', viewer: 'fan' },
    { name: 'payment', path: '/payment', viewer: 'fan' },
    { name: 'payment-receipt', path: `/payment/${payment.id}`, viewer: 'fan' },
    { name: 'receipt', path: `/receipt/${payment.id}`, viewer: 'fan' },
    { name: 'dashboard', path: '/dashboard', viewer: 'fan' },
    { name: 'tournaments', path: '/tournaments', viewer: 'fan' },
    { name: 'tournaments-completed', path: '/tournaments?show=completed', viewer: 'fan' },
    { name: 'upcoming', path: `/tournaments/${upcoming}`, viewer: 'visitor' },
    { name: 'upcoming-signed-in', path: `/tournaments/${upcoming}`, viewer: 'fan' },
    { name: 'active-draw', path: `/tournaments/${active}`, viewer: 'fan' },
    { name: 'active-board', path: `/tournaments/${active}#leaderboard`, viewer: 'fan' },
    { name: 'completed-draw', path: `/tournaments/${completed}`, viewer: 'visitor' },
    { name: 'completed-board', path: `/tournaments/${completed}#leaderboard`, viewer: 'visitor' },
    { name: 'results', path: '/results', viewer: 'visitor' },
    { name: 'results-mine', path: '/results?tab=mine', viewer: 'fan' },
    { name: 'player', path: `/players/${match?.winnerId}`, viewer: 'visitor' },
    { name: 'live-results', path: '/live-results', viewer: 'visitor' },
    { name: 'how-it-works', path: '/how-it-works', viewer: 'visitor' },
    { name: 'faq', path: '/faq', viewer: 'visitor' },
    { name: 'rules', path: '/rules', viewer: 'visitor' },
    { name: 'contact', path: '/contact', viewer: 'visitor' },
    { name: 'privacy', path: '/privacy', viewer: 'visitor' },
    { name: 'terms', path: '/terms', viewer: 'visitor' },
    { name: 'not-found', path: '/no-such-page', viewer: 'visitor' },
    { name: 'admin', path: '/admin', viewer: 'admin' },
    { name: 'admin-tournaments', path: '/admin/tournaments', viewer: 'admin' },
    { name: 'admin-import', path: '/admin/tournaments/new', viewer: 'admin' },
    { name: 'admin-tournament', path: `/admin/tournaments/${upcoming}`, viewer: 'admin' },
    { name: 'admin-tournament-edit', path: `/admin/tournaments/${upcoming}/edit`, viewer: 'admin' },
    { name: 'admin-preview', path: PREVIEW, viewer: 'admin' },
    { name: 'admin-matches', path: '/admin/matches', viewer: 'admin' },
    { name: 'admin-match', path: `/admin/matches/${match?.id}`, viewer: 'admin' },
    { name: 'admin-match-edit', path: `/admin/matches/${match?.id}/edit`, viewer: 'admin' },
    { name: 'admin-players', path: '/admin/players', viewer: 'admin' },
    { name: 'admin-player', path: `/admin/players/${player?.id}`, viewer: 'admin' },
    { name: 'admin-users', path: '/admin/users', viewer: 'admin' },
    { name: 'admin-entries', path: '/admin/entries', viewer: 'admin' },
    { name: 'admin-data-issues', path: '/admin/data-issues', viewer: 'admin' },
  ];
}

/** A page that nobody looks at rots: every path of the two route tables must have a shot. */
function reportMissing(shots: readonly Shot[]): void {
  const tables = ['routes.tsx', 'admin/AdminRoutes.tsx'].map((file) =>
    readFileSync(join(import.meta.dirname, '../web/src', file), 'utf8'),
  );
  for (const [, path = ''] of tables.join('').matchAll(/(?:page\(\s*|path: )'(\/[^']*)'/g)) {
    const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/?#]+')}([?#].*)?$`);
    if (shots.some((shot) => pattern.test(shot.path))) continue;
    console.error(`No shot of ${path}`);
    process.exitCode = 1;
  }
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
  await page
    .getByRole('status')
    .filter({ hasText: /^(Loading|Fetching)/ })
    .waitFor({ state: 'detached' });
  await page.evaluate(() => document.fonts.ready);
  await takePicture(page, join(FOLDER, `${shot.name}-${size}-${theme}.png`));
  for (const complaint of complaints) console.error(`${shot.name}, ${size}, ${theme}: ${complaint}`);
  if (complaints.length > 0) process.exitCode = 1;
  await close();
}
