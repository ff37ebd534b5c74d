import { Link } from '../../../lib/router/Link.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { linkClass } from '../../../ui/link-class.ts';
import { EmptyState } from '../../../ui/status/EmptyState.tsx';
import { AdminPage } from '../../frame/AdminPage.tsx';
import { AdminList } from '../../list/AdminList.tsx';
import type { ListFilter } from '../../list/ListToolbar.tsx';
import type { Cells } from '../../list/list-columns.ts';
import { adminPaths } from '../../parts/admin-paths.ts';
import { formatCreated } from '../../parts/format-moment.ts';
import { RowLink } from '../../parts/RowLink.tsx';
import { StatusBadge, statusChoices, statuses } from '../../parts/status-badge.tsx';

export function EntryListPage() {
  return (
    <AdminPage title="Entries" above={[]}>
      <AdminList
        name="entries"
        filters={filters}
        cells={cells}
        rowPath={({ id }) => adminPaths.entry(id)}
        empty={
          <EmptyState
            title="No entries yet."
            action={
              <Link
                to={adminPaths.tournaments({ tab: 'upcoming' })}
                className={buttonClass({ variant: 'outline' })}
              >
                Upcoming tournaments
              </Link>
            }
          >
            They'll show up once a tournament is published.
          </EmptyState>
        }
      />
    </AdminPage>
  );
}

const filters: readonly ListFilter<'entries'>[] = [
  {
    name: 'status',
    label: 'Status',
    all: 'All entries',
    choices: statusChoices(statuses.entry),
  },
];

const cells: Cells<'entries'> = {
  tournamentName: ({ id, tournamentName }) => (
    <RowLink to={adminPaths.entry(id)}>{tournamentName || 'Unknown Tournament'}</RowLink>
  ),
  username: ({ userId, username }) => (
    <Link to={adminPaths.user(userId)} className={linkClass()}>
      {username}
    </Link>
  ),
  status: ({ status }) => <StatusBadge {...statuses.entry[status]} />,
  version: ({ version }) => version,
  createdAt: ({ createdAt }) => formatCreated(createdAt),
};
