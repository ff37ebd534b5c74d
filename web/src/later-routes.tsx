/** Routes that few people open first, kept out of every first view. */

import type { ComponentType } from 'react';
import { JoinPage } from './features/leagues/JoinPage.tsx';
import { LeaguesPage } from './features/leagues/LeaguesPage.tsx';
import { VersusPage } from './features/leagues/VersusPage.tsx';
import { PersonPage } from './features/people/PersonPage.tsx';
import { NotFoundPage } from './features/shell/NotFoundPage.tsx';
import { lazyPage, type PageProps } from './lib/lazy-page.tsx';
import { matchPath } from './lib/router/match-path.ts';
import { usePlace } from './lib/router/use-place.ts';

// People reach these pages from another page, so they load later.
const league = lazyPage(async () => (await import('./features/leagues/LeaguePage.tsx')).LeaguePage);
const newLeague = lazyPage(async () => (await import('./features/leagues/NewLeaguePage.tsx')).NewLeaguePage);
const forgotPassword = lazyPage(
  async () => (await import('./features/password/ForgotPasswordPage.tsx')).ForgotPasswordPage,
);
const confirm = lazyPage(async () => (await import('./features/confirm/ConfirmPage.tsx')).ConfirmPage);
const mailPreferences = lazyPage(
  async () => (await import('./features/account/MailPreferencesPage.tsx')).MailPreferencesPage,
);
const notMe = lazyPage(async () => (await import('./features/account/NotMePage.tsx')).NotMePage);
const tokens = lazyPage(async () => (await import('./features/tokens/TokensPage.tsx')).TokensPage);
const developers = lazyPage(
  async () => (await import('./features/developers/DevelopersPage.tsx')).DevelopersPage,
);
const payment = lazyPage(async () => (await import('./features/payment/PaymentPage.tsx')).PaymentPage);
const resetPassword = lazyPage(
  async () => (await import('./features/password/ResetPasswordPage.tsx')).ResetPasswordPage,
);
const verify = lazyPage(async () => (await import('./features/seal/VerifyPage.tsx')).VerifyPage);
const receipt = lazyPage(async () => (await import('./features/payment/ReceiptPage.tsx')).ReceiptPage);
const credits = lazyPage(async () => (await import('./features/credits/CreditsPage.tsx')).CreditsPage);
const embed = lazyPage(async () => (await import('./features/embed/EmbedPage.tsx')).EmbedPage);
const howItWorks = lazyPage(async () => (await import('./features/info/HowItWorksPage.tsx')).HowItWorksPage);
const faq = lazyPage(async () => (await import('./features/info/FaqPage.tsx')).FaqPage);
const rules = lazyPage(async () => (await import('./features/info/RulesPage.tsx')).RulesPage);
const contact = lazyPage(async () => (await import('./features/info/ContactPage.tsx')).ContactPage);
const privacy = lazyPage(async () => (await import('./features/info/LegalPages.tsx')).PrivacyPage);
const terms = lazyPage(async () => (await import('./features/info/LegalPages.tsx')).TermsPage);

/** The first match wins. */
const routes: readonly { path: string; Page: ComponentType<PageProps> }[] = [
  { path: '/leagues', Page: LeaguesPage },
  { path: '/leagues/new', Page: newLeague.Page },
  { path: '/leagues/:leagueId', Page: league.Page },
  { path: '/join', Page: JoinPage },
  { path: '/join/:code', Page: JoinPage },
  { path: '/versus/:userId', Page: VersusPage },
  { path: '/people/:username', Page: PersonPage },
  { path: '/forgot-password', Page: forgotPassword.Page },
  { path: '/confirm', Page: confirm.Page },
  { path: '/mail-preferences', Page: mailPreferences.Page },
  { path: '/reset-password', Page: resetPassword.Page },
  { path: '/account/tokens', Page: tokens.Page },
  { path: '/not-me', Page: notMe.Page },
  { path: '/tournaments/:id/verify', Page: verify.Page },
  { path: '/payment', Page: payment.Page },
  { path: '/payment/:id', Page: receipt.Page },
  { path: '/receipt', Page: receipt.Page },
  { path: '/receipt/:id', Page: receipt.Page },
  { path: '/credits', Page: credits.Page },
  { path: '/embed', Page: embed.Page },
  { path: '/how-it-works', Page: howItWorks.Page },
  { path: '/faq', Page: faq.Page },
  { path: '/rules', Page: rules.Page },
  { path: '/developers', Page: developers.Page },
  { path: '/contact', Page: contact.Page },
  { path: '/privacy', Page: privacy.Page },
  { path: '/terms', Page: terms.Page },
];

export function LaterRoutes() {
  const { pathname } = usePlace();
  for (const { path, Page } of routes) {
    const params = matchPath(path, pathname);
    if (params) return <Page params={params} />;
  }
  return <NotFoundPage />;
}
