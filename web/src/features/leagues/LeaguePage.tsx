import type { League } from '@boast/contract/leagues';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUserId } from '../../api/app-api.ts';
import { lazyPart, type PageProps } from '../../lib/lazy-page.tsx';
import { sitePaths } from '../../lib/path-builder.ts';
import { PromptSuspense } from '../../lib/prompt-suspense.tsx';
import { Link } from '../../lib/router/Link.tsx';
import { navigate } from '../../lib/router/navigate.ts';
import { useLocation } from '../../lib/router/use-location.ts';
import { leagueQuery } from '../../parts/leagues/league-queries.ts';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { StandingsSkeleton } from '../../parts/standings/StandingsSkeleton.tsx';
import { tabClass, tabListClass } from '../../ui/tab-class.ts';
import { type LeagueTab, readDraw, readPage, readTab } from './board/league-place.ts';
import { LeagueBoundary } from './LeagueBoundary.tsx';
import { LeagueHead } from './LeagueHead.tsx';
import { isJustMade } from './league-moment.ts';
import { useLiveLeague } from './use-live-league.ts';

const LeagueView = lazyPart(async () => (await import('./LeagueView.tsx')).LeagueView);
// Start loading now: it renders only after the league has loaded.
LeagueView.load().catch(() => {});

export function LeaguePage({ params }: PageProps) {
  return (
    <LeagueBoundary>
      <WithLeague leagueId={params['leagueId'] ?? ''} />
    </LeagueBoundary>
  );
}

function WithLeague({ leagueId }: { leagueId: string }) {
  const { data: league } = useSuspenseQuery(leagueQuery(leagueId, useUserId()));
  const { search, hash, state } = useLocation();
  const [isInviting, setInviting] = useState(() => isJustMade(state));
  const addressQuery = new URLSearchParams(search);
  const page = readPage(addressQuery);
  const draw = readDraw(addressQuery, league.draws, league.tournament?.id);
  const tabs = tabsOf(league);
  const tab = readTab(hash, tabs);
  useLiveLeague(leagueId, draw);
  const closeInvitation = () => {
    setInviting(false);
    if (isJustMade(state)) navigate(sitePaths.league({ leagueId }), { replace: true });
  };
  return (
    <div className="page flex flex-col gap-3 pt-4 pb-8 md:gap-6 md:pt-8">
      <PageTitle>{league.name}</PageTitle>
      <LeagueHead league={league} onInvite={() => setInviting(true)} />
      {tabs.length > 1 && (
        <nav aria-label="View" className={tabListClass}>
          {tabs.map((leagueTab) => (
            <Link
              key={leagueTab}
              to={sitePaths.league({ leagueId, tab: leagueTab === 'board' ? undefined : leagueTab })}
              className={tabClass}
              aria-current={leagueTab === tab ? 'page' : undefined}
            >
              {tabText[leagueTab]}
            </Link>
          ))}
        </nav>
      )}
      <PromptSuspense key={tab} fallback={<StandingsSkeleton label="Loading..." />}>
        <LeagueView
          league={league}
          tab={tab}
          draw={draw}
          page={page}
          onInvited={isInviting ? closeInvitation : null}
        />
      </PromptSuspense>
    </div>
  );
}

const tabText: Readonly<Record<LeagueTab, string>> = {
  board: 'Board',
  season: 'Season',
  members: 'Members',
  settings: 'Settings',
};

function tabsOf({ hasSeason, membership }: League): readonly LeagueTab[] {
  return [
    'board' as const,
    ...(hasSeason ? (['season'] as const) : []),
    ...(membership?.status === 'in' ? (['members'] as const) : []),
    ...(membership ? (['settings'] as const) : []),
  ];
}
