import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/**
 * Keeps `user_metadata.admin` of a built-in account true to the product's own record. It is a hint for the page to read:
 * the next token carries it. Does nothing for people of a hosted service.
 */
export async function markAdministrator(
  tx: Tx,
  { providerId, isAdmin }: { providerId: string; isAdmin: boolean },
): Promise<void> {
  await tx
    .updateTable('auth.account')
    .set({
      user_metadata: isAdmin ? sql`user_metadata || '{"admin": true}'` : sql`user_metadata - 'admin'`,
    })
    .where(sql<string>`id::text`, '=', providerId)
    .where(sql<boolean>`coalesce(user_metadata -> 'admin' = 'true', false)`, '!=', isAdmin)
    .execute();
}
