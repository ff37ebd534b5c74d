import type { ListedUser } from '@boast/contract/admin/users';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { buttonClass } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Badge } from '../../../ui/marks/Badge.tsx';
import { EmptyState } from '../../../ui/status/EmptyState.tsx';
import { AdminPage } from '../../frame/AdminPage.tsx';
import { ForCallers } from '../../frame/ForCallers.tsx';
import { PortalLink } from '../../frame/PortalLink.tsx';
import { AdminList } from '../../list/AdminList.tsx';
import type { ListFilter } from '../../list/ListToolbar.tsx';
import type { Cells } from '../../list/list-columns.ts';
import { adminPaths } from '../../parts/admin-paths.ts';
import { formatCreated } from '../../parts/format-moment.ts';
import { RowLink, rowLinkClass } from '../../parts/RowLink.tsx';

import { DeleteUserDialog } from './DeleteUserDialog.tsx';
import { RoleBadge } from './RoleBadge.tsx';
import { termsText } from './user-text.ts';

export function UserListPage() {
  const [deleting, setDeleting] = useState<ListedUser | null>(null);
  return (
    <AdminPage
      title="Users"
      above={[]}
      actions={
        <PortalLink to={adminPaths.newUser()} closed="nothing" className={buttonClass()}>
          New User
        </PortalLink>
      }
    >
      <AdminList
        name="users"
        filters={filters}
        cells={cellsWith(setDeleting)}
        rowPath={({ id }) => adminPaths.user(id)}
        empty={
          <EmptyState
            title="No users found."
            action={
              <PortalLink
                to={adminPaths.newUser()}
                closed="nothing"
                className={buttonClass({ variant: 'outline' })}
              >
                New User
              </PortalLink>
            }
          />
        }
      />
      {deleting && (
        <DeleteUserDialog
          user={deleting}
          onDone={() => setDeleting(null)}
          onClose={() => setDeleting(null)}
        />
      )}
    </AdminPage>
  );
}

const filters: readonly ListFilter<'users'>[] = [
  {
    name: 'state',
    label: 'Who',
    all: 'All users',
    choices: [
      { value: 'administrator', label: 'Administrators' },
      { value: 'banned', label: 'Banned' },
      { value: 'never_signed_in', label: 'Never signed in' },
    ],
  },
];

const cellsWith = (onDelete: (user: ListedUser) => void): Cells<'users'> => ({
  username: ({ id, username, role, bannedAt }) => (
    <span className="inline-flex flex-wrap items-center gap-2">
      <RowLink to={adminPaths.user(id)}>{username}</RowLink>
      <RoleBadge role={role} />
      {bannedAt !== null && <Badge tone="danger">Banned</Badge>}
    </span>
  ),
  email: ({ email }) => <span className="break-all">{email ?? 'N/A'}</span>,
  createdAt: ({ createdAt }) => <span className="numerals">{formatCreated(createdAt)}</span>,
  acceptedTermsAt: (user) => <span className="numerals">{termsText(user, 'Not accepted')}</span>,
  actions: (user) => (
    <span className="inline-flex items-center gap-4">
      <RowLink to={adminPaths.user(user.id)}>
        View<span className="sr-only"> {user.username}</span>
      </RowLink>
      <PortalLink to={adminPaths.editUser(user.id)} closed="nothing" className={rowLinkClass}>
        Edit<span className="sr-only"> {user.username}</span>
      </PortalLink>
      <ForCallers of="removeUser">
        <IconButton
          icon={Trash2}
          size="small"
          label={`Delete ${user.username}`}
          onClick={() => onDelete(user)}
        />
      </ForCallers>
    </span>
  ),
});
