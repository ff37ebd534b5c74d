import type { OtherTournament, SeasonRow } from '@boast/contract/season';
import { rulesName } from '@boast/domain/scoring/rules';
import { formatDate } from '@boast/domain/time/format-date';
import { useQuery } from '@tanstack/react-query';
import { useUserId } from '../../api/app-api.ts';
import type { CallResult } from '../../api/call-result.ts';
import { useUser } from '../../api/queries/account.ts';
import { userSeasonQuery } from '../../api/queries/season.ts';
import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { genderText } from '../../lib/text/gender.ts';
import { countText } from '../../lib/text/number-text.ts';
import { ordinal } from '../../lib/text/ordinal.ts';
import { Read } from '../../parts/Read.tsx';
import { PagedStandings } from '../../parts/standings/PagedStandings.tsx';
import { correctColumn, type StandingsColumn } from '../../parts/standings/StandingsTable.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { EmptyState } from '../../ui/status/EmptyState.tsx';
import { LoadingRegion } from '../../ui/status/LoadingRegion.tsx';
import { Skeleton } from '../../ui/status/Skeleton.tsx';
import { PAGE_SIZE, seasonQuery } from './read-season.ts';
import { SecondChances } from './SecondChances.tsx';
import { type SeasonFilter, seasonAddress } from './season-filter.ts';

/** A page of the season, with the reader's row apart if it is on another page. */
export function SeasonBoard({ filter }: { filter: SeasonFilter }) {
  return (
    <Read
      query={useQuery(seasonQuery(filter))}
      title="Couldn't load the leaderboard"
      skeleton={<SeasonSkeleton />}
    >
      {(season) =>
        season.pageInfo.totalRecords === 0 ? (
          <SeasonEmpty filter={filter} />
        ) : (
          <SeasonPart season={season} filter={filter} />
        )
      }
    </Read>
  );
}

function SeasonPart({ season, filter }: { season: CallResult<'season'>; filter: SeasonFilter }) {
  const ownId = useUser()?.id;
  const { data: own } = useQuery({ ...userSeasonQuery(filter), enabled: useUserId() !== null });
  const { data: rows, pageInfo, year, rules, tournamentCount, others } = season;
  return (
    <div className="flex flex-col gap-6">
      <SectionHead
        title={year === null ? 'All time' : `Season ${year}`}
        note={`${countText(tournamentCount, 'tournament')}, ${countText(pageInfo.totalRecords, 'fan')}${rules === null ? '' : `, points: ${rulesName(rules)}`}`}
      />
      <PagedStandings
        caption="Leaderboard"
        rows={rows}
        own={own}
        rowKey={({ userId }) => userId}
        isOwn={({ userId }) => userId === ownId}
        hrefOf={({ userId }) => seasonAddress({ ...filter, userId })}
        columns={columns}
        below={({ countryCode, entries, wins }) => (
          <>
            {countryCode !== null && <span className="sm:hidden">{countryCode}</span>}
            {countText(entries, 'entry', 'entries')}
            {wins > 0 && `, ${countText(wins, 'win')}`}
          </>
        )}
        page={filter.page}
        pageSize={PAGE_SIZE}
        total={pageInfo.totalRecords}
        pageHref={(page) => seasonAddress({ ...filter, page })}
      />
      <OtherTournaments tournaments={others} />
      <p className="max-w-measure text-quiet text-small">
        The total of every finished tournament with standard points, without second chances. A corrected
        tournament counts again once its new leaderboard is checked.
      </p>
    </div>
  );
}

const columns: readonly StandingsColumn<SeasonRow>[] = [
  { header: 'Entries', from: 'md', cell: ({ entries }) => entries.toLocaleString('en') },
  { header: 'Wins', from: 'md', cell: ({ wins }) => wins.toLocaleString('en') },
  { header: 'Best', from: 'md', cell: ({ bestRank }) => ordinal(bestRank) },
  { ...correctColumn, from: 'md' },
];

/** Shown while no board is final: links to the season before, or to what will count next. */
function SeasonEmpty({ filter }: { filter: SeasonFilter }) {
  const isYear = filter.period === 'year';
  return (
    <EmptyState
      title={isYear ? 'No points this year yet' : 'No points yet'}
      action={
        <>
          {isYear && (
            <Link to={seasonAddress({ ...filter, period: 'all', page: 0 })} className={buttonClass()}>
              See all time
            </Link>
          )}
          <Link
            to={sitePaths.tournaments(filter.gender === null ? {} : { gender: filter.gender })}
            className={buttonClass({ variant: isYear ? 'outline' : 'primary' })}
          >
            Browse tournaments
          </Link>
        </>
      }
    >
      Points are added once a tournament's leaderboard is final.
    </EmptyState>
  );
}

/** Tournaments under other rules are listed with their own boards, but not added up. */
function OtherTournaments({ tournaments }: { tournaments: readonly OtherTournament[] }) {
  if (tournaments.length === 0) return null;
  return (
    <section aria-labelledby="other-rules" className="mt-4 flex flex-col gap-1">
      <SectionHead
        id="other-rules"
        title="Other rules"
        note={`${countText(tournaments.length, 'tournament')}, not added`}
      />
      <ul>
        {tournaments.map(
          ({ tournamentId, name, gender, endDate, scoringRules, entryCount, secondChances }) => (
            <li
              key={tournamentId}
              className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 border-line border-b py-3"
            >
              <Link
                to={sitePaths.tournamentBoard({ tournamentId })}
                className="-my-2 py-2 font-[600] text-ink no-underline underline-offset-4 hover:underline pointer-coarse:-my-3 pointer-coarse:py-3"
              >
                {name}
              </Link>
              <span className="numerals text-quiet text-small">
                {rulesName(scoringRules)} · {genderText[gender]}, ended {formatDate(endDate)} ·{' '}
                {countText(entryCount, 'entry', 'entries')}
              </span>
              <SecondChances of={secondChances} />
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

export function SeasonSkeleton() {
  return (
    <LoadingRegion label="Loading the leaderboard">
      <Skeleton className="h-10 w-64 max-w-full" />
      <div className="mt-6 flex flex-col gap-2">
        {'abcdefghijkl'.split('').map((row) => (
          <Skeleton key={row} className="h-12" />
        ))}
      </div>
    </LoadingRegion>
  );
}
