/**
 * Reads the tags of each page of the site by its path. A new page of the web does not compile until it is
 * added here.
 */

import { createMicroCache, type MicroCache } from '../../../engine/micro-cache.ts';
import type { Context } from '../../../http/context.ts';
import type { pageTexts } from './__generated__/page-texts.ts';
import { readEntryTags } from './entry-tags.ts';
import { readFrameTags } from './frame-page.ts';
import { missingTags, type PageTags, siteTags } from './page-tags.ts';
import { readLeagueTags, readPersonTags, readPlayerTags } from './people-tags.ts';
import { readHomeTags, readListTags, readResultsTags, readSeasonTags } from './public-list-tags.ts';
import { readSeasonScope, seasonPerson, seasonQuery } from './public-list-view.ts';
import { readShownTags } from './shown-tags.ts';
import { findPlace, type Place, readId, type SitePath } from './site-places.ts';
import { wayTo } from './structured-data.ts';
import { infoText } from './text/info-text.ts';
import { readScreenTags, readTournamentTags, readVerifyTags, readWizardTags } from './tournament-tags.ts';

export interface Pages {
  pageAt(url: string): PageAt | null;
  readonly missing: PageTags;
  readonly kept: MicroCache;
}

/** A corrected name appears on its pages this late. A change of a tournament clears everything at once. */
const KEPT_MS = 30_000;
/** Enough for some five hundred pages, or two hundred of the largest draws. */
const MAX_CHARACTERS = 6_000_000;

/** `stop` when no more pages are asked for. */
export function createPages(ctx: Context): Pages & { stop(): void } {
  const keepMs = ctx.config.microCacheMs === 0 ? 0 : KEPT_MS;
  const cache = createMicroCache({ keepMs, mostCharacters: MAX_CHARACTERS });
  const forget = (): void => cache.forget();
  const stops = [ctx.events.subscribe(forget, forget), ctx.events.subscribeOwn(forget)];
  return {
    pageAt: (url) => pageAt(ctx, url),
    missing: missingTags(ctx.config),
    kept: cache,
    stop() {
      for (const stop of stops) stop();
    },
  };
}

type Reader = (ctx: Context, place: Place) => Promise<PageTags | null>;

/** A page of plain text, the same for everybody; `page` is its file. */
const words =
  (title: string, description: string, page?: keyof typeof pageTexts): Reader =>
  async ({ config }, { pathname }) => ({
    ...siteTags(config, pathname),
    title,
    description,
    data: [wayTo(config.publicUrl, [[title, pathname]])],
    text: page === undefined ? null : infoText(page, config),
  });

/** A personal page, or a step on the way to one; search engines need none of them. */
const personal =
  (title: string): Reader =>
  async ({ config }, { pathname }) => ({ ...siteTags(config, pathname), title, standing: 'kept-out' });

const portal = personal('Admin Portal');

const readers: Readonly<Record<Exclude<SitePath, `/admin${string}` | `/run/${string}`>, Reader>> = {
  '/': readHomeTags,
  '/tournaments': readListTags,
  '/tournaments/:id': readTournamentTags,
  '/tournaments/:id/beta': readWizardTags,
  '/tournaments/:id/screen': readScreenTags,
  '/tournaments/:id/verify': readVerifyTags,
  '/tournaments/:id/entries/:entryId': readEntryTags,
  '/tournaments/:id/compare/:entryId': readEntryTags,
  '/shown-picks/:secret': readShownTags,
  '/embed/tournaments/:id/:view': readFrameTags,
  '/players/:id': readPlayerTags,
  '/people/:username': readPersonTags,
  '/leagues/:leagueId': readLeagueTags,
  '/results': readResultsTags,
  '/leaderboard': readSeasonTags,
  '/live-results': words('Live Results', 'Live scores of professional squash, point by point.'),
  '/leagues': words(
    'Leagues',
    'Play with friends: private leagues by invitation, and public ones anyone can join.',
  ),
  '/run-a-draw': words(
    'Run a draw',
    'Run your club championship. Anyone with the link can predict every match. Free.',
  ),
  '/run-a-draw/how': words(
    'How to run a draw',
    "From a list of names to a link in your club's chat, in two minutes.",
    'how-to-run-a-draw',
  ),
  '/run-a-draw/day': words(
    'The day of a draw',
    "What to do once play in your club's draw starts.",
    'the-day-of-a-draw',
  ),
  '/run-a-draw/:id': personal('Run a draw'),
  '/embed': words('Embed', "Show a live draw or leaderboard on your club's page. One line, no cookies."),
  '/how-it-works': words(
    'How It Works',
    'Call a whole squash draw before it starts: every winner, every score. How points, locks and late changes work.',
    'how-it-works',
  ),
  '/faq': words('FAQ', 'Answers about points, prices and accounts.', 'faq'),
  '/rules': words('Tournament Rules', "Who can enter, when entries lock and how they're scored.", 'rules'),
  '/developers': words(
    'Developers',
    'Professional squash draws, players, leaderboards and seals for your apps: an open API with a reference you can try.',
  ),
  '/contact': words('Contact Us', "A wrong result, something that doesn't work, an idea: tell us."),
  '/privacy': words(
    'Privacy Policy',
    'What we know about you, why, and what you can do about it.',
    'privacy',
  ),
  '/terms': words('Terms of Service', 'The agreement between you and us.', 'terms'),
  '/login': personal('Sign in'),
  '/forgot-password': personal('Reset your password'),
  '/confirm': personal('Confirm'),
  '/reset-password': personal('Reset Your Password'),
  '/account': personal('Account Settings'),
  '/account/tokens': personal('Tokens'),
  '/mail-preferences': personal('Notifications'),
  '/not-me': personal("This wasn't me"),
  '/dashboard': personal('Dashboard'),
  '/credits': personal('Credit Transactions'),
  '/payment': personal('Purchase Credits'),
  '/payment/:id': personal('Payment Receipt'),
  '/receipt': personal('Payment Receipt'),
  '/receipt/:id': personal('Payment Receipt'),
  '/leagues/new': personal('Create a league'),
  '/join': personal('Join a league'),
  '/join/:code': personal('Join a league'),
  '/versus/:userId': personal('Head to head'),
};

const isOfPortal = (path: SitePath): path is Extract<SitePath, `/admin${string}` | `/run/${string}`> =>
  /^\/(admin(\/|$)|run\/)/.test(path);

/**
 * These pages are the same for everybody and slow to gather. Pages of people are not stored, because people
 * may hide them at any moment.
 */
const KEPT: ReadonlySet<SitePath> = new Set<SitePath>([
  '/',
  '/tournaments',
  '/tournaments/:id',
  '/tournaments/:id/beta',
  '/players/:id',
  '/results',
  '/leaderboard',
]);

/** Anyone with one of these addresses may read what is private, so neither caches nor other sites may get it. */
const SECRET: ReadonlySet<SitePath> = new Set<SitePath>(['/shown-picks/:secret']);

/** The key has everything that the page depends on. It is null for pages that are not stored. */
function keyOf({ path, params, query }: Place): string | null {
  if (!KEPT.has(path)) return null;
  const ids = Object.values(params).map((id) => readId(id) ?? '');
  if (path === '/leaderboard' && seasonPerson(query) !== null) return null;
  return [path, ...ids, ...(path === '/leaderboard' ? [seasonQuery(readSeasonScope(query))] : [])].join(' ');
}

export interface PageAt {
  readonly path: SitePath;
  readonly key: string | null;
  readonly isSecret: boolean;
  read(): Promise<PageTags | null>;
  readonly known: PageTags;
}

/** `url` is a path with its query. Null for an address that is no page, without asking the database. */
export function pageAt(ctx: Context, url: string): PageAt | null {
  const place = findPlace(url);
  if (place === null) return null;
  const read = isOfPortal(place.path) ? portal : readers[place.path];
  const { path } = place;
  return {
    path,
    key: keyOf(place),
    isSecret: SECRET.has(path),
    read: () => read(ctx, place),
    known: siteTags(ctx.config, place.pathname),
  };
}
