import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { databaseNow } from '../database-clock.ts';

/** Stores the wanted address and returns the id of this change. It replaces an earlier change and its confirmations. */
export async function putEmailChange(
  tx: Tx,
  { accountId, newEmail, sessionId }: { accountId: string; newEmail: string; sessionId: string },
): Promise<string> {
  await removeEmailChange(tx, accountId);
  const { id } = await tx
    .insertInto('auth.email_change')
    .values({ account_id: accountId, new_email: newEmail, session_id: sessionId, requested_at: databaseNow })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface EmailChange {
  readonly newEmail: string;
  readonly sessionId: string | null;
  readonly agreed: boolean;
}

/** Records that one address agreed to this change. Undefined when the change was withdrawn or replaced. */
export async function agreeToEmailChange(
  tx: Tx,
  { id, side, email }: { id: string; side: 'current' | 'new'; email: string },
): Promise<EmailChange | undefined> {
  return tx
    .updateTable('auth.email_change')
    .set(side === 'current' ? { current_confirmed_at: databaseNow } : { new_confirmed_at: databaseNow })
    .where('id', '=', id)
    .$if(side === 'new', (query) => query.where('new_email', '=', email))
    .returning([
      'new_email as newEmail',
      'session_id as sessionId',
      sql<boolean>`current_confirmed_at is not null and new_confirmed_at is not null`.as('agreed'),
    ])
    .executeTakeFirst();
}

export async function removeEmailChange(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('auth.email_change').where('account_id', '=', accountId).execute();
}
