import { Link } from '../../lib/router/Link.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { AdminPage } from '../frame/AdminPage.tsx';
import { AdminList } from '../list/AdminList.tsx';
import type { ListColumn } from '../list/ListRows.tsx';
import type { ListFilter } from '../list/ListToolbar.tsx';
import { adminPaths } from '../parts/admin-paths.ts';
import { formatCreated } from '../parts/format-moment.ts';
import { RowLink } from '../parts/RowLink.tsx';
import { StatusBadge, statusChoices, statuses } from '../parts/status-badge.tsx';

export function EntryListPage() {
  return (
    <AdminPage title="Entries" above={[]}>
      <AdminList
        source={{ name: 'entries', operation: 'listEntries' }}
        label="Entries"
        searches="Tournament, username or ID"
        defaultSort={{ by: 'created_at', order: 'desc' }}
        filters={filters}
        columns={columns}
        rowKey={({ id }) => id}
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
            They come in as soon as a tournament is published.
          </EmptyState>
        }
      />
    </AdminPage>
  );
}

const filters: readonly ListFilter[] = [
  {
    name: 'status',
    label: 'Status',
    all: 'All entries',
    choices: statusChoices(statuses.entry),
  },
];

const columns: readonly ListColumn<'listEntries'>[] = [
  {
    key: 'tournament',
    header: 'Tournament',
    narrow: 'title',
    cell: ({ id, tournamentName }) => (
      <RowLink to={adminPaths.entry(id)}>{tournamentName || 'Unknown Tournament'}</RowLink>
    ),
  },
  {
    key: 'user',
    header: 'User',
    cell: ({ userId, username }) => (
      <Link to={adminPaths.user(userId)} className={linkClass()}>
        {username}
      </Link>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    sorts: 'status',
    cell: ({ status }) => <StatusBadge {...statuses.entry[status]} />,
  },
  { key: 'version', header: 'Version', align: 'end', narrow: 'labelled', cell: ({ version }) => version },
  {
    key: 'created',
    header: 'Created',
    sorts: 'created_at',
    align: 'end',
    cell: ({ createdAt }) => formatCreated(createdAt),
  },
];
