import type { AdminUser } from '@boast/contract/admin/users';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { callApi } from '../../../api/app-api.ts';
import { queryClient } from '../../../api/query-client.ts';
import type { PageProps } from '../../../lib/lazy-page.tsx';
import { AdminBoundary, AdminNotFound } from '../../frame/AdminBoundary.tsx';
import { AdminPage } from '../../frame/AdminPage.tsx';
import { navItems } from '../../frame/nav-items.ts';
import { adminPaths } from '../../parts/admin-paths.ts';
import { useVersionedForm, VersionedForm } from '../../parts/versioned-form.tsx';
import { UserFields, type UserFormFields } from './UserFields.tsx';
import { type UserFacts, userTable } from './user-form.ts';
import { refreshUsers, userQuery } from './user-queries.ts';

export function UserEditPage({ params }: PageProps) {
  return (
    <AdminBoundary subject={{ name: 'User', list: navItems.users.to }}>
      <UserEdit id={params['id'] ?? ''} />
    </AdminBoundary>
  );
}

function UserEdit({ id }: { id: string }) {
  const { data: user } = useSuspenseQuery(userQuery(id));
  if (user.deletedAt !== null) return <AdminNotFound title="User not found" back={navItems.users.to} />;
  return (
    <AdminPage title="Edit user" above={[navItems.users, { to: adminPaths.user(id), name: user.username }]}>
      <UserEditForm user={user} />
    </AdminPage>
  );
}

const userFormKind = {
  what: 'user',
  ...userTable,
  save: ({ id, version }: AdminUser, body: Partial<UserFacts> & { reason: string }) =>
    callApi('editUser', { params: { userId: id }, body, ifMatch: version }),
  readAgain: ({ id }: AdminUser) => queryClient.fetchQuery({ ...userQuery(id), staleTime: 0 }),
  refresh: refreshUsers,
  pageOf: ({ id }: AdminUser) => adminPaths.user(id),
  saved: () => ({ title: 'User updated' }),
  failed: { title: 'Error', otherwise: 'Failed to save user' },
};

function UserEditForm({ user }: { user: AdminUser }) {
  const form = useForm<UserFormFields>({
    defaultValues: { ...userTable.formOf(user), email: '', reason: '' },
    mode: 'onTouched',
  });
  const edit = useVersionedForm(userFormKind, user, form);
  return (
    <VersionedForm onSubmit={form.handleSubmit(edit.saveChanges)} footer={edit.footer}>
      <UserFields form={form} checkReason={edit.checkReason} />
    </VersionedForm>
  );
}
