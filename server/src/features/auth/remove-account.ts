import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/**
 * Removes a person from the built-in service: sessions, links and wishes go with the account, so every token of theirs
 * is refused from the commit on, and their address is free. False for people of a hosted service, who are kept there.
 */
export async function removeAccount(tx: Tx, providerId: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('auth.account')
    .where(sql<string>`id::text`, '=', providerId)
    .returning('email')
    .executeTakeFirst();
  if (!removed) return false;
  await tx.deleteFrom('auth.mail_request').where('email', '=', removed.email).execute();
  return true;
}
