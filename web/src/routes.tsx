/** Pages by path. Each is a chunk of its own, and its data loads in parallel: no page waits for two round trips. */

import { type ComponentType, use } from 'react';
import { appSession } from './api/app-api.ts';
import { boardTopQuery } from './api/queries/boards.ts';
import { entryQuery, myEntriesQuery } from './api/queries/entries.ts';
import { liveResultsQuery } from './api/queries/live-results.ts';
import { playerMatchesQuery, playerQuery } from './api/queries/players.ts';
import { activeQuery, tournamentQuery, upcomingQuery } from './api/queries/tournaments.ts';
import { queryClient } from './api/query-client.ts';
import { AppFrame } from './features/shell/AppFrame.tsx';
import { PageBoundary } from './features/shell/PageBoundary.tsx';
import { isFramed } from './lib/browser/is-framed.ts';
import { lazyPart, type PageProps } from './lib/lazy-page.tsx';
import { loadOnce } from './lib/load-file.ts';
import { findRoute, type PathParams } from './lib/router/match-path.ts';
import { usePathname } from './lib/router/use-location.ts';

import { TournamentPartsContext } from './parts/tournaments/tournament-parts.ts';

interface PageRoute {
  readonly path: string;
  readonly Page: ReturnType<typeof lazyPart<PageProps>>;
  /** Without menus, for a screen in the bar. */
  readonly isBare?: true;
  /** Prefetches the page's data while its code loads. */
  readonly read: (at: ReadAt) => unknown;
}

interface ReadAt {
  readonly id: string;
  readonly params: PathParams;
  readonly search: URLSearchParams;
  readonly hash: string;
}

const page = <Name extends string, File extends Readonly<Record<Name, ComponentType<PageProps>>>>(
  path: string,
  load: () => Promise<File>,
  name: Name,
  read: PageRoute['read'] = () => {},
): PageRoute => ({ path, read, Page: lazyPart(async () => (await load())[name]) });

async function readOwnEntries(): Promise<void> {
  if (appSession.state().status === 'signed-in') await queryClient.prefetchQuery(myEntriesQuery);
}

function readEntry({ id, params }: { id: string; params: PathParams }): void {
  void queryClient.prefetchQuery(tournamentQuery(id));
  void queryClient.prefetchQuery(entryQuery(params['entryId'] ?? ''));
  void readOwnEntries();
}

/** Loads the view below a tournament's head together with the page, not after it. */
const loadView = (id: string, hash: string): Promise<unknown> =>
  hash === '#leaderboard'
    ? Promise.all([
        import('./features/tournament/board/TournamentBoard.tsx'),
        queryClient.prefetchQuery(boardTopQuery(id)),
      ])
    : import('./features/tournament/DrawPanel.tsx');

const loadJoin = () => import('./features/leagues/join/JoinPage.tsx');
const loadReceipt = () => import('./features/payment/ReceiptPage.tsx');

/** The first match wins. npm run generate reads it for the server. */
const publicRoutes: readonly PageRoute[] = [
  page(
    '/',
    () => import('./features/home/HomePage.tsx'),
    'HomePage',
    () => {
      void queryClient.prefetchQuery(upcomingQuery);
      void readOwnEntries();
    },
  ),
  page('/login', () => import('./features/login/LoginPage.tsx'), 'LoginPage'),
  page(
    '/tournaments',
    () => import('./features/tournaments/TournamentsPage.tsx'),
    'TournamentsPage',
    async ({ search }) => {
      void readOwnEntries();
      (await import('./features/tournaments/list-filter.ts')).readList(search);
    },
  ),
  page(
    '/tournaments/:id',
    () => import('./features/tournament/TournamentPage.tsx'),
    'TournamentPage',
    ({ id, hash }) =>
      Promise.all([queryClient.prefetchQuery(tournamentQuery(id)), loadView(id, hash), readOwnEntries()]),
  ),
  page(
    '/tournaments/:id/beta',
    () => import('./features/tournament/wizard/WizardPage.tsx'),
    'WizardPage',
    ({ id }) => {
      void queryClient.prefetchQuery(tournamentQuery(id));
      void readOwnEntries();
    },
  ),
  page(
    '/tournaments/:id/entries/:entryId',
    () => import('./features/tournament/entry/EntryPage.tsx'),
    'EntryPage',
    readEntry,
  ),
  page(
    '/tournaments/:id/compare/:entryId',
    () => import('./features/tournament/entry/ComparePage.tsx'),
    'ComparePage',
    readEntry,
  ),
  page(
    '/embed/tournaments/:id/:view',
    () => import('./features/tournament/frame/FramePage.tsx'),
    'FramePage',
    ({ id }) => queryClient.prefetchQuery(tournamentQuery(id)),
  ),
  {
    ...page(
      '/tournaments/:id/screen',
      () => import('./features/tournament/screen/ScreenPage.tsx'),
      'ScreenPage',
    ),
    isBare: true,
  },
  page('/account', () => import('./features/account/AccountPage.tsx'), 'AccountPage'),
  page(
    '/results',
    () => import('./features/results/ResultsPage.tsx'),
    'ResultsPage',
    async ({ search }) => {
      void readOwnEntries();
      (await import('./features/results/read-results.ts')).readResults(search);
    },
  ),
  page(
    '/leaderboard',
    () => import('./features/season/SeasonPage.tsx'),
    'SeasonPage',
    async ({ search }) => (await import('./features/season/read-season.ts')).readSeason(search),
  ),
  page(
    '/players/:id',
    () => import('./features/player/PlayerPage.tsx'),
    'PlayerPage',
    ({ id }) => {
      void queryClient.prefetchQuery(playerQuery(id));
      void queryClient.prefetchQuery(playerMatchesQuery(id));
    },
  ),
  page(
    '/live-results',
    () => import('./features/tournament/live/LiveResultsPage.tsx'),
    'LiveResultsPage',
    ({ search }) => {
      if (search.get('show') === 'tour') void queryClient.prefetchQuery(liveResultsQuery);
      else void queryClient.prefetchQuery(activeQuery);
      void readOwnEntries();
    },
  ),
  page(
    '/dashboard',
    () => import('./features/dashboard/DashboardPage.tsx'),
    'DashboardPage',
    () => {
      void queryClient.prefetchQuery(upcomingQuery);
      return readOwnEntries();
    },
  ),
  page('/leagues', () => import('./features/leagues/LeaguesPage.tsx'), 'LeaguesPage'),
  page('/leagues/new', () => import('./features/leagues/join/NewLeaguePage.tsx'), 'NewLeaguePage'),
  page('/leagues/:leagueId', () => import('./features/leagues/LeaguePage.tsx'), 'LeaguePage'),
  page('/join', loadJoin, 'JoinPage'),
  page('/join/:code', loadJoin, 'JoinPage'),
  page('/people/:username', () => import('./features/people/PersonPage.tsx'), 'PersonPage'),
  page('/confirm', () => import('./features/confirm/ConfirmPage.tsx'), 'ConfirmPage'),
  page('/payment', () => import('./features/payment/PaymentPage.tsx'), 'PaymentPage'),
  page('/payment/:id', loadReceipt, 'ReceiptPage'),
  page('/receipt', loadReceipt, 'ReceiptPage'),
  page('/receipt/:id', loadReceipt, 'ReceiptPage'),
  page('/credits', () => import('./features/credits/CreditsPage.tsx'), 'CreditsPage'),
  page('/how-it-works', () => import('./features/info/HowItWorksPage.tsx'), 'HowItWorksPage'),
  page('/faq', () => import('./features/info/FaqPage.tsx'), 'FaqPage'),
  page('/rules', () => import('./features/info/RulesPage.tsx'), 'RulesPage'),
  page(
    '/mail-preferences',
    () => import('./features/account/MailPreferencesPage.tsx'),
    'MailPreferencesPage',
  ),
  page('/forgot-password', () => import('./features/password/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
  page('/reset-password', () => import('./features/password/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
  page('/not-me', () => import('./features/account/NotMePage.tsx'), 'NotMePage'),
  page('/account/tokens', () => import('./features/tokens/TokensPage.tsx'), 'TokensPage'),
  page('/embed', () => import('./features/embed/EmbedPage.tsx'), 'EmbedPage'),
  page('/tournaments/:id/verify', () => import('./features/seal/VerifyPage.tsx'), 'VerifyPage'),
  page(
    '/shown-picks/:secret',
    () => import('./features/tournament/entry/ShownPicksPage.tsx'),
    'ShownPicksPage',
  ),
  page('/contact', () => import('./features/info/ContactPage.tsx'), 'ContactPage'),
  page('/versus/:userId', () => import('./features/leagues/board/VersusPage.tsx'), 'VersusPage'),
  page('/developers', () => import('./features/developers/DevelopersPage.tsx'), 'DevelopersPage'),
  page('/privacy', () => import('./features/info/LegalPages.tsx'), 'PrivacyPage'),
  page('/terms', () => import('./features/info/LegalPages.tsx'), 'TermsPage'),
  page('/run-a-draw', () => import('./features/run-a-draw/RunDrawPage.tsx'), 'RunDrawPage'),
  page('/run-a-draw/how', () => import('./features/info/RunningPages.tsx'), 'HowToRunPage'),
  page('/run-a-draw/day', () => import('./features/info/RunningPages.tsx'), 'DrawDayPage'),
  page('/run-a-draw/:id', () => import('./features/run-a-draw/OpenDrawPage.tsx'), 'OpenDrawPage'),
];

const NotFoundPage = lazyPart(async () => (await import('./features/shell/NotFoundPage.tsx')).NotFoundPage);

/**
 * The portal's table is its own (admin/AdminRoutes.tsx): its pages are one chunk, no code of it may be in public pages,
 * and its paths would be part of every first view.
 */
const AdminApp = lazyPart(async () => (await import('./admin/AdminApp.tsx')).AdminApp);

const tournamentParts = loadOnce(async () => (await import('./tournament-parts.ts')).tournamentParts);

const useTournamentParts = () => use(tournamentParts.atOnce());

const isOfPortal = (pathname: string): boolean => /^\/(admin|run)(\/|$)/.test(pathname);

export function AppRoutes() {
  const pathname = usePathname();
  if (isOfPortal(pathname)) {
    return (
      <PageBoundary>
        <AdminApp />
      </PageBoundary>
    );
  }
  const found = findRoute(publicRoutes, pathname);
  const page = found && <found.route.Page params={found.params} />;
  if (isFramed) return <PageBoundary>{page}</PageBoundary>;
  const Frame = found?.route.isBare ? PageBoundary : AppFrame;
  return (
    <TournamentPartsContext value={useTournamentParts}>
      <Frame>{page ?? <NotFoundPage />}</Frame>
    </TournamentPartsContext>
  );
}

type Address = Pick<URL, 'pathname' | 'search' | 'hash'>;

/** Loads code and data of the page at a URL, if the site has one. Resolves when both have loaded or failed. */
export async function warmPage({ pathname, search, hash }: Address): Promise<void> {
  const found = findRoute(publicRoutes, pathname);
  if (!found) {
    await (isOfPortal(pathname) ? AdminApp : NotFoundPage).load().catch(() => undefined);
    return;
  }
  const { params } = found;
  const at = { id: params['id'] ?? '', params, search: new URLSearchParams(search), hash };
  await Promise.allSettled([found.route.Page.load(), found.route.read(at)]);
}
