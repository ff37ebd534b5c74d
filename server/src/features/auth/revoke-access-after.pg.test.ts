import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { createIdentities } from '../../testing/access/callers.ts';
import { testAppForFile } from '../../testing/for-file.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { type AccountEvent, REVOCATIONS, revokeAccessAfter } from './revoke-access-after.ts';

const database = await createTestDatabase();
const identities = await createIdentities(database);
const app = await testAppForFile({}, { database, tokens: identities.tokens });

/** A person with this session, another of each kind, a program's token, a mailed link and a wanted address. */
async function settled() {
  const { userId } = await identities.person();
  const { rows } = await sql<{ id: string; account: string }>`select s.id, s.account_id as account
    from auth.session s join app_user u on u.provider_id = s.account_id::text where u.id = ${userId}`.execute(
    app.db,
  );
  const [{ id: sessionId, account: accountId } = { id: '', account: '' }] = rows;
  await sql`insert into auth.session (account_id, amr, aal) values (${accountId}, '[]', 'aal1'), (${accountId}, '[]', 'aal2')`.execute(
    app.db,
  );
  await identities.program(userId, 'read');
  await sql`insert into auth.one_time_token (account_id, kind, token_hash, code_digest, code_expires_at, expires_at)
    values (${accountId}, 'recovery', sha256(${accountId}::bytea), sha256('123456'), clock_timestamp(), clock_timestamp() + interval '1 hour')`.execute(
    app.db,
  );
  await sql`insert into auth.email_change (account_id, new_email) values (${accountId}, 'wanted@example.com')`.execute(
    app.db,
  );
  return { userId, accountId, sessionId };
}

async function left({ userId, accountId, sessionId }: Awaited<ReturnType<typeof settled>>) {
  const { rows } = await sql<Record<string, boolean>>`select
    exists (select from auth.session where id = ${sessionId}) as own,
    exists (select from auth.session where account_id = ${accountId} and id <> ${sessionId} and aal = 'aal1') as unproved,
    exists (select from auth.session where account_id = ${accountId} and id <> ${sessionId} and aal = 'aal2') as proved,
    exists (select from access_token where user_id = ${userId} and revoked_at is null) as tokens,
    exists (select from auth.email_change where account_id = ${accountId}) as links`.execute(app.db);
  return Object.entries(rows[0] ?? {}).flatMap(([name, isThere]) => (isThere ? [name] : []));
}

const STAYS: Readonly<Record<AccountEvent, readonly string[]>> = {
  signed_out: ['unproved', 'proved', 'tokens', 'links'],
  signed_out_others: ['own', 'links'],
  signed_out_everywhere: ['links'],
  password_changed: ['own', 'links'],
  email_changed: ['own'],
  factor_enrolled: ['own', 'links'],
  factor_proved: ['own', 'proved', 'tokens', 'links'],
  factor_reset: ['links'],
  identity_removed: ['own', 'links'],
  change_taken_back: [],
  banned: ['tokens', 'links'],
};

it.each(Object.keys(REVOCATIONS) as AccountEvent[])('what stays when: %s', async (event) => {
  const who = await settled();
  const bystander = await settled();
  await inTransaction(app.db, (tx) => revokeAccessAfter(tx, event, who));
  expect(await left(who)).toEqual(STAYS[event]);
  expect(await left(bystander)).toEqual(['own', 'unproved', 'proved', 'tokens', 'links']);
});
