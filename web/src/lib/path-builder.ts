/** Builds every URL of the site. `routes.tsx` has the same paths as patterns; path-builder.test.ts compares them. */

type PaymentId = { readonly paymentId: string };
type PlayerId = { readonly playerId: string };
type TournamentId = { readonly tournamentId: string };
type EntryId = TournamentId & { readonly entryId: string };

export const sitePaths = {
  home: () => '/',
  /** `next` is the page after signing in; the dashboard by default. */
  login: ({ next }: { next?: string } = {}) => withQuery('/login', { next }),
  forgotPassword: ({ email }: { email?: string } = {}) => withQuery('/forgot-password', { email }),
  resetPassword: () => '/reset-password',
  /** Mailed links lead here, with their token in the fragment. */
  confirm: () => '/confirm',
  account: () => '/account',
  dashboard: () => '/dashboard',
  tournaments: (query: { gender?: string; show?: string } = {}) => withQuery('/tournaments', query),
  tournament: ({ tournamentId }: TournamentId) => `/tournaments/${encodeURIComponent(tournamentId)}`,
  tournamentBoard: ({ tournamentId }: TournamentId) =>
    `${sitePaths.tournament({ tournamentId })}#leaderboard`,
  tournamentWhatIf: ({ tournamentId }: TournamentId) => `${sitePaths.tournament({ tournamentId })}#what-if`,
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
  liveResults: () => '/live-results',
  leaderboard: (query: { gender?: string; period?: 'all'; person?: string; page?: string } = {}) =>
    withQuery('/leaderboard', query),
  /** The other paths of leagues are in league-paths.ts. */
  leagues: () => '/leagues',
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

function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}
