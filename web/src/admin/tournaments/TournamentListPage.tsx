import type { TournamentSummary } from '@boast/contract/tournaments';
import { useSuspenseQuery } from '@tanstack/react-query';
import { tournamentsQuery } from '../../api/queries.ts';
import { formatDate } from '../../lib/dates.ts';
import { Link } from '../../lib/router/Link.tsx';
import { navigate, usePlace } from '../../lib/router/router.ts';
import { genderWords } from '../../lib/tournaments/phase.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { tabClass, tabListClass } from '../../ui/tab-class.ts';
import { adminPaths, type TournamentTab, tournamentTabs } from '../admin-paths.ts';
import { AdminBoundary } from '../frame/AdminBoundary.tsx';
import { AdminPage } from '../frame/AdminPage.tsx';
import { rowLinkClass } from '../parts/row-link-class.ts';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import { TableLoading } from '../parts/TableLoading.tsx';
import { readTab, sortTab, statusesOfTab, tabWords } from './tournament-tabs.ts';

export function TournamentListPage() {
  const { search } = usePlace();
  const shown = readTab(new URLSearchParams(search));
  return (
    <AdminPage
      title="Tournaments"
      above={[]}
      actions={
        <Link to={adminPaths.importTournament()} className={buttonClass()}>
          Create Tournament
        </Link>
      }
    >
      <nav aria-label="Tournaments by status" className={tabListClass}>
        {tournamentTabs.map((tab) => (
          <Link
            key={tab}
            to={adminPaths.tournaments({ tab })}
            aria-current={tab === shown ? 'page' : undefined}
            className={`${tabClass} max-sm:px-2.5`}
          >
            {tabWords[tab]}
          </Link>
        ))}
      </nav>
      <AdminBoundary key={shown} loading={<TableLoading label="Loading tournaments..." />}>
        <TournamentTable tab={shown} />
      </AdminBoundary>
    </AdminPage>
  );
}

function TournamentTable({ tab }: { tab: TournamentTab }) {
  const { data } = useSuspenseQuery(tournamentsQuery({ status: statusesOfTab[tab] }));
  return (
    <Table
      caption={`${tabWords[tab]} tournaments`}
      columns={columns}
      rows={sortTab(data, tab)}
      rowKey={({ id }) => id}
      onRow={({ id }) => navigate(adminPaths.tournament(id))}
      empty={
        <EmptyState
          title="No tournaments found for this status."
          action={
            <Link to={adminPaths.importTournament()} className={buttonClass({ variant: 'outline' })}>
              Create Tournament
            </Link>
          }
        />
      }
    />
  );
}

const columns: readonly Column<TournamentSummary>[] = [
  {
    key: 'name',
    header: 'Name',
    narrow: 'title',
    cell: ({ id, name }) => (
      <Link to={adminPaths.tournament(id)} className={rowLinkClass}>
        {name}
      </Link>
    ),
  },
  { key: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  { key: 'gender', header: 'Gender', cell: ({ gender }) => genderWords[gender] },
  { key: 'start', header: 'Start Date', align: 'end', cell: ({ startDate }) => formatDate(startDate) },
  { key: 'end', header: 'End Date', align: 'end', cell: ({ endDate }) => formatDate(endDate) },
];
