import { type Selectable, sql } from 'kysely';
import type { AuthAccount } from '../../../db/__generated__/schema.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { databaseNow } from '../database-clock.ts';
import type { UserMetadata } from './user-metadata.ts';

export type Account = Omit<Selectable<AuthAccount>, 'user_metadata' | 'app_metadata'> & {
  readonly user_metadata: UserMetadata;
  readonly app_metadata: Record<string, unknown>;
  readonly banned: boolean;
  readonly new_email: string | null;
  readonly email_change_sent_at: string | null;
  readonly factors: readonly { readonly status: string }[];
  readonly identities: readonly AccountIdentity[];
};

interface AccountIdentity {
  readonly id: string;
  readonly provider: string;
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  readonly created_at: string;
  readonly last_sign_in_at: string | null;
}

const accounts = (db: Db) =>
  db
    .selectFrom('auth.account as a')
    .leftJoin('auth.email_change as c', 'c.account_id', 'a.id')
    .selectAll('a')
    .select([
      'c.new_email',
      'c.requested_at as email_change_sent_at',
      sql<boolean>`coalesce(a.banned_until > clock_timestamp(), false)`.as('banned'),
      sql<
        Account['factors']
      >`(select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'friendly_name', f.friendly_name,
        'factor_type', f.factor_type, 'status', f.status, 'created_at', f.created_at, 'updated_at', f.updated_at)
        order by f.created_at), '[]') from auth.factor f where f.account_id = a.id)`.as('factors'),
      sql<
        Account['identities']
      >`(select coalesce(jsonb_agg(to_jsonb(i) - 'account_id' order by i.created_at), '[]') from auth.identity i
        where i.account_id = a.id)`.as('identities'),
    ])
    .$narrowType<{ user_metadata: UserMetadata; app_metadata: Record<string, unknown> }>();

export const findAccountByEmail = (db: Db, email: string): Promise<Account | undefined> =>
  accounts(db).where('a.email', '=', email).executeTakeFirst();

export const getAccount = (db: Db, id: string): Promise<Account> =>
  accounts(db).where('a.id', '=', id).executeTakeFirstOrThrow();

export const lockAccount = (tx: Tx, id: string): Promise<Account | undefined> =>
  accounts(tx).where('a.id', '=', id).forUpdate('a').executeTakeFirst();

interface NewAccount {
  email: string;
  passwordHash: string;
  userMetadata: UserMetadata;
}

export async function insertAccount(tx: Tx, account: NewAccount): Promise<string | undefined> {
  const row = await tx
    .insertInto('auth.account')
    .values({
      email: account.email,
      password_hash: account.passwordHash,
      user_metadata: JSON.stringify(account.userMetadata),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

interface AccountChange {
  passwordHash?: string;
  userMetadata?: UserMetadata;
  email?: string;
  confirmed?: true;
  signedIn?: true;
  mailed?: 'confirmation' | 'recovery';
}

export async function changeAccount(tx: Tx, id: string, change: AccountChange): Promise<void> {
  await tx
    .updateTable('auth.account')
    .set({
      updated_at: databaseNow,
      ...(change.passwordHash !== undefined && { password_hash: change.passwordHash }),
      ...(change.userMetadata && { user_metadata: JSON.stringify(change.userMetadata) }),
      ...(change.email !== undefined && { email: change.email }),
      ...(change.confirmed && {
        email_confirmed_at: sql<string>`coalesce(email_confirmed_at, clock_timestamp())`,
      }),
      ...(change.signedIn && { last_sign_in_at: databaseNow }),
      ...(change.mailed === 'confirmation' && { confirmation_sent_at: databaseNow }),
      ...(change.mailed === 'recovery' && { recovery_sent_at: databaseNow }),
    })
    .where('id', '=', id)
    .execute();
}

/** Frees an address by removing an account that never proved it could read that mailbox. */
export async function removeUnconfirmedAccount(tx: Tx, email: string): Promise<void> {
  await tx
    .deleteFrom('auth.account')
    .where('email', '=', email)
    .where('email_confirmed_at', 'is', null)
    .execute();
}

/** Sets the flag in both metadata fields, because pages read either. */
export async function flagAdministrator(tx: Tx, id: string, isAdmin: boolean): Promise<void> {
  const flagged = (column: 'app_metadata' | 'user_metadata') =>
    isAdmin
      ? sql<string>`${sql.ref(column)} || '{"admin": true}'`
      : sql<string>`${sql.ref(column)} - 'admin'`;
  await tx
    .updateTable('auth.account')
    .set({ app_metadata: flagged('app_metadata'), user_metadata: flagged('user_metadata') })
    .where('id', '=', id)
    .where(sql<boolean>`coalesce(app_metadata -> 'admin' = 'true', false)`, '!=', isAdmin)
    .execute();
}

/** Does nothing for people of a hosted service. */
export async function removeMetadata(tx: Tx, providerId: string, field: string): Promise<void> {
  await tx
    .updateTable('auth.account')
    .set({ user_metadata: sql<string>`user_metadata - ${field}::text` })
    .where(sql<string>`id::text`, '=', providerId)
    .execute();
}

export async function setBan(tx: Tx, id: string, isBanned: boolean): Promise<void> {
  await tx
    .updateTable('auth.account')
    .set({ banned_until: isBanned ? sql<string>`clock_timestamp() + interval '100 years'` : null })
    .where('id', '=', id)
    .execute();
}

/**
 * Removes a person from the built-in service. Sessions, links and pending changes go with the account, so their tokens are refused from the
 * commit on and the address is free. Returns false for people of a hosted service, which keeps them.
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
