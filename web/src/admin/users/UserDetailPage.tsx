import type { AdminUser, UserStats } from '@boast/contract/admin-users';
import { useSuspenseQueries } from '@tanstack/react-query';
import type { PageProps } from '../../lib/lazy-page.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Stat } from '../../ui/Stat.tsx';
import { AdminBoundary } from '../frame/AdminBoundary.tsx';
import { AdminPage } from '../frame/AdminPage.tsx';
import { places } from '../frame/places.ts';
import { Facts } from '../parts/Facts.tsx';
import { formatCreated } from '../parts/format-created.ts';
import { UserActions } from './UserActions.tsx';
import { UserEntries } from './UserEntries.tsx';
import { UserStanding } from './UserStanding.tsx';
import { userEntriesQuery, userQuery, userStatsQuery } from './user-queries.ts';
import { successRate, termsWords, yesOrNo } from './user-words.ts';

export function UserDetailPage({ params }: PageProps) {
  return (
    <AdminBoundary subject={{ name: 'User', list: places.users.to }}>
      <UserDetail id={params['id'] ?? ''} />
    </AdminBoundary>
  );
}

function UserDetail({ id }: { id: string }) {
  const [{ data: user }, { data: stats }, { data: entries }] = useSuspenseQueries({
    queries: [userQuery(id), userStatsQuery(id), userEntriesQuery(id)],
  });
  const hasLeft = user.deletedAt !== null;
  return (
    <AdminPage
      title={user.username}
      above={[places.users]}
      badges={
        <span className="flex flex-wrap gap-2">
          {user.isAdmin && <Badge tone="info">Administrator</Badge>}
          {user.bannedAt !== null && <Badge tone="danger">Banned</Badge>}
          {hasLeft && <Badge>Deleted</Badge>}
        </span>
      }
      actions={<UserActions user={user} />}
    >
      {!hasLeft && !user.hasSignedIn && (
        <Alert title="Nobody has signed in as this user yet">
          {user.email === null
            ? 'Without an email address nobody can.'
            : `Whoever signs in and confirms ${user.email} becomes this user.`}
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
        <UserEntries user={user} entries={entries.data} total={entries.pageInfo.totalRecords} />
      </div>
      {user.points > 0 && <BroughtAlong user={user} stats={stats} />}
    </AdminPage>
  );
}

const factsOf = (user: AdminUser) => [
  { name: 'Email', value: user.email ?? 'N/A' },
  { name: 'Full name', value: user.fullName ?? 'N/A' },
  { name: 'Created', value: formatCreated(user.createdAt) },
  { name: 'Accepted T&Cs', value: termsWords(user, 'Never') },
  { name: 'Tournament updates', value: yesOrNo(user.tournamentUpdatesEnabled) },
  { name: 'Tournament results', value: yesOrNo(user.tournamentResultsEnabled) },
  { name: 'ID', value: user.id },
];

function BroughtAlong({ user, stats }: { user: AdminUser; stats: UserStats }) {
  return (
    <p className="max-w-measure text-quiet text-small">
      {user.points.toLocaleString('en')} of the {stats.points.toLocaleString('en')} points were brought along
      from before: {user.correctTips.toLocaleString('en')} correct of {user.totalTips.toLocaleString('en')}{' '}
      tips.
    </p>
  );
}
