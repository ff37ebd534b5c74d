import type { AdminUser, UserStats } from '@boast/contract/admin/users';
import { STAFF_ROLES } from '@boast/domain/account/roles';
import { type ReactNode, useState } from 'react';
import { isFailure } from '../../../api/api-failure.ts';
import { callApi } from '../../../api/app-api.ts';
import { queryClient } from '../../../api/query-client.ts';
import { useIdempotencyKey } from '../../../lib/new-key.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { SelectInput } from '../../../ui/forms/SelectInput.tsx';
import { SettingRow } from '../../../ui/forms/SettingRow.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { toast } from '../../../ui/status/toast.ts';
import { useMayCall } from '../../frame/use-portal-role.ts';
import { formatCreated } from '../../parts/format-moment.ts';
import { announceRefusal, messageOr } from '../../parts/message-or.ts';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { refreshUsers, userQuery } from './user-queries.ts';
import { changedText } from './user-text.ts';

type UserStandingProps = { user: AdminUser; stats: UserStats };

export function UserStanding({ user, stats }: UserStandingProps) {
  const [open, setOpen] = useState<'credits' | 'ban' | 'rights' | null>(null);
  const close = () => setOpen(null);
  const isAdmin = useMayCall()('banUser');
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
        {stats.debt > 0 && `, ${stats.debt} owed for a reversed payment`}
      </SettingRow>
      <SettingRow
        title="Access"
        action={
          isAdmin && (
            <Button variant="outline" onClick={() => setOpen('ban')}>
              {user.bannedAt === null ? 'Ban' : 'Unban'}
            </Button>
          )
        }
      >
        {user.bannedAt === null
          ? 'In good standing'
          : `Banned since ${formatCreated(user.bannedAt)}${user.banReason === null ? '' : `: ${user.banReason}`}`}
      </SettingRow>
      <SettingRow
        title="Role"
        action={
          isAdmin && (
            <Button variant="outline" onClick={() => setOpen('rights')}>
              Change
              <span className="sr-only">role</span>
            </Button>
          )
        }
      >
        {user.role === null ? 'No rights in this portal' : roleText[user.role]}
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
      description={`They're locked out from their next click.${user.role === null ? '' : ' They lose their staff role, even after an unban.'} Entries stay as they are.`}
      confirmLabel="Ban user"
      done="User banned"
      act={({ reason, version }) =>
        callApi('banUser', { params: { userId: user.id }, body: { reason }, ifMatch: version })
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
      description="They can sign in and enter again right away."
      confirmLabel="Unban user"
      harmless
      done="User unbanned"
      act={({ reason, version }) =>
        callApi('unbanUser', { params: { userId: user.id }, body: { reason }, ifMatch: version })
      }
      onClose={onClose}
    />
  );
}

const roleText = {
  administrator: 'Administrator: everything in this portal',
  cashier: 'Cashier: payments, prizes and credits',
  scorer: 'Scorer: results and the matches of a day',
} as const satisfies Record<NonNullable<AdminUser['role']>, string>;

function Rights({ user, onClose }: ActProps) {
  const [role, setRole] = useState<AdminUser['role']>(user.role);
  return (
    <UserActDialog
      user={user}
      title={`Change ${user.username}'s role?`}
      description="It applies from their next click. Staff can't enter tournaments."
      confirmLabel="Save role"
      harmless={role !== null}
      done="Role saved"
      act={({ reason, version }) =>
        callApi('setUserRole', {
          params: { userId: user.id },
          body: { staffRole: role, reason },
          ifMatch: version,
        })
      }
      onClose={onClose}
    >
      <Field label="Role">
        <SelectInput
          value={role ?? ''}
          onChange={({ target }) =>
            setRole(STAFF_ROLES.find((staffRole) => staffRole === target.value) ?? null)
          }
        >
          <option value="">None</option>
          {STAFF_ROLES.toReversed().map((staffRole) => (
            <option key={staffRole} value={staffRole}>
              {roleText[staffRole]}
            </option>
          ))}
        </SelectInput>
      </Field>
    </UserActDialog>
  );
}

type UserActDialogProps = {
  user: AdminUser;
  title: string;
  description: ReactNode;
  confirmLabel: string;
  harmless?: boolean | undefined;
  done: string;
  act: (how: { reason: string; version: number }) => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks for the reason of an action. If somebody else was first, it says what they changed. */
function UserActDialog({ user, done, act, onClose, ...question }: UserActDialogProps) {
  const [seen, setSeen] = useState(user);
  const confirm = async (reason: string) => {
    await act({ reason, version: seen.version });
    // Before the dialog closes: the next change is made to the user as they are now.
    await refreshUsers();
    onClose();
    toast.success('Success', { description: done });
  };
  const refusalOf = async (error: unknown) => {
    const refusal = messageOr(error, 'Failed to save user');
    toast.error('Error', { description: refusal });
    if (!isFailure(error, 'STALE_VERSION')) return refusal;
    const newer = await queryClient.fetchQuery({ ...userQuery(user.id), staleTime: 0 }).catch(() => null);
    if (newer === null) return refusal;
    setSeen(newer);
    return staleText(changedText(seen, newer));
  };
  return <ReasonDialog {...question} onConfirm={confirm} refusalOf={refusalOf} onCancel={onClose} />;
}

const staleText = (changes: readonly string[]): string =>
  changes.length === 0
    ? 'This user has changed, but nothing shown here has. Try again if you still want to.'
    : `This user has changed: ${changes.join('; ')}. Try again if you still want to.`;

type CreditsDialogProps = { user: AdminUser; onClose: () => void };

/** Repeated presses count once. */
function CreditsDialog({ user, onClose }: CreditsDialogProps) {
  const [amount, setAmount] = useState('1');
  const [error, setError] = useState<string>();
  const keyOf = useIdempotencyKey();
  const give = async (reason: string) => {
    const credits = Number(amount.trim().replace('−', '-'));
    if (!Number.isInteger(credits) || credits === 0 || Math.abs(credits) > 1_000)
      return setError('Enter a number of credits other than 0, up to 1,000');
    const body = { amount: credits, reason };
    const call = { params: { userId: user.id }, body, idempotencyKey: keyOf(body) };
    const { data } = await callApi('topUpUser', call);
    toast.success('Success', {
      description: `${user.username} now has ${data.credits} ${data.credits === 1 ? 'credit' : 'credits'}`,
    });
    await refreshUsers();
    onClose();
  };
  return (
    <ReasonDialog
      title={`Credits for ${user.username}`}
      description="They count immediately. The reason shows up in the user's credit transactions."
      confirmLabel="Change credits"
      harmless
      onConfirm={give}
      refusalOf={(error) => announceRefusal(error, 'Failed to change the credits')}
      onCancel={onClose}
    >
      <Field label="Credits" hint="A negative number takes credits back" error={error}>
        <TextInput
          inputMode="text"
          autoComplete="off"
          value={amount}
          onChange={({ target }) => {
            setAmount(target.value);
            setError(undefined);
          }}
          className="numerals"
        />
      </Field>
    </ReasonDialog>
  );
}
