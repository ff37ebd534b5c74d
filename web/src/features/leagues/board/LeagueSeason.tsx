import type { League } from '@boast/contract/leagues';
import type { LeagueSeasonRow } from '@boast/contract/leagues/boards';
import { rulesName } from '@boast/domain/scoring/rules';
import { useQuery } from '@tanstack/react-query';
import { useUserId } from '../../../api/app-api.ts';
import type { CallResult } from '../../../api/call-result.ts';
import { useUser } from '../../../api/queries/account.ts';
import { sitePaths } from '../../../lib/path-builder.ts';
import { useStoredState } from '../../../lib/router/use-stored-state.ts';
import { countText } from '../../../lib/text/number-text.ts';
import { ordinal } from '../../../lib/text/ordinal.ts';
import { BOARD_PAGE, leagueSeasonQuery } from '../../../parts/leagues/league-queries.ts';
import { Read } from '../../../parts/Read.tsx';
import { PagedStandings } from '../../../parts/standings/PagedStandings.tsx';
import { SeasonControls, type SeasonScope } from '../../../parts/standings/SeasonControls.tsx';
import { StandingsSkeleton } from '../../../parts/standings/StandingsSkeleton.tsx';
import { correctColumn, type StandingsColumn } from '../../../parts/standings/StandingsTable.tsx';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { EmptyState } from '../../../ui/status/EmptyState.tsx';
import { VersusLink } from './VersusLink.tsx';

type LeagueSeasonProps = { league: League; page: number };

export function LeagueSeason({ league, page }: LeagueSeasonProps) {
  const [filter, setFilter] = useStoredState<SeasonScope>('season', { gender: null, period: 'year' });
  const choose = (change: Partial<SeasonScope>) =>
    setFilter({ ...filter, ...change }, sitePaths.league({ leagueId: league.id, tab: 'season' }));
  return (
    <section aria-label="Season" className="flex flex-col gap-6">
      <SeasonControls scope={filter} onChange={choose} />
      <SeasonRows league={league} filter={filter} page={page} />
    </section>
  );
}

type SeasonRowsProps = LeagueSeasonProps & { filter: SeasonScope };

function SeasonRows({ league, filter, page }: SeasonRowsProps) {
  const viewer = useUserId();
  const query = useQuery(leagueSeasonQuery({ leagueId: league.id, ...filter, page, viewer }));
  return (
    <Read
      query={query}
      title="Couldn't load the season"
      skeleton={<StandingsSkeleton label="Loading the season" />}
    >
      {(season) => (
        <SeasonPart season={season} league={league} page={page} isBusy={query.isPlaceholderData} />
      )}
    </Read>
  );
}

type SeasonPartProps = LeagueSeasonProps & { season: CallResult<'leagueSeason'>; isBusy: boolean };

function SeasonPart({ season, league, page, isBusy }: SeasonPartProps) {
  const ownId = useUser()?.id ?? null;
  const { data: rows, pageInfo, own, year, rules, tournamentCount } = season;
  if (pageInfo.totalRecords === 0) {
    return (
      <EmptyState title="No points yet">
        Points are added once a tournament's leaderboard is final.
      </EmptyState>
    );
  }
  return (
    <div aria-busy={isBusy} className="flex flex-col gap-6 transition-opacity aria-busy:opacity-60">
      <SectionHead
        title={year === null ? 'All time' : `Season ${year}`}
        note={`${countText(tournamentCount, 'tournament')}${rules === null ? '' : `, points: ${rulesName(rules)}`}`}
      />
      <PagedStandings
        caption="Season"
        rows={rows}
        own={own}
        rowKey={({ userId }) => userId}
        isOwn={({ userId }) => userId === ownId}
        hrefOf={({ userId }) => sitePaths.leaderboard({ person: userId })}
        columns={columns}
        below={({ entries, fieldRank }) =>
          `${countText(entries, 'entry', 'entries')}, ${ordinal(fieldRank)} overall`
        }
        beside={(row, isOwn) => ownId !== null && !isOwn && <VersusLink {...row} />}
        page={page}
        pageSize={BOARD_PAGE}
        total={pageInfo.totalRecords}
        pageHref={(to) => sitePaths.league({ leagueId: league.id, tab: 'season', page: to })}
      />
    </div>
  );
}

const columns: readonly StandingsColumn<LeagueSeasonRow>[] = [
  { header: 'Entries', from: 'md', cell: ({ entries }) => entries.toLocaleString('en') },
  { header: 'Wins', from: 'md', cell: ({ wins }) => wins.toLocaleString('en') },
  { ...correctColumn, from: 'md' },
  { header: 'Overall', from: 'md', cell: ({ fieldRank }) => fieldRank.toLocaleString('en') },
];
