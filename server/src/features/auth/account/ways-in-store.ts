import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { AuthError } from '../auth-error.ts';
import { unusablePassword } from './password-hasher.ts';

/**
 * Call it before one is removed, with the account locked: two removals at once must not leave none. A mailed code opens every account; it
 * is no way in here, because a mailbox can be lost. Throws AuthError.
 */
export async function demandAnotherWayIn(tx: Tx, accountId: string): Promise<void> {
  const { rows } = await sql<{ waysIn: number }>`
    select ((a.password_hash <> ${unusablePassword})::integer
      + (select count(*) from auth.identity i where i.account_id = a.id)
      + (select count(*) from auth.passkey p where p.account_id = a.id))::integer as "waysIn"
    from auth.account a where a.id = ${accountId}`.execute(tx);
  if ((rows[0]?.waysIn ?? 0) < 2) throw new AuthError('single_identity_not_deletable');
}
