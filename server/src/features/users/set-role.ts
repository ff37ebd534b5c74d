import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@boast/domain/account/roles';
import { inTransaction, type Tx } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { markAdministrator } from '../auth/account/mark-account.ts';
import { enqueueMail } from '../news/mail/enqueue-mail.ts';
import type { MailHost } from '../news/mail/mail-content.ts';
import { staffRoleMail } from '../news/mail/rights-mails.ts';
import { auditedWrite } from '../records/audit/audited-write.ts';
import { recordAudit } from '../records/audit/record-audit.ts';
import { isLastAdministrator, lastAdministrator, lockAdministrators } from './last-administrator.ts';
import { readAdminUser } from './user-details-view.ts';
import { changeUser, lockSeenUser, lockUserOfEmail, type UserRow } from './user-store.ts';

export const roleHandlers = {
  /** Counts from the person's next call on. At least one administrator always remains. */
  setUserRole: async ({ ctx, actor, params, body, ifMatch }) => {
    const change = { role: body.staffRole, reason: body.reason, actorId: actor.userId };
    return auditedWrite(ctx, {
      actorId: actor.userId,
      action: body.staffRole === null ? 'user.revoke_role' : 'user.grant_role',
      resource: { type: 'USER', id: params.userId },
      reason: body.reason,
      write: async (tx) => {
        await lockAdministrators(tx);
        const user = await lockSeenUser(tx, params.userId, ifMatch);
        const outcome = await changeRights(tx, user, { ...change, host: ctx });
        if (!outcome.ok) throw refusals[outcome.refusal]();
        return { data: await readAdminUser(tx, user.id), unrecorded: 'recorded inside' };
      },
    });
  },
} satisfies Partial<Handlers>;

const refusals = {
  last_administrator: lastAdministrator,
  banned: () => new ApiError('USER_BANNED', 'This person is banned: unban them first'),
  nobody_signed_in: () =>
    new ApiError('NEVER_SIGNED_IN', 'Nobody has signed in as this person yet: wait until they have'),
};

interface RoleChange {
  readonly email: string;
  /** Null removes the person from the staff. */
  readonly role: StaffRole | null;
  /** Null for a command on the server itself. */
  readonly actorId: string | null;
  readonly reason: string;
}

type RoleOutcome =
  | { readonly ok: true; readonly changed: boolean }
  | { readonly ok: false; readonly refusal: 'nobody_signed_in' | 'banned' | 'last_administrator' };

export function setRole(host: MailHost, change: RoleChange): Promise<RoleOutcome> {
  return inTransaction(host.db, async (tx) => {
    await lockAdministrators(tx);
    const user = await lockUserOfEmail(tx, change.email);
    return user ? changeRights(tx, user, { ...change, host }) : { ok: false, refusal: 'nobody_signed_in' };
  });
}

/** It does the same for a person whose row is locked, under `lockAdministrators`. */
export async function changeRights(
  tx: Tx,
  user: UserRow,
  { host, role, actorId, reason }: Omit<RoleChange, 'email'> & { readonly host: MailHost },
): Promise<RoleOutcome> {
  if (user.provider_id === null) return { ok: false, refusal: 'nobody_signed_in' };
  if (user.banned_at && role !== null) return { ok: false, refusal: 'banned' };
  // The operator of the server may vouch for a person of the staff whom somebody else appointed.
  const isVouchedFor = role !== null && actorId === null && user.role_by !== null;
  if (user.role === role && !isVouchedFor) return { ok: true, changed: false };
  if (user.role === 'administrator' && role !== 'administrator' && (await isLastAdministrator(tx, user.id)))
    return { ok: false, refusal: 'last_administrator' };
  await changeUser(tx, user.id, { rights: { role, by: actorId } });
  // The flag only opens the portal; the server decides what each person may do in it.
  await markAdministrator(tx, { providerId: user.provider_id, userId: user.id, isAdmin: role !== null });
  await recordAudit(tx, {
    actorId,
    action: role === null ? 'user.revoke_role' : 'user.grant_role',
    resourceType: 'USER',
    resourceId: user.id,
    reason,
    before: { role: user.role },
    after: { role },
  });
  if (role !== null && user.role !== role && user.email !== null) {
    const content = staffRoleMail({ ...host.config, role });
    await enqueueMail(tx, host, { businessKey: `staff-role:${randomUUID()}`, to: user.email, content });
  }
  return { ok: true, changed: true };
}
