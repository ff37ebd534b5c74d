import {
  type Browser,
  type BrowserContextOptions,
  type BrowserServer,
  chromium,
  type Page,
  type Route,
} from 'playwright-core';

export type BrowserPage = Page;

/** A browser that launchBrowser() started, to open pages in. */
export const connectTo = (server: BrowserServer): Promise<Browser> => chromium.connect(server.wsEndpoint());

export type Size = 'phone' | 'tablet' | 'desktop';
export type Theme = 'dark' | 'light';

const SIZES: Readonly<Record<Size, BrowserContextOptions>> = {
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  tablet: { viewport: { width: 768, height: 1024 }, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};

/** Under these keys the site keeps its session (web/src/api/stored-session.ts) and its theme (web/src/lib/theme.ts). */
const SESSION_KEY = 'boast-supabase-auth';
const THEME_KEY = 'theme';

/** How long anything may take to appear. */
const PATIENCE_MS = 20_000;

export interface SitePageOptions {
  readonly siteUrl: string;
  readonly size: Size;
  readonly theme?: Theme;
  /** As the auth service answered it: the page starts signed in. */
  readonly session?: object;
  /** The site may keep its offline page in this browser. Else every request is the page's own, and can be intercepted. */
  readonly installs?: boolean;
  /** Other origins that the site is set up to ask. */
  readonly neighbours?: readonly string[];
}

export interface SitePage {
  readonly page: Page;
  /** What nobody may see on a sound page: errors on its console, uncaught errors, answers 5xx, calls to other hosts. */
  readonly complaints: string[];
  readonly close: () => Promise<void>;
}

/** A page in a profile of its own. Relative addresses lead to the site. Nothing moves, so that nothing has to be waited for. */
export async function openSitePage(browser: Browser, options: SitePageOptions): Promise<SitePage> {
  const { siteUrl, size, theme = 'dark', session, installs = false, neighbours = [] } = options;
  const known = new Set([siteUrl, ...neighbours]);
  const stored = { [THEME_KEY]: theme, ...(session && { [SESSION_KEY]: JSON.stringify(session) }) };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    ...SIZES[size],
    baseURL: siteUrl,
    colorScheme: theme,
    reducedMotion: 'reduce',
    serviceWorkers: installs ? 'allow' : 'block',
    locale: 'en-GB',
    storageState: { cookies: [], origins: [{ origin: siteUrl, localStorage }] },
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const complaints: string[] = [];
  await context.route(
    (url) => !known.has(url.origin) && url.protocol.startsWith('http'),
    (route) => answerForOthers(route, complaints),
  );
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('response', (answer) => {
    if (answer.status() >= 500) complaints.push(`answered ${answer.status()}: ${answer.url()}`);
  });
  return { page, complaints, close: () => context.close() };
}

/** What somebody at this page has before them, in words: for the log of a run whose pictures nobody keeps. */
export async function describePage(page: Page): Promise<string> {
  const text = await page.locator('body').ariaSnapshot({ timeout: 5_000 });
  return `${page.url()}\n${text.slice(0, 3_000)}`;
}

/** Opens a page of the site and waits until nothing on it is still on its way. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() =>
    Array.from(document.querySelectorAll('[role="status"]')).every(
      (status) => !/^(Loading|Fetching|Opening)/.test(status.textContent),
    ),
  );
  await page.evaluate(() => document.fonts.ready);
}

/** The whole page as one picture. The screen is made as tall as the page, so that bars at its edges cover nothing. */
export async function takePicture(page: Page, path: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
  // A page that fills the screen has grown with it.
  await page.screenshot({ path, fullPage: true });
}

/** Pictures of players come from the tour, which is not there: an empty one stands in. Nothing else may be asked. */
async function answerForOthers(route: Route, complaints: string[]): Promise<void> {
  if (route.request().resourceType() === 'image') {
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
    return route.fulfill({ contentType: 'image/svg+xml', body });
  }
  complaints.push(`asked another host: ${route.request().url()}`);
  return route.abort();
}
