/** Pages that few open first, by path, in one chunk: the first view of all others does without their names. */
import type { ComponentType } from 'react';
import { JoinPage } from './features/leagues/JoinPage.tsx';
import { LeaguePage } from './features/leagues/LeaguePage.tsx';
import { LeaguesPage } from './features/leagues/LeaguesPage.tsx';
import { VersusPage } from './features/leagues/VersusPage.tsx';
import { NotFoundPage } from './features/shell/NotFoundPage.tsx';
import { lazyPage, type PageProps } from './lib/lazy-page.tsx';
import { matchPath } from './lib/router/match-path.ts';
import { usePlace } from './lib/router/router.ts';

/** A form: whoever makes a league comes from a page of leagues. */
const newLeague = lazyPage(async () => (await import('./features/leagues/NewLeaguePage.tsx')).NewLeaguePage);

/** The first that fits is shown. */
const routes: readonly { path: string; Page: ComponentType<PageProps> }[] = [
  { path: '/leagues', Page: LeaguesPage },
  { path: '/leagues/new', Page: newLeague.Page },
  { path: '/leagues/:leagueId', Page: LeaguePage },
  { path: '/join', Page: JoinPage },
  { path: '/join/:code', Page: JoinPage },
  { path: '/versus/:userId', Page: VersusPage },
];

export function LaterRoutes() {
  const { pathname } = usePlace();
  for (const { path, Page } of routes) {
    const params = matchPath(path, pathname);
    if (params) return <Page params={params} />;
  }
  return <NotFoundPage />;
}
