/** An identity is a person's account at a provider. Issuer and subject say whose it is, and nothing else does. */
import type { Db, Tx } from '../../../db/database.ts';
import { databaseNow } from '../database-clock.ts';

export interface NewIdentity {
  readonly provider: string;
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
}

type Whose = Pick<NewIdentity, 'issuer' | 'subject'>;

export async function accountOfIdentity(db: Db, { issuer, subject }: Whose): Promise<string | null> {
  const row = await db
    .selectFrom('auth.identity')
    .select('account_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.account_id ?? null;
}

/** Returns false when somebody has the identity, or the account has another one of the issuer. */
export async function insertIdentity(
  tx: Tx,
  accountId: string,
  { provider, issuer, subject, email }: NewIdentity,
): Promise<boolean> {
  const row = await tx
    .insertInto('auth.identity')
    .values({ account_id: accountId, provider, issuer, subject, email })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function noteSignIn(tx: Tx, { provider, issuer, subject, email }: NewIdentity): Promise<void> {
  await tx
    .updateTable('auth.identity')
    .set({ provider, email, last_sign_in_at: databaseNow })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute();
}

export async function removeIdentity(
  tx: Tx,
  { id, accountId }: { readonly id: string; readonly accountId: string },
): Promise<{ readonly provider: string } | undefined> {
  return tx
    .deleteFrom('auth.identity')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('provider')
    .executeTakeFirst();
}

export async function removeIdentitiesSince(tx: Tx, accountId: string, since: string): Promise<void> {
  await tx
    .deleteFrom('auth.identity')
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .execute();
}
