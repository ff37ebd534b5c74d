import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';

export const lastAdministrator = (): ApiError =>
  new ApiError('LAST_ADMINISTRATOR', 'This is the last administrator. Make someone else one first');

/** Take this lock before adding, removing or banning an administrator: it keeps two of them from removing each other. */
export async function lockAdministrators(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('administrators'))`.execute(tx);
}

/** Call it under `lockAdministrators`, so that no other administrator leaves meanwhile. */
export async function isLastAdministrator(tx: Tx, userId: string): Promise<boolean> {
  const another = await tx
    .selectFrom('app_user')
    .select('id')
    .where('is_admin', '=', true)
    .where('id', '!=', userId)
    .where('banned_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('provider_id', 'is not', null)
    .executeTakeFirst();
  return another === undefined;
}
