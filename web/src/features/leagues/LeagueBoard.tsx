import type { LeagueRow } from '@boast/contract/league-boards';
import type { League } from '@boast/contract/leagues';
import { useQuery } from '@tanstack/react-query';
import { useUserId } from '../../api/app-api.ts';
import type { CallResult } from '../../api/call-result.ts';
import { useUser } from '../../api/queries/account.ts';

import { genderText } from '../../lib/gender.ts';
import { countText } from '../../lib/number-text.ts';
import { ordinal } from '../../lib/ordinal.ts';
import { sitePaths } from '../../lib/path-builder.ts';
import { Link } from '../../lib/router/Link.tsx';
import { navigate } from '../../lib/router/navigate.ts';

import { BOARD_PAGE, leagueBoardQuery } from '../../parts/leagues/league-queries.ts';
import { leagueWonText } from '../../parts/leagues/league-text.ts';
import { Read } from '../../parts/Read.tsx';
import { entryHref, entryKey, movedByResult } from '../../parts/standings/entry-standing.tsx';
import { PagedStandings } from '../../parts/standings/PagedStandings.tsx';
import { StandingsSkeleton } from '../../parts/standings/StandingsSkeleton.tsx';
import { correctColumn, type StandingsColumn } from '../../parts/standings/StandingsTable.tsx';

import { phaseOf } from '../../parts/tournaments/phase.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Field } from '../../ui/Field.tsx';
import { DotMark } from '../../ui/Logo.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { BeforeSeal } from './BeforeSeal.tsx';
import { ChanceFigure } from './ChanceFigure.tsx';
import { VersusLink } from './VersusLink.tsx';

type Draw = League['draws'][number];
type LeagueBoardProps = { league: League; draw: Draw | undefined; page: number };

export function LeagueBoard({ league, draw, page }: LeagueBoardProps) {
  if (!draw) {
    return (
      <EmptyState
        title="No draw yet"
        action={
          <Link to={sitePaths.tournaments()} className={buttonClass({ variant: 'outline' })}>
            Browse tournaments
          </Link>
        }
      >
        The next draw's board shows up here once it opens.
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="league-board" className="flex flex-col gap-6">
      <DrawChoice league={league} draw={draw} />
      {draw.isSealed ? (
        <SealedBoard league={league} draw={draw} page={page} />
      ) : (
        <BeforeSeal league={league} draw={draw} />
      )}
    </section>
  );
}

function DrawChoice({ league: { id, draws }, draw }: { league: League; draw: Draw }) {
  if (draws.length < 2) return null;
  return (
    <div className="max-w-form">
      <Field label="Draw">
        <SelectInput
          value={draw.tournamentId}
          onChange={(event) => navigate(sitePaths.league({ leagueId: id, draw: event.target.value }))}
        >
          {draws.map(({ tournamentId, name, gender }) => (
            <option key={tournamentId} value={tournamentId}>
              {name}, {genderText[gender]}
            </option>
          ))}
        </SelectInput>
      </Field>
    </div>
  );
}

type DrawPage = { league: League; draw: Draw; page: number };

function SealedBoard({ league, draw, page }: DrawPage) {
  const viewer = useUserId();
  const query = useQuery(
    leagueBoardQuery({ leagueId: league.id, tournament: draw.tournamentId, page, viewer }),
  );
  return (
    <Read
      query={query}
      title="Couldn't load the board"
      skeleton={<StandingsSkeleton label="Loading the board" />}
    >
      {(board) => (
        <BoardPage board={board} league={league} draw={draw} page={page} isBusy={query.isPlaceholderData} />
      )}
    </Read>
  );
}

type BoardPageProps = DrawPage & { board: CallResult<'leagueBoard'>; isBusy: boolean };

function BoardPage({ board, league, draw, page, isBusy }: BoardPageProps) {
  const ownId = useUser()?.id ?? null;
  const { tournamentId } = draw;
  const { data: rows, pageInfo, own, entryCount } = board;
  if (pageInfo.totalRecords === 0) {
    return (
      <EmptyState title="Nobody in this league entered">
        {draw.name} is already under way. Enter the next draw together.
      </EmptyState>
    );
  }
  const won = phaseOf(draw.status) === 'completed' && page === 0 ? leagueWonText(rows) : null;
  const hasChances = rows.some(({ chance }) => chance !== null);
  return (
    <div aria-busy={isBusy} className="flex flex-col gap-6 transition-opacity aria-busy:opacity-60">
      <SectionHead
        id="league-board"
        title={draw.name}
        note={`${countText(pageInfo.totalRecords, 'entry', 'entries')} of ${entryCount.toLocaleString('en')}`}
      />
      {won !== null && (
        <p className="flex items-center gap-3 rounded-base bg-dot px-4 py-3 text-on-dot">
          <DotMark className="size-8" />
          <span className="display text-title">{won}</span>
        </p>
      )}
      <PagedStandings
        caption="Board"
        rows={rows}
        own={own}
        rowKey={entryKey}
        isOwn={({ userId }) => userId === ownId}
        hrefOf={entryHref(tournamentId)}
        moved={movedByResult(rows)}
        columns={hasChances ? [...chanceColumns, ...columns] : columns}
        below={({ chance, fieldRank }) => (
          <>
            {hasChances && <ChanceFigure chance={chance} words="chance here" />}
            {ordinal(fieldRank)} overall
          </>
        )}
        beside={(row, isOwn) => ownId !== null && !isOwn && <VersusLink {...row} />}
        page={page}
        pageSize={BOARD_PAGE}
        total={pageInfo.totalRecords}
        pageHref={(to) => sitePaths.league({ leagueId: league.id, draw: tournamentId, page: to })}
      />
    </div>
  );
}

const chanceColumns: readonly StandingsColumn<LeagueRow>[] = [
  {
    header: 'Chance here',
    from: 'md',
    cell: ({ chance }) => (
      <span className="font-[650] text-ink">
        <ChanceFigure chance={chance} />
      </span>
    ),
  },
  {
    header: 'Chance overall',
    from: 'lg',
    cell: ({ fieldChance }) => <ChanceFigure chance={fieldChance} />,
  },
];

const columns: readonly StandingsColumn<LeagueRow>[] = [
  { header: 'Overall', from: 'md', cell: ({ fieldRank }) => fieldRank.toLocaleString('en') },
  { ...correctColumn, from: 'sm' },
];
