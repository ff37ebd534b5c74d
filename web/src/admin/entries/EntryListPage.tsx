import { Link } from '../../lib/router/Link.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { linkClass } from '../../ui/link-class.ts';
import { adminPaths } from '../parts/admin-paths.ts';
import { AdminPage } from '../frame/AdminPage.tsx';
import { AdminList } from '../list/AdminList.tsx';
import type { ListFilter } from '../list/ListFilterChoice.tsx';
import type { ListColumn } from '../list/list-props.ts';
import { EntryStatusBadge } from '../parts/EntryStatusBadge.tsx';
import { formatCreated } from '../parts/format-created.ts';
import { rowLinkClass } from '../parts/row-link-class.ts';

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
    choices: [
      { value: 'ACTIVE', label: 'Active' },
      { value: 'VOID', label: 'Void' },
    ],
  },
];

const columns: readonly ListColumn<'listEntries'>[] = [
  {
    key: 'tournament',
    header: 'Tournament',
    narrow: 'title',
    cell: ({ id, tournamentName }) => (
      <Link to={adminPaths.entry(id)} className={rowLinkClass}>
        {tournamentName || 'Unknown Tournament'}
      </Link>
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
    cell: ({ status }) => <EntryStatusBadge status={status} />,
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
