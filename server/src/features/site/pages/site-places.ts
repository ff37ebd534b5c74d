/**
 * Which page of the site an address is. The patterns are the site's own (web/src/routes.tsx and its neighbours), brought over
 * by npm run generate: there is no second list that could forget one.
 */
import { sitePaths } from './__generated__/site-paths.ts';

export type SitePath = (typeof sitePaths)[number];

export interface Place {
  readonly path: SitePath;
  /** As asked for, without what changes nothing: no slash at its end, none twice. */
  readonly pathname: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

interface Pattern {
  readonly path: SitePath;
  readonly wanted: readonly string[];
}

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

/** By how many parts they have: whoever tries addresses is told quickly that there is nothing. */
const patterns: ReadonlyMap<number, readonly Pattern[]> = Map.groupBy(
  sitePaths.map((path): Pattern => ({ path, wanted: segmentsOf(path) })),
  ({ wanted }) => wanted.length,
);

/** Null for an address that is no page. `url` is a path with its query. The same rules as the page's own router's. */
export function findPlace(url: string): Place | null {
  const [asked = '/', query] = url.split('?');
  const given = segmentsOf(asked);
  for (const { path, wanted } of patterns.get(given.length) ?? []) {
    const params = match(wanted, given);
    if (params) return { path, pathname: `/${given.join('/')}`, params, query: new URLSearchParams(query) };
  }
  return null;
}

function match(wanted: readonly string[], given: readonly string[]): Record<string, string> | null {
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const text = given[index] ?? '';
    if (!segment.startsWith(':')) {
      if (segment !== text) return null;
      continue;
    }
    try {
      params[segment.slice(1)] = decodeURIComponent(text);
    } catch {
      return null;
    }
  }
  return params;
}

/** Of a file, by its name: `/.env`, `/wp-login.php`. Whoever asks for one wants no page. */
export const isOfFile = (url: string): boolean => /\.[^/]*$/.test(url.split('?')[0] ?? '');

export const tournamentPath = (id: string): string => `/tournaments/${id}`;
export const playerPath = (id: string): string => `/players/${id}`;

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id an address names, as the database writes it; null where it is none, and so nobody's. */
export function readId(text = ''): string | null {
  const id = text.toLowerCase();
  return ID.test(id) ? id : null;
}
