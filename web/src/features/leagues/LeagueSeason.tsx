import type { LeagueSeasonRow } from '@boast/contract/league-boards';
import type { League } from '@boast/contract/leagues';
import { rulesNames } from '@boast/domain/scoring/rules';
import { useQuery } from '@tanstack/react-query';
import { useUserId } from '../../api/app-api.ts';
import type { CallResult } from '../../api/call-result.ts';
import { userQuery } from '../../api/queries.ts';

import type { Gender } from '../../lib/gender.ts';
import { leaguePaths } from '../../lib/league-paths.ts';
import { countText } from '../../lib/number-text.ts';
import { ordinal } from '../../lib/ordinal.ts';
import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { navigate } from '../../lib/router/navigate.ts';

import { useStoredState } from '../../lib/router/use-stored-state.ts';
import { BOARD_PAGE, leagueSeasonQuery } from '../../parts/leagues/league-queries.ts';
import { Read } from '../../parts/Read.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Untranslated } from '../../ui/Untranslated.tsx';
import { RowsSkeleton } from './RowsSkeleton.tsx';
import { VersusLink } from './VersusLink.tsx';

type Asked = { gender: Gender | null; period: 'year' | 'all' };
type LeagueSeasonProps = { league: League; page: number };

export function LeagueSeason({ league, page }: LeagueSeasonProps) {
  const [asked, setAsked] = useStoredState<Asked>('season', { gender: null, period: 'year' });
  const choose = (change: Partial<Asked>) =>
    setAsked({ ...asked, ...change }, leaguePaths.league({ leagueId: league.id, tab: 'season' }));
  return (
    <section aria-label="Season" className="flex flex-col gap-6">
      <div className="flex flex-wrap gap-3">
        <SegmentedControl
          label="Tournaments"
          options={genders}
          value={asked.gender ?? 'both'}
          onChange={(gender) => choose({ gender: gender === 'both' ? null : gender })}
        />
        <SegmentedControl
          label="Period"
          options={periods}
          value={asked.period}
          onChange={(period) => choose({ period })}
        />
      </div>
      <SeasonRows league={league} asked={asked} page={page} />
    </section>
  );
}

const genders = [
  { value: 'both', label: 'Both' },
  { value: 'mens', label: "Men's" },
  { value: 'womens', label: "Women's" },
] as const;

const periods = [
  { value: 'year', label: 'This year' },
  { value: 'all', label: 'All time' },
] as const;

type AskedPage = LeagueSeasonProps & { asked: Asked };

function SeasonRows({ league, asked, page }: AskedPage) {
  const viewer = useUserId();
  const query = useQuery(leagueSeasonQuery({ leagueId: league.id, ...asked, page, viewer }));
  return (
    <Read
      query={query}
      title="The season did not load"
      skeleton={<RowsSkeleton label="Loading the season" />}
    >
      {(season) => (
        <SeasonPart season={season} league={league} page={page} isBusy={query.isPlaceholderData} />
      )}
    </Read>
  );
}

type SeasonPartProps = LeagueSeasonProps & { season: CallResult<'leagueSeason'>; isBusy: boolean };

function SeasonPart({ season, league, page, isBusy }: SeasonPartProps) {
  const viewer = useUserId();
  const { data: user } = useQuery({ ...userQuery, enabled: viewer !== null });
  const { data: rows, pageInfo, own, year, rules, tournamentCount } = season;
  if (pageInfo.totalRecords === 0) {
    return (
      <EmptyState title="No points yet">
        Points count here once a tournament is over and its leaderboard is final.
      </EmptyState>
    );
  }
  const ownId = user?.id ?? null;
  const hrefOf = (to: number) => leaguePaths.league({ leagueId: league.id, tab: 'season', page: to });
  return (
    <div aria-busy={isBusy} className="flex flex-col gap-6 transition-opacity aria-busy:opacity-60">
      <SectionHead
        title={year === null ? 'All time' : `Season ${year}`}
        note={`${countText(tournamentCount, 'tournament')}${rules === null ? '' : `, points: ${rulesNames[rules]}`}`}
      />
      <SeasonTable caption="Season" rows={rows} ownId={ownId} />
      {own && !rows.some(({ userId }) => userId === own.userId) && (
        <section aria-labelledby="own-season" className="flex flex-col gap-3">
          <h3 id="own-season" className="display text-title">
            Your place
          </h3>
          <SeasonTable caption="Your place" rows={[own]} ownId={ownId} />
        </section>
      )}
      <Pagination
        label="Season"
        page={page}
        pageCount={Math.ceil(pageInfo.totalRecords / BOARD_PAGE)}
        hrefOf={hrefOf}
        onPage={(to) => navigate(hrefOf(to))}
      />
    </div>
  );
}

type SeasonTableProps = { caption: string; rows: readonly LeagueSeasonRow[]; ownId: string | null };

const head = 'eyebrow py-2 text-quiet';
const wide = 'numerals pl-6 text-right text-quiet max-md:hidden';

const figures: readonly { header: string; of: (row: LeagueSeasonRow) => string }[] = [
  { header: 'Entries', of: ({ entries }) => entries.toLocaleString('en') },
  { header: 'Wins', of: ({ wins }) => wins.toLocaleString('en') },
  { header: 'Correct', of: ({ score, possibleScore }) => `${score}/${possibleScore}` },
  { header: 'Of all', of: ({ fieldRank }) => fieldRank.toLocaleString('en') },
];

function SeasonTable({ caption, rows, ownId }: SeasonTableProps) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-line border-b text-left">
          <th scope="col" className={`${head} pr-3 text-right`}>
            Rank
          </th>
          <th scope="col" className={`${head} pl-2`}>
            Name
          </th>
          {figures.map(({ header }) => (
            <th key={header} scope="col" className={`${head} pl-6 text-right max-md:hidden`}>
              {header}
            </th>
          ))}
          <th scope="col" className={`${head} pr-2 pl-3 text-right md:pl-6`}>
            Points
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.userId} row={row} isOwn={row.userId === ownId} isSignedIn={ownId !== null} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = { row: LeagueSeasonRow; isOwn: boolean; isSignedIn: boolean };

function Row({ row, isOwn, isSignedIn }: RowProps) {
  const { userId, username, countryCode, rank, points, entries, fieldRank } = row;
  return (
    <tr
      className={`border-line border-b ${isOwn ? 'bg-dot-tint shadow-[inset_3px_0_var(--dot)]' : 'hover:bg-glass-high'}`}
    >
      <td
        className={`score py-1 pr-3 pl-2 text-right text-[1.625rem] ${rank <= 3 ? 'text-accent' : 'text-ink'}`}
      >
        <Untranslated>{rank}</Untranslated>
      </td>
      <th scope="row" className="w-full max-w-0 py-1 pl-2 text-left font-[600]">
        <span className="flex items-center gap-2">
          <Link
            to={sitePaths.leaderboard({ person: userId })}
            className="flex min-h-11 min-w-0 items-center text-ink no-underline underline-offset-4 hover:underline"
          >
            <Untranslated className="truncate">{username}</Untranslated>
          </Link>
          {countryCode !== null && (
            <span className="condensed text-micro text-quiet max-sm:hidden">{countryCode}</span>
          )}
          {isOwn && (
            <span className="max-sm:sr-only">
              <Badge tone="accent">You</Badge>
            </span>
          )}
          {!isOwn && isSignedIn && <VersusLink userId={userId} username={username} />}
        </span>
        <span className="numerals -mt-1 block pb-1.5 font-[400] text-quiet text-small md:hidden">
          {countText(entries, 'entry', 'entries')}, {ordinal(fieldRank)} of all
        </span>
      </th>
      {figures.map(({ header, of }) => (
        <td key={header} className={wide}>
          {of(row)}
        </td>
      ))}
      <td className="score pr-2 pl-3 text-right text-[1.5rem] md:pl-6">{points.toLocaleString('en')}</td>
    </tr>
  );
}
