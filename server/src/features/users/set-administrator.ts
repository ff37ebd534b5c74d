import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../db/database.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { markAdministrator } from '../auth/mark-account.ts';
import { changeUser, lockUserOfEmail, type UserRow } from './user-store.ts';

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
