/** All pages of the portal in one chunk, so that nobody waits between them. */

import type { ComponentType } from 'react';
import { lazyPage, type PageProps } from '../lib/lazy-page.tsx';
import { findRoute } from '../lib/router/match-path.ts';
import { usePlace } from '../lib/router/use-place.ts';
import { CourtsidePage } from './day/courtside/CourtsidePage.tsx';
import { MatchDetailPage } from './day/matches/MatchDetailPage.tsx';
import { MatchEditPage } from './day/matches/MatchEditPage.tsx';
import { MatchListPage } from './day/matches/MatchListPage.tsx';
import { MatchNewPage } from './day/matches/MatchNewPage.tsx';
import { OrderOfPlayPage } from './day/order-of-play/OrderOfPlayPage.tsx';
import { TournamentDayPage } from './day/tournament-day/TournamentDayPage.tsx';
import { DrawHelpersPage } from './draws/club-draw/DrawHelpersPage.tsx';
import { DrawPlayersPage } from './draws/club-draw/DrawPlayersPage.tsx';
import { DrawChangePage } from './draws/draw/DrawChangePage.tsx';
import { TournamentDetailPage } from './draws/tournaments/TournamentDetailPage.tsx';
import { TournamentEditPage } from './draws/tournaments/TournamentEditPage.tsx';
import { TournamentListPage } from './draws/tournaments/TournamentListPage.tsx';
import { TournamentNewPage } from './draws/tournaments/TournamentNewPage.tsx';
import { WebhooksPage } from './draws/webhooks/WebhooksPage.tsx';
import { AdminNotFound } from './frame/AdminBoundary.tsx';
import { homeOf } from './frame/seat.ts';
import { useMayOpen, useSeat } from './frame/use-seat.ts';
import { EntryDetailPage } from './people/entries/EntryDetailPage.tsx';
import { EntryListPage } from './people/entries/EntryListPage.tsx';
import { LeagueListPage } from './people/leagues/LeagueListPage.tsx';
import { PlayerDetailPage } from './people/players/PlayerDetailPage.tsx';
import { PlayerEditPage } from './people/players/PlayerEditPage.tsx';
import { PlayerListPage } from './people/players/PlayerListPage.tsx';
import { PlayerMergePage } from './people/players/PlayerMergePage.tsx';
import { PlayerNewPage } from './people/players/PlayerNewPage.tsx';
import { UserDetailPage } from './people/users/UserDetailPage.tsx';
import { UserEditPage } from './people/users/UserEditPage.tsx';
import { UserListPage } from './people/users/UserListPage.tsx';
import { UserNewPage } from './people/users/UserNewPage.tsx';
import { AuditPage } from './watch/audit/AuditPage.tsx';
import { AuditRecordPage } from './watch/audit/AuditRecordPage.tsx';
import { DashboardPage } from './watch/dashboard/DashboardPage.tsx';
import { DataIssuePage } from './watch/data-issues/DataIssuePage.tsx';
import { DataIssuesPage } from './watch/data-issues/DataIssuesPage.tsx';
import { HealthPage } from './watch/operations/HealthPage.tsx';
import { JobsPage } from './watch/operations/JobsPage.tsx';
import { MailsPage } from './watch/operations/MailsPage.tsx';
import { CreditTransactionsPage } from './watch/payments/CreditTransactionsPage.tsx';
import { PaymentDetailPage } from './watch/payments/PaymentDetailPage.tsx';
import { PaymentsPage } from './watch/payments/PaymentsPage.tsx';

/** The chart library is large and loads only on demand. */
const insight = lazyPage(async () => (await import('./watch/insight/InsightPage.tsx')).InsightPage);

/** The first match wins; frame/page-access.ts says who may open it. */
const routes: readonly { path: string; Page: ComponentType<PageProps> }[] = [
  { path: '/run/:id', Page: TournamentDetailPage },
  { path: '/run/:id/edit', Page: TournamentEditPage },
  { path: '/run/:id/day', Page: TournamentDayPage },
  { path: '/run/:id/order-of-play', Page: OrderOfPlayPage },
  { path: '/run/:id/courtside', Page: CourtsidePage },
  { path: '/run/:id/webhooks', Page: WebhooksPage },
  { path: '/run/:id/draw', Page: DrawChangePage },
  { path: '/run/:id/players', Page: DrawPlayersPage },
  { path: '/run/:id/helpers', Page: DrawHelpersPage },
  { path: '/run/:draw/matches/:id', Page: MatchDetailPage },
  { path: '/run/:draw/matches/:id/edit', Page: MatchEditPage },
  { path: '/admin', Page: DashboardPage },
  { path: '/admin/tournaments', Page: TournamentListPage },
  { path: '/admin/tournaments/new', Page: TournamentNewPage },
  { path: '/admin/tournaments/:id', Page: TournamentDetailPage },
  { path: '/admin/tournaments/:id/edit', Page: TournamentEditPage },
  { path: '/admin/tournaments/:id/day', Page: TournamentDayPage },
  { path: '/admin/tournaments/:id/order-of-play', Page: OrderOfPlayPage },
  { path: '/admin/tournaments/:id/courtside', Page: CourtsidePage },
  { path: '/admin/tournaments/:id/webhooks', Page: WebhooksPage },
  { path: '/admin/tournaments/:id/draw', Page: DrawChangePage },
  { path: '/admin/tournaments/:id/players', Page: DrawPlayersPage },
  { path: '/admin/tournaments/:id/helpers', Page: DrawHelpersPage },
  { path: '/admin/matches', Page: MatchListPage },
  { path: '/admin/matches/new', Page: MatchNewPage },
  { path: '/admin/matches/:id', Page: MatchDetailPage },
  { path: '/admin/matches/:id/edit', Page: MatchEditPage },
  { path: '/admin/players', Page: PlayerListPage },
  { path: '/admin/players/new', Page: PlayerNewPage },
  { path: '/admin/players/:id', Page: PlayerDetailPage },
  { path: '/admin/players/:id/edit', Page: PlayerEditPage },
  { path: '/admin/players/:id/merge', Page: PlayerMergePage },
  { path: '/admin/users', Page: UserListPage },
  { path: '/admin/users/new', Page: UserNewPage },
  { path: '/admin/users/:id', Page: UserDetailPage },
  { path: '/admin/users/:id/edit', Page: UserEditPage },
  { path: '/admin/entries', Page: EntryListPage },
  { path: '/admin/entries/:id', Page: EntryDetailPage },
  { path: '/admin/leagues', Page: LeagueListPage },
  { path: '/admin/data-issues', Page: DataIssuesPage },
  { path: '/admin/data-issues/:id', Page: DataIssuePage },
  { path: '/admin/payments', Page: PaymentsPage },
  { path: '/admin/payments/:id', Page: PaymentDetailPage },
  { path: '/admin/credit-transactions', Page: CreditTransactionsPage },
  { path: '/admin/mails', Page: MailsPage },
  { path: '/admin/jobs', Page: JobsPage },
  { path: '/admin/health', Page: HealthPage },
  { path: '/admin/audit', Page: AuditPage },
  { path: '/admin/audit/:id', Page: AuditRecordPage },
  { path: '/admin/insight', Page: insight.Page },
];

export function AdminRoutes() {
  const { pathname } = usePlace();
  const mayOpen = useMayOpen();
  const home = homeOf(useSeat());
  const found = mayOpen(pathname) ? findRoute(routes, pathname) : null;
  if (!found) return <AdminNotFound title="Page not found" back={home} />;
  return <found.route.Page params={found.params} />;
}
