import type { AdminUser } from '@boast/contract/admin-users';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { PageProps } from '../../lib/lazy-page.tsx';
import { Link } from '../../lib/router/Link.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { adminPaths } from '../parts/admin-paths.ts';
import { AdminBoundary } from '../frame/AdminBoundary.tsx';
import { AdminNotFound } from '../frame/AdminNotFound.tsx';
import { AdminPage } from '../frame/AdminPage.tsx';
import { places } from '../frame/places.ts';
import { checkReasonUnless } from '../parts/check-reason.ts';
import { conflictsOf, mergeForms } from '../parts/conflict.ts';
import { StaleAlert } from '../parts/StaleAlert.tsx';
import { UserFields, type UserFormFields } from './UserFields.tsx';
import { useSaveUser } from './use-save-user.ts';
import { changesOf, fieldLabels, formOf, showField, type UserForm } from './user-form.ts';
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

/** Edits what is sent of a person: only what was changed, and only on the version that was seen. */
function UserEditForm({ user }: { user: AdminUser }) {
  const [base, setBase] = useState(user);
  const [newer, setNewer] = useState<AdminUser | null>(null);
  const [isUnchanged, setUnchanged] = useState(false);
  const form = useForm<UserFormFields>({
    defaultValues: { ...formOf(base), email: '', reason: '' },
    mode: 'onTouched',
  });
  const save = useSaveUser(setNewer);
  const isUnchangedIn = (typed: UserForm) => Object.keys(changesOf(base, typed)).length === 0;
  const submit = form.handleSubmit(({ reason, ...typed }) => {
    const changes = changesOf(base, typed);
    const isEmpty = isUnchangedIn(typed);
    setUnchanged(isEmpty);
    if (!isEmpty) save.mutate({ base, changes, reason: reason.trim() });
  });
  const sidesOf = (theirs: AdminUser) => {
    return { before: formOf(base), theirs: formOf(theirs), mine: form.getValues() };
  };
  const goOnWith = (fields: UserForm, current: AdminUser) => {
    form.reset({ ...fields, email: '', reason: form.getValues('reason') });
    setBase(current);
    setNewer(null);
  };
  return (
    <form noValidate className="flex max-w-measure flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <UserFields form={form} checkReason={checkReasonUnless(isUnchangedIn)} />
      {newer && (
        <StaleAlert
          what="user"
          conflicts={conflictsOf(sidesOf(newer), { labels: fieldLabels, show: showField })}
          onKeep={() => goOnWith(mergeForms(sidesOf(newer)), newer)}
          onTakeOver={() => goOnWith(formOf(newer), newer)}
        />
      )}
      {isUnchanged && <Alert announce title="No changes to update" />}
      <div className="flex flex-wrap gap-3">
        <Link to={adminPaths.user(base.id)} className={buttonClass({ variant: 'outline' })}>
          Cancel
        </Link>
        <Button type="submit" loading={save.isPending} disabled={newer !== null}>
          Save Changes
        </Button>
      </div>
    </form>
  );
}
