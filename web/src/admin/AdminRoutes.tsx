/** All pages of the portal by path, in one chunk: who works here is not kept waiting between them. */
import type { ComponentType } from 'react';
import type { PageProps } from '../lib/lazy-page.tsx';
import { matchPath } from '../lib/router/match-path.ts';
import { usePlace } from '../lib/router/router.ts';
import { adminPaths } from './admin-paths.ts';
import { DashboardPage } from './dashboard/DashboardPage.tsx';
import { DataIssuesPage } from './data-issues/DataIssuesPage.tsx';
import { AdminNotFound } from './frame/AdminNotFound.tsx';
import { NotBuiltPage } from './frame/NotBuiltPage.tsx';
import { ImportPage } from './import/ImportPage.tsx';
import { MatchDetailPage } from './matches/MatchDetailPage.tsx';
import { MatchEditPage } from './matches/MatchEditPage.tsx';
import { MatchListPage } from './matches/MatchListPage.tsx';
import { PlayerDetailPage } from './players/PlayerDetailPage.tsx';
import { PlayerListPage } from './players/PlayerListPage.tsx';
import { TournamentDetailPage } from './tournaments/TournamentDetailPage.tsx';
import { TournamentEditPage } from './tournaments/TournamentEditPage.tsx';
import { TournamentListPage } from './tournaments/TournamentListPage.tsx';

/** The first that fits is shown. */
const routes: readonly { path: string; Page: ComponentType<PageProps> }[] = [
  { path: '/admin', Page: DashboardPage },
  { path: '/admin/tournaments', Page: TournamentListPage },
  { path: '/admin/tournaments/new', Page: ImportPage },
  { path: '/admin/tournaments/:id', Page: TournamentDetailPage },
  { path: '/admin/tournaments/:id/edit', Page: TournamentEditPage },
  { path: '/admin/matches', Page: MatchListPage },
  { path: '/admin/matches/:id', Page: MatchDetailPage },
  { path: '/admin/matches/:id/edit', Page: MatchEditPage },
  { path: '/admin/players', Page: PlayerListPage },
  { path: '/admin/players/:id', Page: PlayerDetailPage },
  { path: '/admin/users', Page: () => <NotBuiltPage title="Users" /> },
  { path: '/admin/entries', Page: () => <NotBuiltPage title="Entries" /> },
  { path: '/admin/data-issues', Page: DataIssuesPage },
];

export function AdminRoutes() {
  const { pathname } = usePlace();
  for (const { path, Page } of routes) {
    const params = matchPath(path, pathname);
    if (params) return <Page params={params} />;
  }
  return <AdminNotFound title="Page not found" back={adminPaths.dashboard()} />;
}
