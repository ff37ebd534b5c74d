/**
 * Builds every URL of the portal. frame/portal-pages.ts has the same paths as patterns; its test compares them.
 */

import { matchPath } from '../../lib/router/match-path.ts';
import type { Gender, TourGender } from '../../lib/text/gender.ts';

export interface ImportTarget {
  readonly url: string;
  readonly gender: TourGender;
  /** The event is over: it is imported with its results, and nobody can enter it. */
  readonly isCompleted?: boolean;
  /** The tournament that is updated from the page; the form offers a sheet for it if the page cannot be read. */
  readonly tournamentId?: string;
}

export const tournamentTabs = ['creating', 'active', 'upcoming', 'completed'] as const;
export type TournamentTab = (typeof tournamentTabs)[number];

/** Pages count from 0, as in the API; in the URL from 1. */
type Paged = { readonly page?: number };

export const adminPaths = {
  ...drawPathsBelow('/admin/tournaments'),
  match: ({ id }: MatchId) => one('/admin/matches', id),
  editMatch: (match: MatchId) => `${adminPaths.match(match)}/edit`,
  dashboard: () => '/admin',
  users: () => '/admin/users',
  newUser: () => '/admin/users/new',
  editUser: (id: string) => `${one('/admin/users', id)}/edit`,
  /** All entries, or a search: `q` may be the id of a user or a tournament. */
  entries: ({ q = '' }: { q?: string } = {}) =>
    `/admin/entries${q === '' ? '' : `?q=${encodeURIComponent(q)}`}`,
  dataIssues: ({ page = 0 }: Paged = {}) => `/admin/data-issues${page === 0 ? '' : `?page=${page + 1}`}`,
  tournaments: ({ tab = 'active' }: { tab?: TournamentTab } = {}) =>
    `/admin/tournaments${tab === 'active' ? '' : `?status=${tab}`}`,
  dataIssue: (id: string) => one('/admin/data-issues', id),
  importTournament: () => '/admin/tournaments/new',
  /** Without a page: the draw is entered by hand. */
  newTournament: () => '/admin/tournaments/new?by=hand',
  /** From a spreadsheet: a new tournament, or an update of one. */
  importSheet: ({ tournamentId, step }: { tournamentId?: string | undefined; step?: 'preview' } = {}) =>
    `/admin/tournaments/new?${new URLSearchParams({
      from: 'sheet',
      ...(tournamentId !== undefined && { tournament: tournamentId }),
      ...(step !== undefined && { step }),
    }).toString()}`,
  importForm: (target: ImportTarget) => `/admin/tournaments/new?${importSearch(target)}`,
  /** Fetches the page at once and shows the preview. */
  importPreview: (target: ImportTarget) => `/admin/tournaments/new?${importSearch(target)}&step=preview`,
  matches: ({ completed, page = 0 }: Paged & { completed?: boolean } = {}) =>
    `/admin/matches${page === 0 ? '' : `?page=${page + 1}`}${completed === undefined ? '' : completed ? '#completed' : '#upcoming'}`,
  newMatch: ({ tournamentId }: { tournamentId?: string } = {}) =>
    `/admin/matches/new${tournamentId === undefined ? '' : `?tournament=${encodeURIComponent(tournamentId)}`}`,
  players: ({ gender = 'mens', page = 0, q = '' }: Paged & { gender?: Gender; q?: string } = {}) => {
    const query = new URLSearchParams({
      ...(gender === 'mens' ? {} : { gender }),
      ...(q === '' ? {} : { q }),
      ...(page === 0 ? {} : { page: String(page + 1) }),
    }).toString();
    return query === '' ? '/admin/players' : `/admin/players?${query}`;
  },
  player: (id: string) => one('/admin/players', id),
  editPlayer: (id: string) => `${one('/admin/players', id)}/edit`,
  newPlayer: ({ gender = 'mens' }: { gender?: Gender } = {}) =>
    `/admin/players/new${gender === 'mens' ? '' : `?gender=${gender}`}`,
  mergePlayer: (id: string, otherId?: string) =>
    `${one('/admin/players', id)}/merge${otherId === undefined ? '' : `?with=${encodeURIComponent(otherId)}`}`,
  leagues: () => '/admin/leagues',
  payments: () => '/admin/payments',
  payment: (id: string) => one('/admin/payments', id),
  creditTransactions: () => '/admin/credit-transactions',
  mails: () => '/admin/mails',
  jobs: () => '/admin/jobs',
  health: () => '/admin/health',
  audit: () => '/admin/audit',
  auditRecord: (id: string) => one('/admin/audit', id),
  insight: () => '/admin/insight',
  user: (id: string) => one('/admin/users', id),
  entry: (id: string) => one('/admin/entries', id),
};

function one(list: string, id: string): string {
  return `${list}/${encodeURIComponent(id)}`;
}

/** The pages of one draw, which have two addresses: the portal's own, and one for those who run a club's draw. */
export interface DrawPaths {
  readonly tournament: (id: string) => string;
  readonly tournamentDay: (id: string) => string;
  readonly orderOfPlay: (id: string) => string;
  /** Results from a phone at the court: the day's matches, or one of them. */
  readonly courtside: (id: string, matchId?: string) => string;
  readonly webhooks: (id: string) => string;
  /** The places of Round 1; `place` is the one to show, counted from 1. */
  readonly changeDraw: (id: string, place?: number) => string;
  readonly editTournament: (id: string) => string;
  readonly drawPlayers: (id: string) => string;
  readonly drawHelpers: (id: string) => string;
  readonly match: (match: MatchOfDraw) => string;
  readonly editMatch: (match: MatchOfDraw) => string;
}

interface MatchOfDraw {
  readonly id: string;
  readonly tournamentId: string;
}

/** A match by its id alone: in the portal its address does not name the draw. */
type MatchId = Pick<MatchOfDraw, 'id'>;

function drawPathsBelow(draws: string) {
  return {
    tournament: (id: string) => one(draws, id),
    tournamentDay: (id: string) => `${one(draws, id)}/day`,
    orderOfPlay: (id: string) => `${one(draws, id)}/order-of-play`,
    courtside: (id: string, matchId?: string) =>
      `${one(draws, id)}/courtside${matchId === undefined ? '' : `?match=${encodeURIComponent(matchId)}`}`,
    webhooks: (id: string) => `${one(draws, id)}/webhooks`,
    changeDraw: (id: string, place?: number) =>
      `${one(draws, id)}/draw${place === undefined ? '' : `#place-${place}`}`,
    editTournament: (id: string) => `${one(draws, id)}/edit`,
    drawPlayers: (id: string) => `${one(draws, id)}/players`,
    drawHelpers: (id: string) => `${one(draws, id)}/helpers`,
  };
}

export const runPaths: DrawPaths = {
  ...drawPathsBelow('/run'),
  match: ({ id, tournamentId }: MatchOfDraw) => one(`${one('/run', tournamentId)}/matches`, id),
  editMatch: (match: MatchOfDraw) => `${runPaths.match(match)}/edit`,
};

/** The draw that an address of `runPaths` is of; null for any other address. */
export const drawOfRun = (pathname: string): string | null =>
  matchPath('/run/:id', pathname.split('/', 3).join('/'))?.['id'] ?? null;

const importSearch = ({ url, gender, isCompleted = false, tournamentId }: ImportTarget): string =>
  new URLSearchParams({
    url,
    gender,
    ...(isCompleted && { completed: 'true' }),
    ...(tournamentId !== undefined && { tournament: tournamentId }),
  }).toString();

interface Resource {
  readonly resourceType: string;
  readonly resourceId: string;
}

/** The page of a thing named in the audit log or a data issue; null if it has none. */
export function resourcePath({ resourceType, resourceId }: Resource): string | null {
  switch (resourceType) {
    case 'TOURNAMENT':
      return adminPaths.tournament(resourceId);
    case 'MATCH':
      return adminPaths.match({ id: resourceId });
    case 'PLAYER':
      return adminPaths.player(resourceId);
    case 'USER':
      return adminPaths.user(resourceId);
    case 'ENTRY':
      return adminPaths.entry(resourceId);
    case 'PAYMENT':
      return adminPaths.payment(resourceId);
    default:
      return null;
  }
}

/** Only a web address may become a link, whatever an imported page says; null for anything else. */
export function webAddress(text: string | null): URL | null {
  if (text === null) return null;
  try {
    const url = new URL(text);
    return /^https?:$/.test(url.protocol) ? url : null;
  } catch {
    return null;
  }
}
