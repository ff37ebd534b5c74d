import type { SeasonRow, SeasonTournament } from '@boast/contract/season';
import { rulesName } from '@boast/domain/scoring/rules';
import { formatDate } from '@boast/domain/time/format-date';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { navigate } from '../../lib/router/navigate.ts';
import { useLocation } from '../../lib/router/use-location.ts';
import { genderText } from '../../lib/text/gender.ts';
import { countText } from '../../lib/text/number-text.ts';
import { ordinal } from '../../lib/text/ordinal.ts';

import { PageTitle } from '../../parts/PageTitle.tsx';
import { Read } from '../../parts/Read.tsx';
import { SeasonControls } from '../../parts/standings/SeasonControls.tsx';

import { buttonClass } from '../../ui/Button.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { Stat } from '../../ui/Stat.tsx';
import { EmptyState } from '../../ui/status/EmptyState.tsx';
import { Table, type TableColumn } from '../../ui/Table.tsx';
import { Untranslated } from '../../ui/Untranslated.tsx';
import { seasonOfQuery } from './read-season.ts';
import { SeasonBoard, SeasonSkeleton } from './SeasonBoard.tsx';
import { SecondChances } from './SecondChances.tsx';
import { readSeasonFilter, type SeasonFilter, seasonAddress } from './season-filter.ts';

export function SeasonPage() {
  const filter = readSeasonFilter(new URLSearchParams(useLocation().search));
  const choose = (change: Partial<SeasonFilter>) =>
    navigate(seasonAddress({ ...filter, ...change, page: 0 }));
  const controls = <SeasonControls scope={filter} onChange={choose} />;
  if (filter.userId !== null) {
    return (
      <div className="page flex flex-col gap-8 py-10">
        <SeasonOf userId={filter.userId} filter={filter} controls={controls} />
      </div>
    );
  }
  return (
    <div className="page flex flex-col gap-8 py-10">
      <PageTitle>Leaderboard</PageTitle>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <h1 className="display text-display">Leaderboard</h1>
        {controls}
      </div>
      <SeasonBoard filter={filter} />
      <a
        href={`${location.origin.replace(/^https?/, 'webcal')}/season.ics`}
        className={`inline-flex items-center self-start pointer-coarse:min-h-11 ${linkClass()}`}
      >
        Follow the tournaments in your calendar
      </a>
    </div>
  );
}

type SeasonOfProps = { userId: string; filter: SeasonFilter; controls: ReactNode };

function SeasonOf({ userId, filter, controls }: SeasonOfProps) {
  const query = useQuery(seasonOfQuery(userId, filter));
  const name = query.data?.username ?? 'Leaderboard';
  const board = seasonAddress({ ...filter, userId: null });
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <div className="flex flex-col gap-3">
        <Link to={board} className={`${linkClass('quiet')} self-start`}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          Leaderboard
        </Link>
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
          <h1 className="display wrap-anywhere text-display">{name}</h1>
          {controls}
        </div>
      </div>
      <Read
        query={query}
        title="Couldn't load this season"
        skeleton={<SeasonSkeleton />}
        nothing={
          <EmptyState
            title={filter.period === 'year' ? 'No points this year yet' : 'No points yet'}
            action={
              <Link to={board} className={buttonClass({ variant: 'outline' })}>
                See the leaderboard
              </Link>
            }
          >
            This player isn't on this leaderboard.
          </EmptyState>
        }
      >
        {({ row, tournaments, others }) => (
          <>
            {row && <Figures row={row} />}
            {tournaments.length > 0 && <SeasonTournaments title="Tournaments" tournaments={tournaments} />}
            {others.length > 0 && <SeasonTournaments title="Other rules" tournaments={others} areOthers />}
          </>
        )}
      </Read>
    </>
  );
}

function Figures({ row }: { row: SeasonRow }) {
  const { rank, points, score, possibleScore, entries, wins, bestRank } = row;
  return (
    <dl className="grid grid-cols-2 items-end gap-x-6 gap-y-6 sm:flex sm:flex-wrap sm:gap-x-14">
      <Stat label="Rank" value={rank.toLocaleString('en')} hero />
      <Stat label="Points" value={points.toLocaleString('en')} />
      <Stat label="Right" value={score} suffix={`/${possibleScore}`} />
      <Stat label="Entries" value={entries} />
      <Stat label="Wins" value={wins} />
      <Stat label="Best finish" value={ordinal(bestRank)} />
    </dl>
  );
}

type SeasonTournamentsProps = {
  title: string;
  tournaments: readonly SeasonTournament[];
  /** The tournaments have other rules than the season, so each says which. */
  areOthers?: boolean;
};

function SeasonTournaments({ title, tournaments, areOthers = false }: SeasonTournamentsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <SectionHead
        id={id}
        title={title}
        note={`${countText(tournaments.length, 'tournament')}${areOthers ? ', not added' : ''}`}
      />
      <Table
        caption={areOthers ? 'Points by tournament, other rules' : 'Points by tournament'}
        columns={columnsOf(areOthers)}
        rows={tournaments}
        rowKey={({ tournamentId }) => tournamentId}
      />
    </section>
  );
}

const columnsOf = (areOthers: boolean): readonly TableColumn<SeasonTournament>[] => [
  {
    key: 'tournament',
    header: 'Tournament',
    narrow: 'title',
    cell: ({ tournamentId, name, gender, endDate, scoringRules, secondChances }) => (
      <>
        <Link
          to={sitePaths.tournamentBoard({ tournamentId })}
          className="-my-2 inline-block py-2 font-[600] text-ink no-underline underline-offset-4 hover:underline pointer-coarse:-my-3 pointer-coarse:py-3"
        >
          {name}
        </Link>
        <span className="numerals block font-[400] text-quiet text-small">
          {genderText[gender]}, ended {formatDate(endDate)}
          {areOthers && `, points: ${rulesName(scoringRules)}`}
        </span>
        <SecondChances of={secondChances} />
      </>
    ),
  },
  {
    key: 'finish',
    header: 'Finish',
    align: 'end',
    cell: ({ rank, entryCount }) => (
      <>
        <span className={rank === 1 ? 'font-[650] text-accent' : 'font-[600]'}>{ordinal(rank)}</span>
        <span className="text-quiet"> of {entryCount.toLocaleString('en')}</span>
      </>
    ),
  },
  {
    key: 'correct',
    header: 'Right',
    align: 'end',
    cell: ({ score, possibleScore }) => (
      <span className="text-quiet">
        <Untranslated>{`${score}/${possibleScore}`}</Untranslated>
      </span>
    ),
  },
  {
    key: 'points',
    header: 'Points',
    align: 'end',
    cell: ({ points }) => <span className="score text-[1.5rem]">{points.toLocaleString('en')}</span>,
  },
];
