import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { databaseNow } from '../database-clock.ts';
import { sha256 } from '../sha256.ts';

export type AccountChangeKind =
  | 'email'
  | 'password'
  | 'factor_added'
  | 'factor_removed'
  | 'identity_added'
  | 'identity_removed'
  | 'passkey_added'
  | 'passkey_removed';

export interface AccountChange {
  readonly accountId: string;
  readonly kind: AccountChangeKind;
  readonly email: string;
  readonly madeAt: string;
  readonly expiresAt: string;
}

export async function insertAccountChange(
  tx: Tx,
  { accountId, kind, email, token }: Pick<AccountChange, 'accountId' | 'kind' | 'email'> & { token: string },
): Promise<void> {
  await tx
    .insertInto('auth.account_change')
    .values({ account_id: accountId, kind, email, token_hash: sha256(token) })
    .execute();
}

export const findAccountChange = (db: Db, token: string): Promise<AccountChange | undefined> =>
  db
    .selectFrom('auth.account_change')
    .select([
      'account_id as accountId',
      sql<AccountChangeKind>`kind`.as('kind'),
      'email',
      'made_at as madeAt',
      'expires_at as expiresAt',
    ])
    .where('token_hash', '=', sha256(token))
    .where('expires_at', '>', databaseNow)
    .executeTakeFirst();

/** Removes this change and all later ones, so that nobody can undo the undoing. */
export async function forgetChangesSince(tx: Tx, { accountId, madeAt }: AccountChange): Promise<void> {
  await tx
    .deleteFrom('auth.account_change')
    .where('account_id', '=', accountId)
    .where('made_at', '>=', madeAt)
    .execute();
}
