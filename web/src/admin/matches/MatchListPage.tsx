import type { Match } from '@boast/contract/tournaments';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { formatInstant } from '../../lib/dates.ts';
import { Link } from '../../lib/router/Link.tsx';
import { navigate, usePlace } from '../../lib/router/router.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { tabClass, tabListClass } from '../../ui/tab-class.ts';
import { adminPaths, readPage } from '../admin-paths.ts';
import { matchesQuery } from '../admin-queries.ts';
import { AdminBoundary } from '../frame/AdminBoundary.tsx';
import { AdminPage } from '../frame/AdminPage.tsx';
import { matchName } from '../match-words.ts';
import { ListPages } from '../parts/ListPages.tsx';
import { rowLinkClass } from '../parts/row-link-class.ts';
import { TableLoading } from '../parts/TableLoading.tsx';

export function MatchListPage() {
  const { search, hash } = usePlace();
  const isCompleted = hash === '#completed';
  return (
    <AdminPage title="Matches" above={[]}>
      <nav aria-label="Matches by state" className={tabListClass}>
        {tabs.map(({ name, completed }) => (
          <Link
            key={name}
            to={adminPaths.matches({ completed })}
            aria-current={completed === isCompleted ? 'page' : undefined}
            className={`${tabClass} max-sm:px-2`}
          >
            {name}
          </Link>
        ))}
      </nav>
      <AdminBoundary key={String(isCompleted)} loading={<TableLoading label="Loading matches..." />}>
        <MatchTable isCompleted={isCompleted} page={readPage(new URLSearchParams(search))} />
      </AdminBoundary>
    </AdminPage>
  );
}

const tabs = [
  { name: 'Upcoming Matches', completed: false },
  { name: 'Completed Matches', completed: true },
];

function MatchTable({ isCompleted, page }: { isCompleted: boolean; page: number }) {
  // The page that is shown stays until the next one is there.
  const shown = useDeferredValue(page);
  const { data } = useSuspenseQuery(matchesQuery({ isCompleted, page: shown }));
  const hrefOf = (to: number) => adminPaths.matches({ completed: isCompleted, page: to });
  return (
    <div className="flex flex-col gap-5">
      <Table
        caption={isCompleted ? 'Completed matches, the last first' : 'Upcoming matches, the next first'}
        columns={columns}
        rows={data.data}
        rowKey={({ id }) => id}
        onRow={({ id }) => navigate(adminPaths.match(id))}
        empty={
          <EmptyState
            title={isCompleted ? 'No completed matches.' : 'No upcoming matches.'}
            action={
              <Link
                to={shown > 0 ? hrefOf(0) : adminPaths.importTournament()}
                className={buttonClass({ variant: 'outline' })}
              >
                {shown > 0 ? 'First page' : 'Create Tournament'}
              </Link>
            }
          />
        }
      />
      <ListPages label="Matches" pageInfo={data.pageInfo} hrefOf={hrefOf} />
    </div>
  );
}

const columns: readonly Column<Match>[] = [
  { key: 'tournament', header: 'Tournament', cell: ({ tournamentName }) => tournamentName, narrow: 'title' },
  { key: 'one', header: 'Player 1', cell: ({ playerOne }) => playerOne?.fullName ?? 'TBD' },
  { key: 'two', header: 'Player 2', cell: ({ playerTwo }) => playerTwo?.fullName ?? 'TBD' },
  { key: 'round', header: 'Round', cell: ({ roundName }) => roundName },
  {
    key: 'time',
    header: 'Scheduled Time',
    cell: ({ startsAt }) => <span className="numerals">{startsAt ? formatInstant(startsAt) : 'TBD'}</span>,
  },
  {
    key: 'acts',
    header: <span className="sr-only">Actions</span>,
    narrow: 'actions',
    cell: (match) => (
      <span className="inline-flex gap-4">
        <Link to={adminPaths.match(match.id)} className={rowLinkClass}>
          View<span className="sr-only"> {matchName(match)}</span>
        </Link>
        <Link to={adminPaths.editMatch(match.id)} className={rowLinkClass}>
          Edit<span className="sr-only"> {matchName(match)}</span>
        </Link>
      </span>
    ),
  },
];
