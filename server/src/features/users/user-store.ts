import type { StaffRole } from '@boast/domain/account/roles';
import { type Selectable, sql } from 'kysely';
import type { AppUser } from '../../db/__generated__/schema.ts';
import type { Db, Tx } from '../../db/database.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import { namesChanged } from '../boards/board/name-events.ts';

export type UserRow = Selectable<AppUser>;

export const getUser = (db: Db, id: string): Promise<UserRow> =>
  db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const lockUserOfProvider = (tx: Tx, providerId: string): Promise<UserRow | undefined> =>
  tx.selectFrom('app_user').selectAll().where('provider_id', '=', providerId).forUpdate().executeTakeFirst();

/** Locks the person with this address; people who deleted their account have none. */
export const lockUserOfEmail = (tx: Tx, email: string): Promise<UserRow | undefined> =>
  tx
    .selectFrom('app_user')
    .selectAll()
    .where(sql`lower(email)`, '=', email)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/**
 * Locks the person for a change by an administrator who saw this version; null skips the check. Throws NOT_FOUND, also for somebody who
 * left, and STALE_VERSION.
 */
export async function lockSeenUser(tx: Tx, id: string, version: number | null): Promise<UserRow> {
  const row = await tx
    .selectFrom('app_user')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('User');
  if (version !== null && row.version !== version) {
    throw new ApiError('STALE_VERSION', 'Someone else has changed this user. Check it before you save.', {
      version: row.version,
    });
  }
  return row;
}

export async function insertUser(
  tx: Tx,
  user: { providerId: string; email: string; username: string },
): Promise<string | undefined> {
  const row = await tx
    .insertInto('app_user')
    .values({ provider_id: user.providerId, email: user.email, username: user.username })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

interface UserChange {
  username?: string;
  /** Terms are accepted now; the first time counts. */
  termsAccepted?: true;
  timeZone?: string;
  hasPublicPage?: boolean;
  providerId?: string | null;
  email?: string | null;
  /** `by` is null for the operator, who gave the rights. */
  rights?: { readonly role: StaffRole | null; readonly by: string | null };
  pastPoints?: number;
  pastCorrectTips?: number;
  pastTotalTips?: number;
  /** Null lifts the ban. */
  ban?: { reason: string } | null;
}

export async function changeUser(tx: Tx, id: string, change: UserChange): Promise<void> {
  const { username, providerId, email, rights } = change;
  await tx
    .updateTable('app_user')
    .set({
      version: sql<number>`version + 1`,
      ...(username !== undefined && { username }),
      ...(change.termsAccepted && {
        accepted_terms_at: sql<string>`coalesce(accepted_terms_at, clock_timestamp())`,
      }),
      ...(change.timeZone !== undefined && { time_zone: change.timeZone }),
      ...(change.hasPublicPage !== undefined && { has_public_page: change.hasPublicPage }),
      ...(providerId !== undefined && { provider_id: providerId }),
      ...(email !== undefined && { email }),
      ...(rights && {
        role: rights.role,
        role_since: rights.role === null ? null : sql<string>`clock_timestamp()`,
        role_by: rights.role === null ? null : rights.by,
      }),
      ...(change.pastPoints !== undefined && { past_points: change.pastPoints }),
      ...(change.pastCorrectTips !== undefined && { past_correct_tips: change.pastCorrectTips }),
      ...(change.pastTotalTips !== undefined && { past_total_tips: change.pastTotalTips }),
      ...(change.ban !== undefined && {
        banned_at: change.ban && sql<string>`clock_timestamp()`,
        ban_reason: change.ban?.reason ?? null,
      }),
    })
    .where('id', '=', id)
    .execute();
  if (username !== undefined) await namesChanged(tx);
}

/** Locks the person until the transaction ends; new rows that refer to them wait. */
export const lockUser = (tx: Tx, id: string): Promise<UserRow> =>
  tx.selectFrom('app_user').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/**
 * Keeps only what entries and the ledger refer to, under an id that identifies nobody. The provider's id stays, so that an old token of a
 * hosted service does not create the person again.
 */
export async function eraseUser(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({
      username: sql<string>`'deleted-' || left(replace(gen_random_uuid()::text, '-', ''), 20)`,
      email: null,
      first_name: null,
      full_name: null,
      avatar_url: null,
      country_code: null,
      tournament_updates_enabled: false,
      tournament_results_enabled: false,
      has_public_page: false,
      deleted_at: sql<string>`clock_timestamp()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
  await namesChanged(tx);
}
