/** Pages by path. Each is a chunk of its own, and its data loads in parallel: no page waits for two round trips. */

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
import { type LazyPage, lazyPage } from './lib/lazy-page.tsx';
import { loadOnce } from './lib/load-file.ts';
import { findRoute, type PathParams } from './lib/router/match-path.ts';
import { usePathname } from './lib/router/use-place.ts';

import { TournamentPartsContext } from './parts/tournaments/tournament-parts.ts';

interface PageRoute extends LazyPage {
  readonly path: string;
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

const page = (
  path: string,
  load: Parameters<typeof lazyPage>[0],
  read: PageRoute['read'] = () => {},
): PageRoute => ({ path, read, ...lazyPage(load) });

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

const loadJoin = async () => (await import('./features/leagues/join/JoinPage.tsx')).JoinPage;
const loadReceipt = async () => (await import('./features/payment/ReceiptPage.tsx')).ReceiptPage;

/** The first match wins. npm run generate reads it for the server. */
const publicRoutes: readonly PageRoute[] = [
  page(
    '/',
    async () => (await import('./features/home/HomePage.tsx')).HomePage,
    () => {
      void queryClient.prefetchQuery(upcomingQuery);
      void readOwnEntries();
    },
  ),
  page('/login', async () => (await import('./features/login/LoginPage.tsx')).LoginPage),
  page(
    '/tournaments',
    async () => (await import('./features/tournaments/TournamentsPage.tsx')).TournamentsPage,
    async ({ search }) => {
      void readOwnEntries();
      (await import('./features/tournaments/list-filter.ts')).readList(search);
    },
  ),
  page(
    '/tournaments/:id',
    async () => (await import('./features/tournament/TournamentPage.tsx')).TournamentPage,
    ({ id, hash }) =>
      Promise.all([queryClient.prefetchQuery(tournamentQuery(id)), loadView(id, hash), readOwnEntries()]),
  ),
  page(
    '/tournaments/:id/beta',
    async () => (await import('./features/tournament/wizard/WizardPage.tsx')).WizardPage,
    ({ id }) => {
      void queryClient.prefetchQuery(tournamentQuery(id));
      void readOwnEntries();
    },
  ),
  page(
    '/tournaments/:id/entries/:entryId',
    async () => (await import('./features/tournament/entry/EntryPage.tsx')).EntryPage,
    readEntry,
  ),
  page(
    '/tournaments/:id/compare/:entryId',
    async () => (await import('./features/tournament/entry/ComparePage.tsx')).ComparePage,
    readEntry,
  ),
  page(
    '/embed/tournaments/:id/:view',
    async () => (await import('./features/tournament/frame/FramePage.tsx')).FramePage,
    ({ id }) => queryClient.prefetchQuery(tournamentQuery(id)),
  ),
  {
    ...page(
      '/tournaments/:id/screen',
      async () => (await import('./features/tournament/screen/ScreenPage.tsx')).ScreenPage,
    ),
    isBare: true,
  },
  page('/account', async () => (await import('./features/account/AccountPage.tsx')).AccountPage),
  page(
    '/results',
    async () => (await import('./features/results/ResultsPage.tsx')).ResultsPage,
    async ({ search }) => {
      void readOwnEntries();
      (await import('./features/results/read-results.ts')).readResults(search);
    },
  ),
  page(
    '/leaderboard',
    async () => (await import('./features/season/SeasonPage.tsx')).SeasonPage,
    async ({ search }) => (await import('./features/season/read-season.ts')).readSeason(search),
  ),
  page(
    '/players/:id',
    async () => (await import('./features/player/PlayerPage.tsx')).PlayerPage,
    ({ id }) => {
      void queryClient.prefetchQuery(playerQuery(id));
      void queryClient.prefetchQuery(playerMatchesQuery(id));
    },
  ),
  page(
    '/live-results',
    async () => (await import('./features/tournament/live/LiveResultsPage.tsx')).LiveResultsPage,
    ({ search }) => {
      if (search.get('show') === 'tour') void queryClient.prefetchQuery(liveResultsQuery);
      else void queryClient.prefetchQuery(activeQuery);
      void readOwnEntries();
    },
  ),
  page(
    '/dashboard',
    async () => (await import('./features/dashboard/DashboardPage.tsx')).DashboardPage,
    () => {
      void queryClient.prefetchQuery(upcomingQuery);
      return readOwnEntries();
    },
  ),
  page('/leagues', async () => (await import('./features/leagues/LeaguesPage.tsx')).LeaguesPage),
  page('/leagues/new', async () => (await import('./features/leagues/join/NewLeaguePage.tsx')).NewLeaguePage),
  page('/leagues/:leagueId', async () => (await import('./features/leagues/LeaguePage.tsx')).LeaguePage),
  page('/join', loadJoin),
  page('/join/:code', loadJoin),
  page('/people/:username', async () => (await import('./features/people/PersonPage.tsx')).PersonPage),
  page('/confirm', async () => (await import('./features/confirm/ConfirmPage.tsx')).ConfirmPage),
  page('/payment', async () => (await import('./features/payment/PaymentPage.tsx')).PaymentPage),
  page('/payment/:id', loadReceipt),
  page('/receipt', loadReceipt),
  page('/receipt/:id', loadReceipt),
  page('/credits', async () => (await import('./features/credits/CreditsPage.tsx')).CreditsPage),
  page('/how-it-works', async () => (await import('./features/info/HowItWorksPage.tsx')).HowItWorksPage),
  page('/faq', async () => (await import('./features/info/FaqPage.tsx')).FaqPage),
  page('/rules', async () => (await import('./features/info/RulesPage.tsx')).RulesPage),
  page(
    '/mail-preferences',
    async () => (await import('./features/account/MailPreferencesPage.tsx')).MailPreferencesPage,
  ),
  page(
    '/forgot-password',
    async () => (await import('./features/password/ForgotPasswordPage.tsx')).ForgotPasswordPage,
  ),
  page(
    '/reset-password',
    async () => (await import('./features/password/ResetPasswordPage.tsx')).ResetPasswordPage,
  ),
  page('/not-me', async () => (await import('./features/account/NotMePage.tsx')).NotMePage),
  page('/account/tokens', async () => (await import('./features/tokens/TokensPage.tsx')).TokensPage),
  page('/embed', async () => (await import('./features/embed/EmbedPage.tsx')).EmbedPage),
  page('/tournaments/:id/verify', async () => (await import('./features/seal/VerifyPage.tsx')).VerifyPage),
  page(
    '/shown-picks/:secret',
    async () => (await import('./features/tournament/entry/ShownPicksPage.tsx')).ShownPicksPage,
  ),
  page('/contact', async () => (await import('./features/info/ContactPage.tsx')).ContactPage),
  page('/versus/:userId', async () => (await import('./features/leagues/board/VersusPage.tsx')).VersusPage),
  page('/developers', async () => (await import('./features/developers/DevelopersPage.tsx')).DevelopersPage),
  page('/privacy', async () => (await import('./features/info/LegalPages.tsx')).PrivacyPage),
  page('/terms', async () => (await import('./features/info/LegalPages.tsx')).TermsPage),
  page('/run-a-draw', async () => (await import('./features/run-a-draw/RunDrawPage.tsx')).RunDrawPage),
  page('/run-a-draw/how', async () => (await import('./features/info/RunningPages.tsx')).HowToRunPage),
  page('/run-a-draw/day', async () => (await import('./features/info/RunningPages.tsx')).DrawDayPage),
  page('/run-a-draw/:id', async () => (await import('./features/run-a-draw/OpenDrawPage.tsx')).OpenDrawPage),
];

const notFound = lazyPage(async () => (await import('./features/shell/NotFoundPage.tsx')).NotFoundPage);

/**
 * The portal's table is its own (admin/AdminRoutes.tsx): its pages are one chunk, no code of it may be in public pages,
 * and its paths would be part of every first view.
 */
const adminApp = lazyPage(async () => (await import('./admin/AdminApp.tsx')).AdminApp);

const tournamentParts = loadOnce(async () => (await import('./tournament-parts.ts')).tournamentParts);

const isOfPortal = (pathname: string): boolean => /^\/(admin|run)(\/|$)/.test(pathname);

export function AppRoutes() {
  const pathname = usePathname();
  if (isOfPortal(pathname)) {
    return (
      <PageBoundary>
        <adminApp.Page params={{}} />
      </PageBoundary>
    );
  }
  const found = findRoute(publicRoutes, pathname);
  const shown = found && <found.route.Page params={found.params} />;
  if (isFramed) return <PageBoundary>{shown}</PageBoundary>;
  const Frame = found?.route.isBare ? PageBoundary : AppFrame;
  return (
    <TournamentPartsContext value={tournamentParts.useLoaded}>
      <Frame>{shown ?? <notFound.Page params={{}} />}</Frame>
    </TournamentPartsContext>
  );
}

type Address = Pick<URL, 'pathname' | 'search' | 'hash'>;

/** Loads code and data of the page at a URL, if the site has one. Resolves when both have loaded or failed. */
export async function warmPage({ pathname, search, hash }: Address): Promise<void> {
  const found = findRoute(publicRoutes, pathname);
  if (!found) {
    await (isOfPortal(pathname) ? adminApp : notFound).load().catch(() => undefined);
    return;
  }
  const { params } = found;
  const at = { id: params['id'] ?? '', params, search: new URLSearchParams(search), hash };
  await Promise.allSettled([found.route.load(), found.route.read(at)]);
}
