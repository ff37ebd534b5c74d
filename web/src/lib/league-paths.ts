/**
 * Paths of leagues, kept out of path-builder.ts, which every page loads. `later-routes.tsx` has the same paths as
 * patterns.
 */
import { sitePaths } from './path-builder.ts';

type LeagueId = { readonly leagueId: string };

export interface LeaguePlace extends LeagueId {
  readonly tab?: 'season' | 'members' | 'settings' | undefined;
  /** The draw whose board is shown; the newest by default. */
  readonly draw?: string | undefined;
  /** The page of the shown list, from 0; in the URL from 1. */
  readonly page?: number | undefined;
}

export const leaguePaths = {
  find: ({ q, page = 0 }: { q?: string | undefined; page?: number } = {}) =>
    `${sitePaths.leagues()}${queryText({ q: q || undefined, page: page > 0 ? String(page + 1) : undefined })}`,
  make: ({ tournament }: { tournament?: string } = {}) =>
    `${sitePaths.leagues()}/new${queryText({ tournament })}`,
  league: ({ leagueId, tab, draw, page = 0 }: LeaguePlace) =>
    `${sitePaths.leagues()}/${encodeURIComponent(leagueId)}${queryText({ draw, page: page > 0 ? String(page + 1) : undefined })}${tab ? `#${tab}` : ''}`,
  join: () => '/join',
  invitation: ({ code }: { code: string }) => `/join/${encodeURIComponent(code)}`,
  versus: ({ userId }: { userId: string }) => `/versus/${encodeURIComponent(userId)}`,
};

function queryText(query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
}
