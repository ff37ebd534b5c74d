/** Calls that anybody may make without a session, each as expensive as its parameters can make it. */
import type { Operation } from '@boast/contract/operation';
import { operations } from '@boast/contract/operations';
import { sitePaths } from '@boast/server/features/site/pages/__generated__/site-paths';
import { type Known, sampleCall } from '@boast/server/testing/access/sample-call';
import * as z from 'zod';
import type { OpenWrite } from './open-writes.ts';

/** By name: the nth call, of a reading its address alone. */
export type OpenCalls = Readonly<Record<string, (n: number) => string | OpenWrite>>;

interface Asked {
  readonly tournamentId: string;
  readonly entryIds: readonly string[];
  readonly playerIds: readonly string[];
  readonly matchIds: readonly string[];
  readonly userId: string;
  readonly username: string;
  readonly leagueId: string;
  readonly tried: string;
  /** The addresses of a calendar, and of picks that are shown before the seal. */
  readonly calendarSecret: string;
  readonly shownSecret: string;
}

/** The most expensive query of an operation, if that is not the largest page. */
type Dearest = Readonly<Record<string, (ids: Asked, n: number) => Readonly<Record<string, string>>>>;

const DEAREST: Dearest = {
  boardIf: ({ tried, entryIds }, n) => ({ tried, page_size: '100', entry: at(entryIds, n) }),
  boardDetails: ({ entryIds }, n) => ({ entries: several(entryIds, n) }),
  boardChances: ({ entryIds }, n) => ({ entries: several(entryIds, n) }),
  leaderboard: (_, n) => ({ page: String(n * 7), page_size: '100' }),
  sealedEntries: (_, n) => ({ page: String(n), page_size: '1000' }),
  leagueBoard: ({ tournamentId }, n) => ({
    page: String(n * 5),
    page_size: '100',
    tournament: tournamentId,
  }),
  leagueSeason: (_, n) => ({ page: String(n * 5), page_size: '100', period: 'all' }),
  publicLeagues: () => ({ q: 'e', page_size: '50' }),
  listPlayers: (_, n) => ({ q: `a${'e'.repeat(n % 3)}`, page_size: '100' }),
  listMatches: () => ({ q: 'a', page_size: '100', sort_by: 'tournament' }),
  getMailPreferences: () => ({ token: 'a-token-of-nobody' }),
  season: (_, n) => ({ page: String(n * 7), page_size: '100', period: 'all' }),
};

const at = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;
const several = (ids: readonly string[], n: number): string =>
  Array.from({ length: 100 }, (_, place) => at(ids, n * 100 + place)).join(',');

/** Every GET of the contract that a visitor may send, so new ones are measured too. */
export function openCalls(ids: Asked): OpenCalls {
  const reads = Object.entries(operations as unknown as Record<string, Operation>).filter(
    ([, { access, method }]) => access === 'visitor' && method === 'GET',
  );
  return {
    ...Object.fromEntries(
      reads.map(([name, operation]) => [name, (n: number) => addressOf({ name, operation, ids, n })]),
    ),
    ...siteCalls(ids),
  };
}

interface ToAsk {
  readonly name: string;
  readonly operation: Operation;
  readonly ids: Asked;
  readonly n: number;
}

function addressOf({ name, operation, ids, n }: ToAsk): string {
  const { tournamentId, userId, username, leagueId } = ids;
  const parameters: Known = {
    email: 'fan@example.com',
    tournamentId,
    userId,
    username,
    leagueId,
    entryId: at(ids.entryIds, n),
    playerId: at(ids.playerIds, n),
    matchId: at(ids.matchIds, n),
    secret: ids.shownSecret,
  };
  const { path } = sampleCall({ ...operation, query: z.object({}) }, parameters);
  const query = new URLSearchParams({ ...DEAREST[name]?.(ids, n) }).toString();
  return `/api${path}${query && `?${query}`}`;
}

/**
 * Calls outside the contract, by the pattern of their route, with what makes them expensive: pictures, feeds, calendars and
 * files. A test compares them with the routes of the server.
 */
export const OUTSIDE_CONTRACT: Readonly<Record<string, string>> = {
  '/share/site.png': '',
  '/share/leaderboard.png': 'period=all',
  '/share/results.png': '',
  '/share/tournaments/:tournamentId.png': '',
  '/share/entries/:entryId.png': '',
  '/share/entries/:entryId/story.png': '',
  '/share/entries/:entryId/:moment.png': '',
  '/share/players/:playerId.png': '',
  '/share/shown-picks/:secret.png': '',
  '/season.ics': '',
  '/season/:year.ics': '',
  '/calendars/:secret.ics': '',
  '/tournaments/:tournamentId/start.ics': '',
  '/sitemap.xml': '',
  '/sitemaps/:name': '',
  '/robots.txt': '',
  '/.well-known/security.txt': '',
  '/manifest.webmanifest': '',
  '/openapi.json': '',
  '/auth/v1/health': '',
  '/auth/v1/settings': '',
  '/auth/v1/.well-known/jwks.json': '',
  '/auth/v1/verify': 'token=a-token-of-nobody&type=signup',
  '/auth/v1/authorize': 'provider=of-nobody',
  '/auth/v1/callback': 'state=of-nobody&code=of-nobody',
  '/api/mail/unsubscribe/:token': '',
  '/healthz': '',
  '/readyz': '',
  '/nothing/here': '',
};

function siteCalls(ids: Asked): OpenCalls {
  const pages = sitePaths.filter((path) => !path.startsWith('/admin'));
  const parametersOf = (n: number): Readonly<Record<string, string>> => ({
    tournamentId: ids.tournamentId,
    entryId: at(ids.entryIds, n),
    playerId: at(ids.playerIds, n),
    moment: 'round-1',
    view: n % 2 === 0 ? 'draw' : 'board',
    year: `${new Date().getUTCFullYear()}`,
    name: 'players-1.xml',
    token: 'a-token-of-nobody',
  });
  const fill = (path: string, n: number) =>
    path.replace(/:(\w+)/g, (_, name: string) =>
      name === 'secret' ? secretOf(path, ids) : (parametersOf(n)[name] ?? name),
    );
  return {
    ...Object.fromEntries(
      Object.entries(OUTSIDE_CONTRACT).map(([path, query]) => [
        path,
        (n: number) => `${fill(path, n)}?${query && `${query}&`}n=${n}`,
      ]),
    ),
    ...Object.fromEntries(pages.map((path) => [path, (n: number) => `${pageOf(path, ids, n)}?n=${n}`])),
  };
}

const secretOf = (path: string, { shownSecret, calendarSecret }: Asked): string =>
  path.startsWith('/calendars') ? calendarSecret : shownSecret;

function pageOf(path: string, ids: Asked, n: number): string {
  const idOf: Readonly<Record<string, string>> = {
    tournaments: ids.tournamentId,
    entries: at(ids.entryIds, n),
    compare: at(ids.entryIds, n + 1),
    players: at(ids.playerIds, n),
    leagues: ids.leagueId,
    people: ids.username,
    versus: ids.userId,
    'shown-picks': ids.shownSecret,
  };
  return path.replace(/([\w-]+)\/:\w+/g, (_, of: string) => `${of}/${idOf[of] ?? crypto.randomUUID()}`);
}
