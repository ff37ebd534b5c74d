/** Hundreds of thousands of people, and tokens as the built-in auth service signs them. */
import type { Db } from '@boast/server/db/database';
import { tokenAudience } from '@boast/server/gateways/identity/identity';
import { createSigningKeys, signingAlgorithm } from '@boast/server/gateways/identity/signing-keys';
import { SignJWT } from 'jose';
import { sql } from 'kysely';

export interface Person {
  readonly userId: string;
  readonly token: string;
}

/** Small enough for a machine with other load. */
const BATCH = 10_000;

/** Adds people who may enter, with this many credits each; returns their ids in order. */
export async function addPeople(db: Db, count: number, credits = 0): Promise<string[]> {
  const ids: string[] = [];
  for (let left = count; left > 0; left -= BATCH) {
    const { rows } = await sql<{ id: string }>`
      with account as (
        insert into auth.account (email, email_confirmed_at, password_hash)
        select 'fan-' || replace(gen_random_uuid()::text, '-', '') || '@example.com', clock_timestamp(), '-'
        from generate_series(1, ${Math.min(left, BATCH)}) returning id, email
      ), session as (
        insert into auth.session (account_id, amr) select id, '[]' from account
      ), person as (
        insert into app_user (provider_id, email, username, accepted_terms_at)
        select id::text, email, left(split_part(email, '@', 1), 30), clock_timestamp() from account returning id
      ), balance as (
        insert into credit_balance (user_id, credits) select id, ${credits}::integer from person where ${credits} > 0
      )
      select id from person order by id`.execute(db);
    ids.push(...rows.map((row) => row.id));
  }
  return ids;
}

/** Valid for two hours, longer than any benchmark. */
export async function signIn(db: Db, userIds: readonly string[], publicUrl: string): Promise<Person[]> {
  const { kid, key } = await createSigningKeys(db).current();
  const people: Person[] = [];
  for (let from = 0; from < userIds.length; from += 10_000) {
    const { rows } = await sql<{ user_id: string; account_id: string; session_id: string; email: string }>`
      select u.id as user_id, a.id as account_id, s.id as session_id, a.email
      from unnest(${userIds.slice(from, from + 10_000)}::uuid[]) with ordinality as wanted(id, place)
      join app_user u on u.id = wanted.id
      join auth.account a on a.id::text = u.provider_id
      join auth.session s on s.account_id = a.id
      order by wanted.place`.execute(db);
    for (const { user_id: userId, account_id: account, session_id: session, email } of rows) {
      const token = await new SignJWT({ email, role: tokenAudience, session_id: session })
        .setProtectedHeader({ alg: signingAlgorithm, typ: 'JWT', kid })
        .setIssuer(`${publicUrl}/auth/v1`)
        .setSubject(account)
        .setAudience(tokenAudience)
        .setIssuedAt()
        .setExpirationTime('2h')
        .sign(key);
      people.push({ userId, token });
    }
  }
  return people;
}

/** With a confirmed second factor. */
export async function makeAdministrator(db: Db, userId: string): Promise<void> {
  await db.updateTable('app_user').set({ is_admin: true }).where('id', '=', userId).execute();
  // Calls through a proxy need it.
  await sql`update auth.session s set aal = 'aal2' from app_user u
    where u.id = ${userId} and s.account_id::text = u.provider_id`.execute(db);
}
