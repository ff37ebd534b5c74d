import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { noteErrand } from '../hosted-accounts/note-errand.ts';

/**
 * Keeps `user_metadata.admin` true to the product's own record. It is a hint for the page to read: the next token carries
 * it. A hosted service is told soon after.
 */
export async function markAdministrator(
  tx: Tx,
  { providerId, userId, isAdmin }: { providerId: string; userId: string; isAdmin: boolean },
): Promise<void> {
  const account = await tx
    .selectFrom('auth.account')
    .select('id')
    .where(sql<string>`id::text`, '=', providerId)
    .executeTakeFirst();
  const wish = isAdmin ? 'administrator' : 'no_administrator';
  if (!account) return noteErrand(tx, { providerId, userId, wish });
  await tx
    .updateTable('auth.account')
    .set({
      user_metadata: isAdmin ? sql`user_metadata || '{"admin": true}'` : sql`user_metadata - 'admin'`,
    })
    .where('id', '=', account.id)
    .where(sql<boolean>`coalesce(user_metadata -> 'admin' = 'true', false)`, '!=', isAdmin)
    .execute();
}
