/**
 * Finds the page of an address. The patterns come from the site's routes (web/src/routes.tsx and the
 * portal's) by npm run generate, so there is no second list to forget.
 */
import { sitePaths } from './__generated__/site-paths.ts';

export type SitePath = (typeof sitePaths)[number];

export interface Place {
  readonly path: SitePath;
  /** Normalised: no slash is at the end and none doubled. */
  readonly pathname: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

interface Pattern {
  readonly path: SitePath;
  readonly patternSegments: readonly string[];
}

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

/** Patterns are by number of parts, so that a made-up address is refused quickly. */
const patterns: ReadonlyMap<number, readonly Pattern[]> = Map.groupBy(
  sitePaths.map((path): Pattern => ({ path, patternSegments: segmentsOf(path) })),
  ({ patternSegments }) => patternSegments.length,
);

/**
 * Follows the same rules as the page's own router. `url` is a path with its query. Null when it is no page.
 */
export function findPlace(url: string): Place | null {
  const [pathname = '/', query] = url.split('?');
  const segments = segmentsOf(pathname);
  for (const { path, patternSegments } of patterns.get(segments.length) ?? []) {
    const params = match(patternSegments, segments);
    if (params)
      return { path, pathname: `/${segments.join('/')}`, params, query: new URLSearchParams(query) };
  }
  return null;
}

function match(
  patternSegments: readonly string[],
  segments: readonly string[],
): Record<string, string> | null {
  const params: Record<string, string> = {};
  for (const [index, segment] of patternSegments.entries()) {
    const text = segments[index] ?? '';
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

/** True for a file's name, such as `/.env` or `/wp-login.php`: whoever asks for one wants no page. */
export const isOfFile = (url: string): boolean => /\.[^/]*$/.test(url.split('?')[0] ?? '');

export const tournamentPath = (id: string): string => `/tournaments/${id}`;
export const playerPath = (id: string): string => `/players/${id}`;

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads an id as the database writes it; null when it is not an id. */
export function readId(text = ''): string | null {
  const id = text.toLowerCase();
  return ID.test(id) ? id : null;
}
