import type { UserExport } from '@boast/contract/account';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** It leaves out secrets, and returns null for people of a hosted service. */
export async function readAccountFacts(db: Db, providerId: string): Promise<UserExport['signIn']> {
  const account = await db
    .selectFrom('auth.account as a')
    .leftJoin('auth.email_change as c', 'c.account_id', 'a.id')
    .select([
      'a.id',
      'a.email',
      'a.email_confirmed_at as emailConfirmedAt',
      'c.new_email as newEmail',
      'a.created_at as createdAt',
      'a.last_sign_in_at as lastSignInAt',
    ])
    .where((eb) => eb.cast<string>('a.id', 'text'), '=', providerId)
    .executeTakeFirst();
  if (!account) return null;
  const { id, ...facts } = account;
  const sessions = await db
    .selectFrom('auth.session')
    .select(['created_at as startedAt', 'refreshed_at as lastUsedAt'])
    .where('account_id', '=', id)
    .orderBy('created_at')
    .execute();
  const passkeys = await db
    .selectFrom('auth.passkey')
    .select(['friendly_name as name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('account_id', '=', id)
    .orderBy('created_at')
    .execute();
  const identities = await db
    .selectFrom('auth.identity')
    .select([
      'provider',
      'issuer',
      'subject',
      'email',
      'created_at as createdAt',
      'last_sign_in_at as lastSignInAt',
    ])
    .where('account_id', '=', id)
    .orderBy('created_at')
    .execute();
  return { ...facts, sessions, identities, passkeys };
}

export const hasConfirmedAccount = (email: string): Expression<SqlBool> =>
  sql<SqlBool>`exists (select from auth.account a where a.email = ${email} and a.email_confirmed_at is not null)`;
