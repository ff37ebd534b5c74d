import type { AdminUser, UserStats } from '@boast/contract/admin-users';
import { useState } from 'react';
import { call } from '../../api/app-api.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SettingRow } from '../../ui/SettingRow.tsx';
import { formatCreated } from '../parts/format-created.ts';
import { CreditsDialog } from './CreditsDialog.tsx';
import { UserActDialog } from './UserActDialog.tsx';

type UserStandingProps = { user: AdminUser; stats: UserStats };

/** What a person may do here, what they can spend, and the ways to change either. */
export function UserStanding({ user, stats }: UserStandingProps) {
  const [open, setOpen] = useState<'credits' | 'ban' | 'rights' | null>(null);
  const close = () => setOpen(null);
  return (
    <Panel title="Standing">
      <SettingRow
        title="Credits"
        action={
          <Button variant="outline" onClick={() => setOpen('credits')}>
            Top up
          </Button>
        }
      >
        {stats.credits} to spend
        {stats.debt > 0 && `, ${stats.debt} owed for a payment that was taken back`}
      </SettingRow>
      <SettingRow
        title="Access"
        action={
          <Button variant="outline" onClick={() => setOpen('ban')}>
            {user.bannedAt === null ? 'Ban' : 'Unban'}
          </Button>
        }
      >
        {user.bannedAt === null
          ? 'In good standing'
          : `Banned since ${formatCreated(user.bannedAt)}${user.banReason === null ? '' : `: ${user.banReason}`}`}
      </SettingRow>
      <SettingRow
        title="Administrator"
        action={
          <Button variant="outline" onClick={() => setOpen('rights')}>
            {user.isAdmin ? 'Revoke' : 'Grant'}
            <span className="sr-only">administrator rights</span>
          </Button>
        }
      >
        {user.isAdmin ? 'May do everything in this portal' : 'No rights in this portal'}
      </SettingRow>
      {open === 'credits' && <CreditsDialog user={user} onClose={close} />}
      {open === 'ban' &&
        (user.bannedAt === null ? (
          <Ban user={user} onClose={close} />
        ) : (
          <Unban user={user} onClose={close} />
        ))}
      {open === 'rights' && <Rights user={user} onClose={close} />}
    </Panel>
  );
}

type ActProps = { user: AdminUser; onClose: () => void };

function Ban({ user, onClose }: ActProps) {
  return (
    <UserActDialog
      user={user}
      title={`Ban ${user.username}?`}
      description={`From their next click on they are shut out.${user.isAdmin ? ' They are an administrator no longer, also after an unban.' : ''} Entries stay as they are.`}
      confirmLabel="Ban user"
      done="User banned"
      act={({ reason, version }) =>
        call('banUser', { params: { userId: user.id }, body: { reason }, ifMatch: version })
      }
      onClose={onClose}
    />
  );
}

function Unban({ user, onClose }: ActProps) {
  return (
    <UserActDialog
      user={user}
      title={`Unban ${user.username}?`}
      description="They can sign in and enter again at once."
      confirmLabel="Unban user"
      harmless
      done="User unbanned"
      act={({ reason, version }) =>
        call('unbanUser', { params: { userId: user.id }, body: { reason }, ifMatch: version })
      }
      onClose={onClose}
    />
  );
}

function Rights({ user, onClose }: ActProps) {
  const isAdmin = !user.isAdmin;
  return (
    <UserActDialog
      user={user}
      title={isAdmin ? `Make ${user.username} an administrator?` : `Revoke the rights of ${user.username}?`}
      description={
        isAdmin
          ? 'They may do everything in this portal from their next click on, and can no longer enter tournaments.'
          : 'They have no rights in this portal from their next click on.'
      }
      confirmLabel={isAdmin ? 'Grant rights' : 'Revoke rights'}
      harmless={isAdmin}
      done={isAdmin ? 'Administrator rights granted' : 'Administrator rights revoked'}
      act={({ reason, version }) =>
        call('setUserAdministrator', {
          params: { userId: user.id },
          body: { isAdmin, reason },
          ifMatch: version,
        })
      }
      onClose={onClose}
    />
  );
}
