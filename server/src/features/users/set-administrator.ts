import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../db/database.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { markAdministrator } from '../auth/mark-account.ts';
import { readAdminUser } from './user-list.ts';
import { changeUser, lockSeenUser, lockUserOfEmail, type UserRow } from './user-store.ts';

export const administratorHandlers = {
  /** Grants or takes away an administrator's rights, from the next call on. There is always one who can act. */
  setUserAdministrator: async ({ ctx, actor, params, body, ifMatch }) => {
    const changed = await inTransaction(ctx.db, async (tx) => {
      await lockAdministrators(tx);
      const user = await lockSeenUser(tx, params.userId, ifMatch);
      const outcome = await changeRights(tx, user, { ...body, actorId: actor.userId });
      if (!outcome.ok) throw refusals[outcome.refusal]();
      return readAdminUser(tx, user.id);
    });
    if (!changed) throw notFound('User');
    return { data: changed };
  },
} satisfies Partial<Handlers>;

export const lastAdministrator = (): ApiError =>
  new ApiError(
    'LAST_ADMINISTRATOR',
    'This is the last administrator: make somebody else one before you take these rights away',
  );

const refusals = {
  last_administrator: lastAdministrator,
  banned: () => new ApiError('USER_BANNED', 'This person is banned: unban them first'),
  nobody_signed_in: () =>
    new ApiError('NEVER_SIGNED_IN', 'Nobody has signed in as this person yet: wait until they have'),
};

interface AdministratorChange {
  readonly email: string;
  readonly isAdmin: boolean;
  /** Null for a command on the server itself. */
  readonly actorId: string | null;
  readonly reason: string;
}

type AdministratorOutcome =
  | { readonly ok: true; readonly username: string; readonly changed: boolean }
  | { readonly ok: false; readonly refusal: 'nobody_signed_in' | 'banned' | 'last_administrator' };

/** Makes somebody an administrator, or no longer. Counts from their next call on. */
export function setAdministrator(db: Db, change: AdministratorChange): Promise<AdministratorOutcome> {
  return inTransaction(db, async (tx) => {
    await lockAdministrators(tx);
    const user = await lockUserOfEmail(tx, change.email);
    return user ? changeRights(tx, user, change) : { ok: false, refusal: 'nobody_signed_in' };
  });
}

/** The same of somebody whose row is held, under `lockAdministrators`. */
export async function changeRights(
  tx: Tx,
  user: UserRow,
  { isAdmin, actorId, reason }: Omit<AdministratorChange, 'email'>,
): Promise<AdministratorOutcome> {
  if (user.provider_id === null) return { ok: false, refusal: 'nobody_signed_in' };
  if (user.banned_at && isAdmin) return { ok: false, refusal: 'banned' };
  if (user.is_admin === isAdmin) return { ok: true, username: user.username, changed: false };
  if (!isAdmin && (await isLastAdministrator(tx, user.id)))
    return { ok: false, refusal: 'last_administrator' };
  await changeUser(tx, user.id, { isAdmin });
  await markAdministrator(tx, { providerId: user.provider_id, userId: user.id, isAdmin });
  await recordAudit(tx, {
    actorId,
    action: isAdmin ? 'user.grant_admin' : 'user.revoke_admin',
    resourceType: 'USER',
    resourceId: user.id,
    reason,
    before: { isAdmin: user.is_admin },
    after: { isAdmin },
  });
  return { ok: true, username: user.username, changed: true };
}

/** Whoever adds or removes administrators, or stops one from acting, takes this first: two cannot each remove the other. */
export async function lockAdministrators(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('administrators'))`.execute(tx);
}

/** Whether nobody else could administer. Ask it under `lockAdministrators`. */
async function isLastAdministrator(tx: Tx, userId: string): Promise<boolean> {
  const other = await tx
    .selectFrom('app_user')
    .select('id')
    .where('is_admin', '=', true)
    .where('id', '!=', userId)
    .where('banned_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('provider_id', 'is not', null)
    .executeTakeFirst();
  return other === undefined;
}
