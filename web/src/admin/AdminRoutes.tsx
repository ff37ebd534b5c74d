/** All pages of the portal in one chunk, so that nobody waits between them. */

import type { ComponentType } from 'react';
import { lazyPart, type PageProps } from '../lib/lazy-page.tsx';
import { findRoute } from '../lib/router/match-path.ts';
import { usePlace } from '../lib/router/use-place.ts';

import { AuditPage } from './audit/AuditPage.tsx';
import { AuditRecordPage } from './audit/AuditRecordPage.tsx';
import { DrawHelpersPage } from './club-draw/DrawHelpersPage.tsx';
import { DrawPlayersPage } from './club-draw/DrawPlayersPage.tsx';
import { CourtsidePage } from './courtside/CourtsidePage.tsx';
import { DashboardPage } from './dashboard/DashboardPage.tsx';
import { DataIssuePage } from './data-issues/DataIssuePage.tsx';
import { DataIssuesPage } from './data-issues/DataIssuesPage.tsx';
import { DrawChangePage } from './draw/DrawChangePage.tsx';
import { EntryDetailPage } from './entries/EntryDetailPage.tsx';
import { EntryListPage } from './entries/EntryListPage.tsx';
import { AdminNotFound } from './frame/AdminBoundary.tsx';
import { AdminFrame } from './frame/AdminFrame.tsx';
import { byPath } from './frame/portal-pages.ts';
import { homeOf, mayOpen, type Seat } from './frame/seat.ts';
import { SeatContext } from './frame/use-seat.ts';
import { LeagueListPage } from './leagues/LeagueListPage.tsx';
import { MatchDetailPage } from './matches/MatchDetailPage.tsx';
import { MatchEditPage } from './matches/MatchEditPage.tsx';
import { MatchListPage } from './matches/MatchListPage.tsx';
import { MatchNewPage } from './matches/MatchNewPage.tsx';
import { HealthPage } from './operations/HealthPage.tsx';
import { JobsPage } from './operations/JobsPage.tsx';
import { MailsPage } from './operations/MailsPage.tsx';
import { OrderOfPlayPage } from './order-of-play/OrderOfPlayPage.tsx';
import { CreditTransactionsPage } from './payments/CreditTransactionsPage.tsx';
import { PaymentDetailPage } from './payments/PaymentDetailPage.tsx';
import { PaymentsPage } from './payments/PaymentsPage.tsx';
import { PlayerDetailPage } from './players/PlayerDetailPage.tsx';
import { PlayerEditPage } from './players/PlayerEditPage.tsx';
import { PlayerListPage } from './players/PlayerListPage.tsx';
import { PlayerMergePage } from './players/PlayerMergePage.tsx';
import { PlayerNewPage } from './players/PlayerNewPage.tsx';
import { TournamentDayPage } from './tournament-day/TournamentDayPage.tsx';
import { TournamentDetailPage } from './tournaments/TournamentDetailPage.tsx';
import { TournamentEditPage } from './tournaments/TournamentEditPage.tsx';
import { TournamentListPage } from './tournaments/TournamentListPage.tsx';
import { TournamentNewPage } from './tournaments/TournamentNewPage.tsx';
import { UserDetailPage } from './users/UserDetailPage.tsx';
import { UserEditPage } from './users/UserEditPage.tsx';
import { UserListPage } from './users/UserListPage.tsx';
import { UserNewPage } from './users/UserNewPage.tsx';
import { WebhooksPage } from './webhooks/WebhooksPage.tsx';

/** The chart library is large and loads only on demand. */
const InsightPage = lazyPart(async () => (await import('./insight/InsightPage.tsx')).InsightPage);

const routes = byPath<ComponentType<PageProps>>({
  draw: {
    '': TournamentDetailPage,
    '/edit': TournamentEditPage,
    '/day': TournamentDayPage,
    '/order-of-play': OrderOfPlayPage,
    '/courtside': CourtsidePage,
    '/webhooks': WebhooksPage,
    '/draw': DrawChangePage,
    '/players': DrawPlayersPage,
    '/helpers': DrawHelpersPage,
  },
  match: {
    '': MatchDetailPage,
    '/edit': MatchEditPage,
  },
  other: {
    '/admin': DashboardPage,
    '/admin/tournaments': TournamentListPage,
    '/admin/tournaments/new': TournamentNewPage,
    '/admin/matches': MatchListPage,
    '/admin/matches/new': MatchNewPage,
    '/admin/players': PlayerListPage,
    '/admin/players/new': PlayerNewPage,
    '/admin/players/:id': PlayerDetailPage,
    '/admin/players/:id/edit': PlayerEditPage,
    '/admin/players/:id/merge': PlayerMergePage,
    '/admin/users': UserListPage,
    '/admin/users/new': UserNewPage,
    '/admin/users/:id': UserDetailPage,
    '/admin/users/:id/edit': UserEditPage,
    '/admin/entries': EntryListPage,
    '/admin/entries/:id': EntryDetailPage,
    '/admin/leagues': LeagueListPage,
    '/admin/data-issues': DataIssuesPage,
    '/admin/data-issues/:id': DataIssuePage,
    '/admin/payments': PaymentsPage,
    '/admin/payments/:id': PaymentDetailPage,
    '/admin/credit-transactions': CreditTransactionsPage,
    '/admin/mails': MailsPage,
    '/admin/jobs': JobsPage,
    '/admin/health': HealthPage,
    '/admin/audit': AuditPage,
    '/admin/audit/:id': AuditRecordPage,
    '/admin/insight': InsightPage,
  },
});

/** The portal, as whoever sits there. */
export function AdminRoutes({ seat }: { seat: Seat }) {
  const { pathname } = usePlace();
  const found = mayOpen(seat, pathname) ? findRoute(routes, pathname) : null;
  return (
    <SeatContext value={seat}>
      <AdminFrame>
        {found ? (
          <found.route.of params={found.params} />
        ) : (
          <AdminNotFound title="Page not found" back={homeOf(seat)} />
        )}
      </AdminFrame>
    </SeatContext>
  );
}
