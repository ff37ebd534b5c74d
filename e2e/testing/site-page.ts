import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { PATIENCE_MS } from './patience.ts';

export type Size = 'phone' | 'tablet' | 'desktop';
export type Theme = 'dark' | 'light';

const SIZES: Readonly<Record<Size, BrowserContextOptions>> = {
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  tablet: { viewport: { width: 768, height: 1024 }, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};

/** The site's storage keys for its session (web/src/api/session/stored-session.ts) and its theme (web/src/lib/browser/theme.ts). */
const SESSION_KEY = 'boast-supabase-auth';
const THEME_KEY = 'theme';

export interface SitePageOptions {
  readonly siteUrl: string;
  readonly size: Size;
  readonly theme?: Theme;
  /** An answer of the auth service: the page starts signed in. */
  readonly session?: object;
  /** Lets the site install its service worker. By default all requests are the page's own, and can be intercepted. */
  readonly installs?: boolean;
  /** Other origins that the site may call. */
  readonly neighbours?: readonly string[];
  /** False imitates a browser that runs no scripts. */
  readonly runsScripts?: boolean;
  /** For changes that a profile cannot forget, such as its clock: the next page must not get this profile. */
  readonly ownProfile?: boolean;
}

interface SitePage {
  readonly page: Page;
  /** Signs of a faulty page: console errors, uncaught errors, 5xx answers, calls to other hosts. */
  readonly complaints: string[];
  readonly close: () => Promise<void>;
}

/** Returned profiles by size and site. They are signed out, but have the site's files cached. */
const unused = new WeakMap<Browser, Map<string, BrowserContext[]>>();

/** A page in a profile that no other page has meanwhile. Relative URLs lead to the site. Animations are off. */
export async function openSitePage(browser: Browser, options: SitePageOptions): Promise<SitePage> {
  const { siteUrl, theme = 'dark', session, neighbours = [] } = options;
  const known = new Set([siteUrl, ...neighbours]);
  const { context, giveBack } = await takeProfile(browser, options);
  const complaints: string[] = [];
  const page = await context.newPage();
  await page.emulateMedia({ colorScheme: theme });
  const stored = { [THEME_KEY]: theme, ...(session && { [SESSION_KEY]: JSON.stringify(session) }) };
  await page.addInitScript(startWith, { origin: siteUrl, stored });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.stack ?? error.message}`));
  const isKnown = (url: string) => !URL.canParse(url) || known.has(new URL(url).origin);
  // The browser resolves only this machine. Pictures of players come from the tour, so they may be missing.
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith('http') || isKnown(url) || request.resourceType() === 'image') return;
    complaints.push(`asked another host: ${url}`);
  });
  page.on('console', (message) => {
    const { url } = message.location();
    if (message.type() === 'error' && isKnown(url)) complaints.push(`console: ${message.text()} (${url})`);
  });
  page.on('response', (answer) => {
    if (answer.status() >= 500) complaints.push(`answered ${answer.status()}: ${answer.url()}`);
  });
  return { page, complaints, close: giveBack };
}

async function takeProfile(
  browser: Browser,
  {
    siteUrl,
    size,
    installs = false,
    runsScripts = true,
    ownProfile = installs || !runsScripts,
  }: SitePageOptions,
): Promise<{ context: BrowserContext; giveBack: () => Promise<void> }> {
  const bySize = unused.get(browser) ?? new Map<string, BrowserContext[]>();
  unused.set(browser, bySize);
  const kind = `${size} ${siteUrl}`;
  const waiting = bySize.get(kind) ?? [];
  bySize.set(kind, waiting);
  const known = ownProfile ? undefined : waiting.pop();
  const context =
    known ??
    (await browser.newContext({
      ...SIZES[size],
      baseURL: siteUrl,
      reducedMotion: 'reduce',
      serviceWorkers: installs ? 'allow' : 'block',
      locale: 'en-GB',
      javaScriptEnabled: runsScripts,
    }));
  context.setDefaultTimeout(PATIENCE_MS);
  const giveBack = async () => {
    for (const page of context.pages()) {
      // An answer that the story intercepts may still be on its way.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.close();
    }
    if (ownProfile) return context.close();
    await context.setOffline(false);
    await context.clearPermissions();
    await context.clearCookies();
    waiting.push(context);
  };
  return { context, giveBack };
}

/** Runs in the page before anything else: the tab's first page finds exactly this in storage. */
function startWith({ origin, stored }: { origin: string; stored: Record<string, string> }): void {
  if (location.origin !== origin || sessionStorage.getItem('started') !== null) return;
  sessionStorage.setItem('started', 'yes');
  localStorage.clear();
  for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
}

/** The page in words, for the log of a run whose pictures nobody keeps. */
export async function describePage(page: Page): Promise<string> {
  const text = await page.locator('body').ariaSnapshot({ timeout: 5_000 });
  return `${page.url()}\n${text.slice(0, 3_000)}`;
}

/** Opens a page of the site and waits until nothing on it is loading. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settle(page);
}

/** Like visit(), but loads the page even when only the hash differs. */
export async function visitAnew(page: Page, path: string): Promise<void> {
  if (!page.url().startsWith('http')) return visit(page, path);
  // By way of an empty page each load would start a process.
  await page.evaluate((to) => {
    history.replaceState(null, '', to);
    scrollTo(0, 0);
  }, path);
  await page.reload();
  await settle(page);
}

/** Like visit(), but by a link of the site, so that shared files need not load again. */
export async function moveTo(page: Page, path: string): Promise<void> {
  if (!page.url().startsWith('http')) return visit(page, path);
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await settle(page);
}

/** For locator.evaluate(): quicker than the page can react to the first press. */
export function pressTwice(button: HTMLElement): void {
  button.click();
  button.click();
}

/** Runs the page's own clock until it shows something. The page needs page.clock, and so a profile of its own. */
export async function passUntil(page: Page, shown: Locator): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while ((await shown.count()) === 0 && performance.now() < deadline) {
    await page.clock.fastForward(2_000);
    // Requests made by then take real time.
    await sleep(50);
  }
  await shown.first().waitFor();
}

async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() =>
    Array.from(document.querySelectorAll('[role="status"]')).every(
      (status) => !/^(Loading|Fetching|Opening)/.test(status.textContent),
    ),
  );
  await page.evaluate(() => document.fonts.ready);
}

/** The whole page as one picture. The viewport becomes as tall as the page, so that bars cover nothing. */
export async function takePicture(page: Page, path: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
  // A page that fills the screen has grown with it.
  await page.screenshot({ path, fullPage: true });
}
