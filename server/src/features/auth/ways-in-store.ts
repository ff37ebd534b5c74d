import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { AuthError } from './auth-error.ts';
import { unusablePassword } from './password-hasher.ts';

interface WaysIn {
  readonly hasPassword: boolean;
  readonly identities: number;
  readonly passkeys: number;
}

/** A mailed code opens every account. It is no way in here, because a mailbox can be lost. */
export async function waysInOf(db: Db, accountId: string): Promise<WaysIn> {
  const { rows } = await sql<WaysIn>`
    select a.password_hash <> ${unusablePassword} as "hasPassword",
      (select count(*)::integer from auth.identity i where i.account_id = a.id) as identities,
      (select count(*)::integer from auth.passkey p where p.account_id = a.id) as passkeys
    from auth.account a where a.id = ${accountId}`.execute(db);
  return rows[0] ?? { hasPassword: false, identities: 0, passkeys: 0 };
}

/** Call it before one is removed, with the account locked: two removals at once must not leave none. It throws AuthError. */
export async function demandAnotherWayIn(tx: Tx, accountId: string): Promise<void> {
  const { hasPassword, identities, passkeys } = await waysInOf(tx, accountId);
  if (Number(hasPassword) + identities + passkeys < 2) throw new AuthError('single_identity_not_deletable');
}
