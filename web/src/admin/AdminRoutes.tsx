/** All pages of the portal in one chunk, so that nobody waits between them. */

import type { ComponentType } from 'react';
import { lazyPart, type PageProps } from '../lib/lazy-page.tsx';
import { findRoute } from '../lib/router/match-path.ts';
import { useLocation } from '../lib/router/use-location.ts';
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
import { AdminFrame } from './frame/AdminFrame.tsx';
import { byPath } from './frame/portal-pages.ts';
import { homeOf, mayOpen, type PortalRole } from './frame/portal-role.ts';
import { PortalRoleContext } from './frame/use-portal-role.ts';
import { GivenReasonContext } from './parts/ReasonDialog.tsx';
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
const InsightPage = lazyPart(async () => (await import('./watch/insight/InsightPage.tsx')).InsightPage);

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
export function AdminRoutes({ portalRole }: { portalRole: PortalRole }) {
  const { pathname } = useLocation();
  const found = mayOpen(portalRole, pathname) ? findRoute(routes, pathname) : null;
  return (
    <PortalRoleContext value={portalRole}>
      <GivenReasonContext value={portalRole.kind === 'staff' ? '' : 'By the people who run the draw'}>
        <AdminFrame>
          {found ? (
            <found.route.of params={found.params} />
          ) : (
            <AdminNotFound title="Page not found" back={homeOf(portalRole)} />
          )}
        </AdminFrame>
      </GivenReasonContext>
    </PortalRoleContext>
  );
}
