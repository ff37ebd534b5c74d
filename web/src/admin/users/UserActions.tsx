import type { AdminUser } from '@boast/contract/admin-users';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../lib/router/Link.tsx';
import { navigate } from '../../lib/router/router.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { adminPaths } from '../admin-paths.ts';
import { DeleteUserDialog } from './DeleteUserDialog.tsx';

/** What can be done with a person; nothing with one who left. */
export function UserActions({ user }: { user: AdminUser }) {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <Link to={adminPaths.users()} className={buttonClass({ variant: 'quiet' })}>
        Back
      </Link>
      {user.deletedAt === null && (
        <>
          <Button variant="quiet" onClick={() => setDeleting(true)}>
            <Trash2 aria-hidden="true" />
            Delete
          </Button>
          <Link to={adminPaths.editUser(user.id)} className={buttonClass({ variant: 'outline' })}>
            <Pencil aria-hidden="true" />
            Edit
          </Link>
        </>
      )}
      {isDeleting && (
        <DeleteUserDialog
          user={user}
          onDone={() => navigate(adminPaths.users(), { replace: true })}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}
