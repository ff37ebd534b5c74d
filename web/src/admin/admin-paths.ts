/** Every address of the portal is built here. `AdminRoutes.tsx` holds the same paths as patterns; admin-paths.test.ts compares. */
import type { Gender } from '../api/queries.ts';

/** What the import screen is asked for. */
export interface ImportTarget {
  readonly url: string;
  readonly gender: Gender;
  /** The event is over: it comes in with its results, and nobody can enter it. */
  readonly isCompleted?: boolean;
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
  dataIssues: ({ page = 0 }: Paged = {}) => `/admin/data-issues${page === 0 ? '' : `?page=${page + 1}`}`,
  tournaments: ({ tab = 'active' }: { tab?: TournamentTab } = {}) =>
    `/admin/tournaments${tab === 'active' ? '' : `?status=${tab}`}`,
  importTournament: () => '/admin/tournaments/new',
  /** The form, filled in. */
  importForm: (target: ImportTarget) => `/admin/tournaments/new?${importSearch(target)}`,
  /** Fetches the page at once and shows what it would make. */
  importPreview: (target: ImportTarget) => `/admin/tournaments/new?${importSearch(target)}&step=preview`,
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

const importSearch = ({ url, gender, isCompleted = false }: ImportTarget): string =>
  new URLSearchParams({ url, gender, ...(isCompleted && { completed: 'true' }) }).toString();
