/** Every address of the portal is built here. `AdminRoutes.tsx` holds the same paths as patterns; admin-paths.test.ts compares. */
import type { Gender } from '../api/queries.ts';

/** A tour page to be imported. */
export interface ImportSource {
  readonly url: string;
  readonly gender: Gender;
}

/** Tabs of the tournament list. */
export const tournamentTabs = ['creating', 'active', 'upcoming', 'completed'] as const;
export type TournamentTab = (typeof tournamentTabs)[number];

/** Pages of lists are counted from 0, as the API counts; addresses say the number that is shown. */
type Paged = { readonly page?: number };

const one = (list: string, id: string): string => `${list}/${encodeURIComponent(id)}`;

export const adminPaths = {
  dashboard: () => '/admin',
  users: () => '/admin/users',
  entries: () => '/admin/entries',
  dataIssues: () => '/admin/data-issues',
  tournaments: ({ tab = 'active' }: { tab?: TournamentTab } = {}) =>
    `/admin/tournaments${tab === 'active' ? '' : `?status=${tab}`}`,
  /** With a source the page is fetched at once. */
  importTournament: (source?: ImportSource) =>
    source
      ? `/admin/tournaments/new?${new URLSearchParams({ ...source, step: 'preview' }).toString()}`
      : '/admin/tournaments/new',
  tournament: (id: string) => one('/admin/tournaments', id),
  editTournament: (id: string) => `${one('/admin/tournaments', id)}/edit`,
  matches: ({ completed = false, page = 0 }: Paged & { completed?: boolean } = {}) =>
    `/admin/matches${page === 0 ? '' : `?page=${page + 1}`}#${completed ? 'completed' : 'upcoming'}`,
  match: (id: string) => one('/admin/matches', id),
  editMatch: (id: string) => `${one('/admin/matches', id)}/edit`,
  players: ({ gender = 'mens', page = 0 }: Paged & { gender?: Gender } = {}) => {
    const query = new URLSearchParams({
      ...(gender === 'mens' ? {} : { gender }),
      ...(page === 0 ? {} : { page: String(page + 1) }),
    }).toString();
    return query === '' ? '/admin/players' : `/admin/players?${query}`;
  },
  player: (id: string) => one('/admin/players', id),
};

/** The page a list's address asks for, counted from 0; the first for anything else. */
export function readPage(search: URLSearchParams): number {
  const shown = Number(search.get('page') ?? '1');
  return Number.isInteger(shown) && shown >= 1 && shown <= 1_000_000 ? shown - 1 : 0;
}
