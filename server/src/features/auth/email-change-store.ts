import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { now } from './account-store.ts';

/** Notes a wanted address, and answers the id of this change; an older one is forgotten with what was confirmed of it. */
export async function putEmailChange(
  tx: Tx,
  { accountId, newEmail, sessionId }: { accountId: string; newEmail: string; sessionId: string },
): Promise<string> {
  await removeEmailChange(tx, accountId);
  const { id } = await tx
    .insertInto('auth.email_change')
    .values({ account_id: accountId, new_email: newEmail, session_id: sessionId, requested_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface EmailChange {
  readonly newEmail: string;
  /** In which it was asked for; null where that has ended. */
  readonly sessionId: string | null;
  /** Both sides have said yes. */
  readonly agreed: boolean;
}

/** Notes that one side said yes to this very change. Undefined when it is wanted no more, or for another address. */
export async function agreeToEmailChange(
  tx: Tx,
  { id, side, email }: { id: string; side: 'current' | 'new'; email: string },
): Promise<EmailChange | undefined> {
  return tx
    .updateTable('auth.email_change')
    .set(side === 'current' ? { current_confirmed_at: now } : { new_confirmed_at: now })
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
