import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { databaseNow } from '../database-clock.ts';

export interface Passkey {
  readonly id: string;
  readonly accountId: string;
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  /** How often the authenticator says that it has signed; zero for one that does not count. */
  readonly counter: number;
  readonly transports: readonly string[];
  readonly friendlyName: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

const passkeys = (db: Db) =>
  db
    .selectFrom('auth.passkey')
    .select([
      'id',
      'account_id as accountId',
      'credential_id as credentialId',
      'public_key as publicKey',
      sql<number>`counter::double precision`.as('counter'),
      'transports',
      'friendly_name as friendlyName',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
    ]);

export const listPasskeys = (db: Db, accountId: string): Promise<Passkey[]> =>
  passkeys(db).where('account_id', '=', accountId).orderBy('created_at').orderBy('id').execute();

export const findPasskey = (db: Db, credentialId: Buffer): Promise<Passkey | undefined> =>
  passkeys(db).where('credential_id', '=', credentialId).executeTakeFirst();

type NewPasskey = Omit<Passkey, 'id' | 'createdAt' | 'lastUsedAt'> & { readonly isBackedUp: boolean };

/** Undefined when the credential is somebody's already. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<Passkey | undefined> {
  const { isBackedUp, transports, ...kept } = passkey;
  const row = await tx
    .insertInto('auth.passkey')
    .values({
      account_id: kept.accountId,
      credential_id: kept.credentialId,
      public_key: kept.publicKey,
      counter: kept.counter,
      transports: [...transports],
      is_backed_up: isBackedUp,
      friendly_name: kept.friendlyName,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(['id', 'created_at as createdAt'])
    .executeTakeFirst();
  return row && { ...kept, ...row, transports, lastUsedAt: null };
}

export async function notePasskeyUse(
  tx: Tx,
  { id, counter, isBackedUp }: { id: string; counter: number; isBackedUp: boolean },
): Promise<void> {
  await tx
    .updateTable('auth.passkey')
    .set({ counter, is_backed_up: isBackedUp, last_used_at: databaseNow })
    .where('id', '=', id)
    .execute();
}

export async function renamePasskey(
  tx: Tx,
  { id, friendlyName }: { id: string; friendlyName: string },
): Promise<void> {
  await tx.updateTable('auth.passkey').set({ friendly_name: friendlyName }).where('id', '=', id).execute();
}

export async function removePasskeys(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('auth.passkey').where('id', 'in', ids).execute();
}

export async function removePasskeysSince(tx: Tx, accountId: string, since: string): Promise<void> {
  await tx
    .deleteFrom('auth.passkey')
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .execute();
}
