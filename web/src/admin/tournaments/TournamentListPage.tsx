import { formatDate } from '@boast/domain/time/format-date';
import { genderText } from '../../lib/gender.ts';
import { Link } from '../../lib/router/Link.tsx';
import { usePlace } from '../../lib/router/use-place.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { tabClass, tabListClass } from '../../ui/tab-class.ts';
import { AdminPage } from '../frame/AdminPage.tsx';
import { StaffLink } from '../frame/ForStaff.tsx';
import { AdminList } from '../list/AdminList.tsx';
import type { ListColumn } from '../list/ListRows.tsx';
import type { ListFilter } from '../list/ListToolbar.tsx';
import { adminPaths, tournamentTabs } from '../parts/admin-paths.ts';
import { RowLink } from '../parts/RowLink.tsx';
import { StatusBadge, statuses } from '../parts/status-badge.tsx';

import { readTab, statusesOfTab, tabText } from './tournament-tabs.ts';

export function TournamentListPage() {
  const { search } = usePlace();
  const shown = readTab(new URLSearchParams(search));
  return (
    <AdminPage
      title="Tournaments"
      above={[]}
      actions={
        <StaffLink to={adminPaths.importTournament()} closed="nothing" className={buttonClass()}>
          Create Tournament
        </StaffLink>
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
            {tabText[tab]}
          </Link>
        ))}
      </nav>
      <AdminList
        source={{
          name: 'tournaments',
          operation: 'listAdminTournaments',
          fixed: { status: [...statusesOfTab[shown]] },
        }}
        label="Tournaments"
        searches="Name or location"
        defaultSort={{ by: 'start_date', order: shown === 'completed' ? 'desc' : 'asc' }}
        filters={filters}
        columns={columns}
        rowKey={({ id }) => id}
        rowPath={({ id }) => adminPaths.tournament(id)}
        empty={
          <EmptyState
            title="No tournaments found for this status."
            action={
              <StaffLink
                to={adminPaths.importTournament()}
                closed="nothing"
                className={buttonClass({ variant: 'outline' })}
              >
                Create Tournament
              </StaffLink>
            }
          />
        }
      />
    </AdminPage>
  );
}

const filters: readonly ListFilter[] = [
  {
    name: 'gender',
    label: 'Gender',
    all: 'All',
    choices: [
      { value: 'mens', label: genderText.mens },
      { value: 'womens', label: genderText.womens },
    ],
  },
];

const columns: readonly ListColumn<'listAdminTournaments'>[] = [
  {
    key: 'name',
    header: 'Name',
    sorts: 'name',
    narrow: 'title',
    cell: ({ id, name }) => <RowLink to={adminPaths.tournament(id)}>{name}</RowLink>,
  },
  {
    key: 'status',
    header: 'Status',
    sorts: 'status',
    cell: ({ status }) => <StatusBadge {...statuses.tournament[status]} />,
  },
  { key: 'gender', header: 'Gender', cell: ({ gender }) => genderText[gender] },
  {
    key: 'start',
    header: 'Start Date',
    sorts: 'start_date',
    align: 'end',
    cell: ({ startDate }) => formatDate(startDate),
  },
  {
    key: 'end',
    header: 'End Date',
    narrow: 'hidden',
    sorts: 'end_date',
    align: 'end',
    cell: ({ endDate }) => formatDate(endDate),
  },
];
