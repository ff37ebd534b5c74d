import { useSuspenseQuery } from '@tanstack/react-query';
import type { PageProps } from '../../lib/lazy-page.tsx';
import { adminPaths } from '../admin-paths.ts';
import { AdminBoundary } from '../frame/AdminBoundary.tsx';
import { AdminNotFound } from '../frame/AdminNotFound.tsx';
import { AdminPage } from '../frame/AdminPage.tsx';
import { places } from '../frame/places.ts';
import { UserEditForm } from './UserEditForm.tsx';
import { userQuery } from './user-queries.ts';

export function UserEditPage({ params }: PageProps) {
  return (
    <AdminBoundary subject={{ name: 'User', list: places.users.to }}>
      <UserEdit id={params['id'] ?? ''} />
    </AdminBoundary>
  );
}

function UserEdit({ id }: { id: string }) {
  const { data: user } = useSuspenseQuery(userQuery(id));
  if (user.deletedAt !== null) return <AdminNotFound title="User not found" back={places.users.to} />;
  return (
    <AdminPage title="Edit user" above={[places.users, { to: adminPaths.user(id), name: user.username }]}>
      <UserEditForm user={user} />
    </AdminPage>
  );
}
