import type { OtherTournament, SeasonRow } from '@boast/contract/season';
import { rulesNames } from '@boast/domain/scoring/rules';
import { formatDate } from '@boast/domain/time/format-date';
import { useQuery } from '@tanstack/react-query';
import { useUserId } from '../../api/app-api.ts';
import type { CallResult } from '../../api/call-result.ts';
import { userSeasonQuery } from '../../api/later-queries.ts';
import { userQuery } from '../../api/queries.ts';

import { genderText } from '../../lib/gender.ts';
import { countText } from '../../lib/number-text.ts';
import { ordinal } from '../../lib/ordinal.ts';
import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { navigate } from '../../lib/router/navigate.ts';
import { Read } from '../../parts/Read.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadingRegion } from '../../ui/LoadingRegion.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { PAGE_SIZE, seasonQuery } from './read-season.ts';
import { type SeasonFilter, seasonAddress } from './season-filter.ts';

/** A page of the season, with the reader's row apart if it is on another page. */
export function SeasonBoard({ filter }: { filter: SeasonFilter }) {
  return (
    <Read
      query={useQuery(seasonQuery(filter))}
      title="The leaderboard did not load"
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
  const isSignedIn = useUserId() !== null;
  const { data: user } = useQuery({ ...userQuery, enabled: isSignedIn });
  const { data: own } = useQuery({ ...userSeasonQuery(filter), enabled: isSignedIn });
  const { data: rows, pageInfo, year, rules, tournamentCount, others } = season;
  const ownId = user?.id ?? null;
  const hrefOf = (page: number) => seasonAddress({ ...filter, page });
  return (
    <div className="flex flex-col gap-6">
      <SectionHead
        title={year === null ? 'All time' : `Season ${year}`}
        note={`${countText(tournamentCount, 'tournament')}, ${countText(pageInfo.totalRecords, 'fan')}${rules === null ? '' : `, points: ${rulesNames[rules]}`}`}
      />
      <SeasonTable caption="Leaderboard" rows={rows} ownId={ownId} filter={filter} />
      {own && !rows.some(({ userId }) => userId === own.userId) && (
        <section aria-labelledby="own-place" className="flex flex-col gap-3">
          <h3 id="own-place" className="display text-title">
            Your place
          </h3>
          <SeasonTable caption="Your place" rows={[own]} ownId={own.userId} filter={filter} />
        </section>
      )}
      <Pagination
        label="Leaderboard"
        page={filter.page}
        pageCount={Math.ceil(pageInfo.totalRecords / PAGE_SIZE)}
        hrefOf={hrefOf}
        onPage={(page) => {
          navigate(hrefOf(page));
          window.scrollTo(0, 0);
        }}
      />
      <OtherTournaments tournaments={others} />
      <p className="max-w-measure text-quiet text-small">
        Adds up every tournament with a final leaderboard that was played by the same rules: those that most
        tournaments use. A corrected tournament counts again once its new leaderboard has been checked.
      </p>
    </div>
  );
}

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
      Points count here once a tournament is over and its leaderboard is final.
    </EmptyState>
  );
}

type SeasonTableProps = {
  caption: string;
  rows: readonly SeasonRow[];
  ownId: string | null;
  filter: SeasonFilter;
};

/** On narrow screens entries and wins are below the name. */
function SeasonTable({ caption, rows, ownId, filter }: SeasonTableProps) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-line border-b text-left">
          <th scope="col" className="eyebrow py-2 pr-3 text-right text-quiet">
            Rank
          </th>
          <th scope="col" className="eyebrow py-2 pl-2 text-quiet">
            Name
          </th>
          {figures.map(({ header }) => (
            <th key={header} scope="col" className="eyebrow py-2 pl-6 text-right text-quiet max-md:hidden">
              {header}
            </th>
          ))}
          <th scope="col" className="eyebrow py-2 pr-2 pl-3 text-right text-quiet md:pl-6">
            Points
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.userId} row={row} isOwn={row.userId === ownId} filter={filter} />
        ))}
      </tbody>
    </table>
  );
}

const figures: readonly { header: string; of: (row: SeasonRow) => string }[] = [
  { header: 'Entries', of: ({ entries }) => entries.toLocaleString('en') },
  { header: 'Wins', of: ({ wins }) => wins.toLocaleString('en') },
  { header: 'Best', of: ({ bestRank }) => ordinal(bestRank) },
  { header: 'Correct', of: ({ score, possibleScore }) => `${score}/${possibleScore}` },
];

type RowProps = { row: SeasonRow; isOwn: boolean; filter: SeasonFilter };

function Row({ row, isOwn, filter }: RowProps) {
  const { userId, username, countryCode, rank, points, entries, wins } = row;
  return (
    <tr
      className={`border-line border-b ${isOwn ? 'bg-dot-tint shadow-[inset_3px_0_var(--dot)]' : 'hover:bg-glass-high'}`}
    >
      <td
        className={`score py-2.5 pr-3 pl-2 text-right text-[1.625rem] ${rank <= 3 ? 'text-accent' : 'text-ink'}`}
      >
        {rank}
      </td>
      <th scope="row" className="w-full max-w-0 py-2.5 pl-2 text-left font-[600]">
        <span className="flex items-center gap-2">
          <Link
            to={seasonAddress({ ...filter, userId })}
            className="-my-2 min-w-0 py-2 text-ink no-underline underline-offset-4 [overflow-wrap:anywhere] hover:underline pointer-coarse:-my-3 pointer-coarse:py-3"
          >
            {username}
          </Link>
          {countryCode !== null && <span className="condensed text-micro text-quiet">{countryCode}</span>}
          {isOwn && <Badge tone="accent">You</Badge>}
        </span>
        <span className="block truncate font-[400] text-quiet text-small md:hidden">
          {countText(entries, 'entry', 'entries')}
          {wins > 0 && `, ${countText(wins, 'win')}`}
        </span>
      </th>
      {figures.map(({ header, of }) => (
        <td key={header} className="numerals py-2.5 pl-6 text-right text-quiet max-md:hidden">
          {of(row)}
        </td>
      ))}
      <td className="score py-2.5 pr-2 pl-3 text-right text-[1.5rem] md:pl-6">
        {points.toLocaleString('en')}
      </td>
    </tr>
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
        {tournaments.map(({ tournamentId, name, gender, endDate, scoringRules, entryCount }) => (
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
              {rulesNames[scoringRules]} · {genderText[gender]}, ended {formatDate(endDate)} ·{' '}
              {countText(entryCount, 'entry', 'entries')}
            </span>
          </li>
        ))}
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
