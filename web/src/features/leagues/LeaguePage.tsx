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
import { mayRunLeague } from '../../parts/leagues/league-text.ts';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { StandingsSkeleton } from '../../parts/standings/StandingsSkeleton.tsx';
import { tabClass, tabListClass } from '../../ui/tab-class.ts';
import { LeagueBoard } from './board/LeagueBoard.tsx';
import { type LeagueTab, readDraw, readPage, readTab } from './board/league-place.ts';
import { LeagueBoundary } from './LeagueBoundary.tsx';
import { LeagueHead } from './LeagueHead.tsx';
import { isJustMade } from './league-moment.ts';
import { MembershipPanel } from './MembershipPanel.tsx';
import { useLiveLeague } from './use-live-league.ts';

// Most people come for the board, so the other tabs load late.
const LeagueSeason = lazyPart(async () => (await import('./board/LeagueSeason.tsx')).LeagueSeason);
const LeagueMembers = lazyPart(async () => (await import('./LeagueMembers.tsx')).LeagueMembers);
const LeagueSettings = lazyPart(async () => (await import('./LeagueSettings.tsx')).LeagueSettings);
const Invitation = lazyPart(async () => (await import('./join/Invitation.tsx')).Invitation);

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
      {tab === 'board' && <LeagueBoard league={league} draw={draw} page={page} />}
      <PromptSuspense key={tab} fallback={<StandingsSkeleton label="Loading..." />}>
        {tab === 'season' && <LeagueSeason league={league} page={page} />}
        {tab === 'members' && <LeagueMembers league={league} page={page} />}
        {tab === 'settings' && mayRunLeague(league.membership) && (
          <LeagueSettings key={league.id} league={league} />
        )}
      </PromptSuspense>
      {(tab === 'settings' || !league.membership) && <MembershipPanel league={league} />}
      {isInviting && league.code !== null && (
        <PromptSuspense>
          <Invitation league={league} code={league.code} onClose={closeInvitation} />
        </PromptSuspense>
      )}
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
