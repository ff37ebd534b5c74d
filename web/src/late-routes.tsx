/** Pages that few people open first. Their paths and loaders would be part of every first view, so they come in a file of their own. */
import { NotFoundPage } from './features/shell/NotFoundPage.tsx';
import { type LazyPage, lazyPage } from './lib/lazy-page.tsx';
import { findRoute } from './lib/router/match-path.ts';
import { usePathname } from './lib/router/use-place.ts';

/** Shows one of these pages, or that there is none. */
export function LateRoutes() {
  const found = findRoute(lateRoutes, usePathname());
  return found ? <found.route.Page key={found.route.path} params={found.params} /> : <NotFoundPage />;
}

interface LateRoute extends LazyPage {
  readonly path: string;
}

const page = (path: string, load: Parameters<typeof lazyPage>[0]): LateRoute => ({ path, ...lazyPage(load) });

/** The first match wins. npm run generate reads it for the server. */
const lateRoutes: readonly LateRoute[] = [
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
  page('/versus/:userId', async () => (await import('./features/leagues/VersusPage.tsx')).VersusPage),
  page('/developers', async () => (await import('./features/developers/DevelopersPage.tsx')).DevelopersPage),
  page('/privacy', async () => (await import('./features/info/LegalPages.tsx')).PrivacyPage),
  page('/terms', async () => (await import('./features/info/LegalPages.tsx')).TermsPage),
  page('/run-a-draw', async () => (await import('./features/run-a-draw/RunDrawPage.tsx')).RunDrawPage),
  page('/run-a-draw/how', async () => (await import('./features/info/RunningPages.tsx')).HowToRunPage),
  page('/run-a-draw/day', async () => (await import('./features/info/RunningPages.tsx')).DrawDayPage),
  page('/run-a-draw/:id', async () => (await import('./features/run-a-draw/OpenDrawPage.tsx')).OpenDrawPage),
];
