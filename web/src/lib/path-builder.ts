/** Builds every URL of the site. `routes.tsx` has the same paths as patterns; path-builder.test.ts compares them. */

type PaymentId = { readonly paymentId: string };
type PlayerId = { readonly playerId: string };
type TournamentId = { readonly tournamentId: string };
type EntryId = TournamentId & { readonly entryId: string };

interface FramePlace extends TournamentId {
  readonly view?: 'draw' | 'board';
  readonly theme?: 'auto' | 'dark' | 'light';
  readonly top?: '10' | '25' | undefined;
}

interface LeaguePlace {
  readonly leagueId: string;
  readonly tab?: 'season' | 'members' | 'settings' | undefined;
  /** The draw whose board is shown; the newest by default. */
  readonly draw?: string | undefined;
  /** The page of the shown list, from 0; in the URL from 1. */
  readonly page?: number | undefined;
}

export const sitePaths = {
  home: () => '/',
  /** `next` is the page after signing in; the dashboard by default. */
  login: ({ next }: { next?: string } = {}) => withQuery('/login', { next }),
  forgotPassword: ({ email }: { email?: string } = {}) => withQuery('/forgot-password', { email }),
  resetPassword: () => '/reset-password',
  /** Mailed links lead here, with their token in the fragment. */
  confirm: () => '/confirm',
  /** The hash names the row that opens. */
  account: (hash: '' | '#notifications' | '#sign-in' | '#developer' = '') => `/account${hash}`,
  dashboard: () => '/dashboard',
  tournaments: (query: { gender?: string; show?: string } = {}) => withQuery('/tournaments', query),
  tournament: ({ tournamentId }: TournamentId) => `/tournaments/${encodeURIComponent(tournamentId)}`,
  tournamentBoard: ({ tournamentId }: TournamentId) =>
    `${sitePaths.tournament({ tournamentId })}#leaderboard`,
  tournamentWhatIf: ({ tournamentId }: TournamentId) => `${sitePaths.tournament({ tournamentId })}#what-if`,
  tournamentInfo: ({ tournamentId }: TournamentId) => `${sitePaths.tournament({ tournamentId })}#info`,
  /** Prints the draw as soon as it has loaded. */
  tournamentPrint: ({ tournamentId }: TournamentId) => `${sitePaths.tournament({ tournamentId })}#print`,
  /** Picking the draw one match at a time; `step` is the part of it. */
  wizard: ({ tournamentId, step }: TournamentId & { step?: 'tipping' | 'review' }) =>
    `${sitePaths.tournament({ tournamentId })}/beta${step ? `#${step}` : ''}`,
  tournamentMatch: ({ tournamentId, match = 0 }: TournamentId & { match?: number }) =>
    `${sitePaths.tournament({ tournamentId })}#match-${match}`,
  startFile: ({ tournamentId }: TournamentId) => `${sitePaths.tournament({ tournamentId })}/start.ics`,
  entryPicture: ({ entryId }: Pick<EntryId, 'entryId'>) =>
    `/share/entries/${encodeURIComponent(entryId)}.png`,
  verify: ({ tournamentId }: TournamentId) => `${sitePaths.tournament({ tournamentId })}/verify`,
  /** Somebody's picks; readable from the start on. */
  entry: ({ tournamentId, entryId }: EntryId) =>
    `${sitePaths.tournament({ tournamentId })}/entries/${encodeURIComponent(entryId)}`,
  compare: ({ tournamentId, entryId }: EntryId) =>
    `${sitePaths.tournament({ tournamentId })}/compare/${encodeURIComponent(entryId)}`,
  results: (query: { tab?: 'mine'; tournament?: string; page?: string } = {}) => withQuery('/results', query),
  player: ({ playerId }: PlayerId) => `/players/${encodeURIComponent(playerId)}`,
  liveResults: (query: { show?: string } = {}) => withQuery('/live-results', query),
  leaderboard: (query: { gender?: string; period?: 'all'; person?: string; page?: string } = {}) =>
    withQuery('/leaderboard', query),
  leagues: ({ q, page }: { q?: string; page?: number } = {}) =>
    withQuery('/leagues', { q: q || undefined, page: pageText(page) }),
  newLeague: (query: { tournament?: string } = {}) => withQuery('/leagues/new', query),
  league: ({ leagueId, tab, draw, page }: LeaguePlace) =>
    withQuery(`/leagues/${encodeURIComponent(leagueId)}`, { draw, page: pageText(page) }) +
    (tab ? `#${tab}` : ''),
  join: () => '/join',
  invitation: ({ code }: { code: string }) => `/join/${encodeURIComponent(code)}`,
  runDraw: () => '/run-a-draw',
  howToRun: () => '/run-a-draw/how',
  drawDay: () => '/run-a-draw/day',
  openDraw: ({ tournamentId }: TournamentId) => `/run-a-draw/${encodeURIComponent(tournamentId)}`,
  versus: ({ userId }: { userId: string }) => `/versus/${encodeURIComponent(userId)}`,
  person: ({ username }: { username: string }) => `/people/${encodeURIComponent(username)}`,
  tokens: () => '/account/tokens',
  embed: (query: { tournament?: string } = {}) => withQuery('/embed', query),
  /** A draw or a board in a frame; `theme` and `top` are options. */
  frame: ({ tournamentId, view = 'draw', theme, top }: FramePlace) =>
    withQuery(`/embed/tournaments/${encodeURIComponent(tournamentId)}/${view}`, { theme, top }),
  developers: () => '/developers',
  payment: () => '/payment',
  /** A receipt has two URLs; the provider returns to the first. */
  paymentReceipt: ({ paymentId }: PaymentId) => `/payment/${encodeURIComponent(paymentId)}`,
  receipt: ({ paymentId }: PaymentId) => `/receipt/${encodeURIComponent(paymentId)}`,
  credits: () => '/credits',
  howItWorks: () => '/how-it-works',
  faq: () => '/faq',
  rules: () => '/rules',
  contact: () => '/contact',
  privacy: () => '/privacy',
  terms: () => '/terms',
  /** The other paths of the portal are in admin/parts/admin-paths.ts, out of the public pages. */
  admin: () => '/admin',
};

const pageText = (page = 0): string | undefined => (page > 0 ? String(page + 1) : undefined);

function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const pairs = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs).toString()}`;
}
