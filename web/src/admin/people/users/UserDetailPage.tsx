import type { AdminUser, UserStats } from '@boast/contract/admin/users';
import { queryOptions, useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '../../../api/app-api.ts';
import type { PageProps } from '../../../lib/lazy-page.tsx';
import { Link } from '../../../lib/router/Link.tsx';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { linkClass } from '../../../ui/link-class.ts';
import { Avatar } from '../../../ui/marks/Avatar.tsx';
import { Badge } from '../../../ui/marks/Badge.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Stat } from '../../../ui/Stat.tsx';
import { Alert } from '../../../ui/status/Alert.tsx';
import { AdminBoundary } from '../../frame/AdminBoundary.tsx';
import { AdminPage } from '../../frame/AdminPage.tsx';
import { ForCallers } from '../../frame/ForCallers.tsx';
import { navItems } from '../../frame/nav-items.ts';
import { adminPaths } from '../../parts/admin-paths.ts';
import { Facts } from '../../parts/Facts.tsx';
import { formatCreated } from '../../parts/format-moment.ts';
import { RowLink } from '../../parts/RowLink.tsx';
import { StatusBadge, statuses } from '../../parts/status-badge.tsx';

import { DeleteUserDialog } from './DeleteUserDialog.tsx';
import { RoleBadge } from './RoleBadge.tsx';
import { UserStanding } from './UserStanding.tsx';
import { userQuery } from './user-queries.ts';
import { successRate, termsText, yesOrNo } from './user-text.ts';

export function UserDetailPage({ params }: PageProps) {
  return (
    <AdminBoundary subject={{ name: 'User', list: navItems.users.to }}>
      <UserDetail id={params['id'] ?? ''} />
    </AdminBoundary>
  );
}

function UserDetail({ id }: { id: string }) {
  const [{ data: user }, { data: stats }] = useSuspenseQueries({
    queries: [userQuery(id), userStatsQuery(id)],
  });
  const hasLeft = user.deletedAt !== null;
  return (
    <AdminPage
      title={user.username}
      above={[navItems.users]}
      badges={
        <span className="flex flex-wrap gap-2">
          <RoleBadge role={user.role} />
          {user.bannedAt !== null && <Badge tone="danger">Banned</Badge>}
          {hasLeft && <Badge>Deleted</Badge>}
        </span>
      }
      actions={<UserActions user={user} />}
    >
      {!hasLeft && !user.hasSignedIn && (
        <Alert title="Nobody has signed in as this user yet">
          {user.email === null
            ? "They can't without an email address."
            : `Signing in and confirming ${user.email} claims this user.`}
        </Alert>
      )}
      <section aria-label="About the user" className="flex flex-wrap items-start gap-6">
        <Avatar name={user.fullName ?? user.username} src={user.avatar} size="large" />
        <div className="flex-[1_1_20rem]">
          <Facts facts={factsOf(user)} />
        </div>
      </section>
      <dl aria-label="Statistics" className="flex flex-wrap gap-x-12 gap-y-6">
        <Stat label="Credits" value={stats.credits} />
        <Stat label="Total entries" value={stats.entries} />
        <Stat label="Points" value={stats.points.toLocaleString('en')} />
        <Stat label="Success rate" value={successRate(stats)} />
      </dl>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {!hasLeft && <UserStanding user={user} stats={stats} />}
        <ForCallers of="listEntries">
          <UserEntries user={user} />
        </ForCallers>
      </div>
      {user.points > 0 && <BroughtAlong user={user} stats={stats} />}
    </AdminPage>
  );
}

const factsOf = (user: AdminUser) => [
  { name: 'Email', value: user.email ?? 'N/A' },
  { name: 'Full name', value: user.fullName ?? 'N/A' },
  { name: 'Created', value: formatCreated(user.createdAt) },
  { name: 'Accepted T&Cs', value: termsText(user, 'Never') },
  { name: 'Tournament updates', value: yesOrNo(user.tournamentUpdatesEnabled) },
  { name: 'Tournament results', value: yesOrNo(user.tournamentResultsEnabled) },
  { name: 'ID', value: user.id },
];

function BroughtAlong({ user, stats }: { user: AdminUser; stats: UserStats }) {
  return (
    <p className="max-w-measure text-quiet text-small">
      {user.points.toLocaleString('en')} of the {stats.points.toLocaleString('en')} points are from before:{' '}
      {user.correctTips.toLocaleString('en')} correct of {user.totalTips.toLocaleString('en')} tips.
    </p>
  );
}

function UserActions({ user }: { user: AdminUser }) {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <Link to={adminPaths.users()} className={buttonClass({ variant: 'quiet' })}>
        Back
      </Link>
      {user.deletedAt === null && (
        <ForCallers of="editUser">
          <Button variant="quiet" onClick={() => setDeleting(true)}>
            <Trash2 aria-hidden="true" />
            Delete
          </Button>
          <Link to={adminPaths.editUser(user.id)} className={buttonClass({ variant: 'outline' })}>
            <Pencil aria-hidden="true" />
            Edit
          </Link>
        </ForCallers>
      )}
      {isDeleting && (
        <DeleteUserDialog
          user={user}
          onDone={(leave) => leave(adminPaths.users(), { replace: true })}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}

function UserEntries({ user }: { user: AdminUser }) {
  const { data } = useSuspenseQuery(userEntriesQuery(user.id));
  const {
    data: entries,
    pageInfo: { totalRecords: total },
  } = data;
  return (
    <Panel
      title="Entries"
      note={String(total)}
      flush
      action={
        total > entries.length && (
          <Link to={adminPaths.entries({ q: user.id })} className={linkClass('quiet')}>
            All entries
          </Link>
        )
      }
    >
      {entries.length === 0 ? (
        <p className="p-5 text-quiet sm:p-6">None.</p>
      ) : (
        <ul>
          {entries.map(({ id, tournamentName, status, createdAt }) => (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b px-5 py-3 last:border-b-0 sm:px-6"
            >
              <RowLink to={adminPaths.entry(id)}>{tournamentName}</RowLink>
              <StatusBadge {...statuses.entry[status]} />
              <span className="numerals text-quiet text-small sm:ml-auto">{formatCreated(createdAt)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

const userStatsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['users', 'stats', userId],
    queryFn: async ({ signal }) => (await callApi('getUserDetails', { params: { userId }, signal })).data,
  });

const userEntriesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['entries', 'of-user', userId],
    queryFn: ({ signal }) => callApi('listEntries', { query: { user_id: userId, page_size: 8 }, signal }),
  });
