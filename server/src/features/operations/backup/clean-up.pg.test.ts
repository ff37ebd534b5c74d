import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildPerson, buildTournament, enter, tipsOf } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { cleanUp, RETENTION, type Retention } from './clean-up.ts';

const test = await testAppForFile();

const retention = Object.entries(RETENTION) as [string, Retention][];
const count = async (table: string): Promise<number> => {
  const { rows } = await sql<{
    rows: number;
  }>`select count(*)::integer as rows from ${sql.table(table)}`.execute(test.db);
  return rows[0]?.rows ?? 0;
};

describe('the list of what is kept', () => {
  it('has every table of the schema, and no other', async () => {
    const { rows } = await sql<{ name: string }>`
      select case table_schema when 'public' then '' else table_schema || '.' end || table_name as name
      from information_schema.tables
      where table_schema in ('public', 'auth', 'sandbox') and table_type = 'BASE TABLE'
        and table_name not in ('kysely_migration', 'kysely_migration_lock', 'migration_checksum')`.execute(
      test.db,
    );
    expect(Object.keys(RETENTION).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  it('is what docs/retention.md says', () => {
    const document = readFileSync(join(import.meta.dirname, '../../../../../docs/retention.md'), 'utf8');
    const lines = retention.map(
      ([table, { kept, rowsAYear }]) => `| \`${table}\` | ${kept} | ${rowsAYear} |`,
    );
    const written = document.split('\n').filter((line) => /^\| `[a-z_.]+` \|.*\| [\d,]+ \|$/.test(line));
    expect(written).toEqual(lines);
  });
});

describe('clean-up', () => {
  it('removes what is old enough, row by row, and nothing else', async () => {
    const { id } = await buildTournament(test);
    // Each table with one row that goes and one that stays.
    const ages = ['2 years 1 day', '1 minute'];
    for (const age of ages) {
      const at = sql<string>`clock_timestamp() - ${age}::interval`;
      const name = age;
      await test.db
        .insertInto('announcement')
        .values({ tournament_id: id, kind: 'RESULTS', subject: name, created_at: at, finished_at: at })
        .execute();
      const issue = {
        type: 'T',
        severity: 'LOW',
        resource_type: 'T',
        resource_id: '1',
        resource_name: 'T',
        description: 'T',
      };
      await test.db
        .insertInto('data_issue')
        .values([
          { ...issue, fingerprint: `cured ${name}`, closed_at: at },
          { ...issue, fingerprint: `seen ${name}`, seen_at: at, dismissed_at: at },
        ])
        .execute();
      await test.db
        .insertInto('idempotency_key')
        .values({
          actor_id: crypto.randomUUID(),
          key: name,
          operation: 'o',
          request_hash: Buffer.alloc(32),
          response: '{}',
          created_at: at,
        })
        .execute();
      const mail = { recipient: 'a', subject: 'a', text_body: 'a', html_body: 'a' };
      await test.db
        .insertInto('local_inbox')
        .values({ ...mail, id: crypto.randomUUID(), received_at: at })
        .execute();
      await test.db
        .insertInto('provider_event')
        .values({
          provider: 'stripe',
          id: name,
          type: 't',
          happened_at: at,
          received_at: at,
          applied_at: at,
          outcome: 'applied',
        })
        .execute();
      await test.db.insertInto('sandbox.event').values({ id: name, body: '{}', created_at: at }).execute();
      await test.db
        .insertInto('username_hold')
        .values({ username_lower: name, held_until: sql<string>`${at} + interval '1 hour'` })
        .execute();
      const session = {
        secret: name,
        payment_id: crypto.randomUUID(),
        user_id: crypto.randomUUID(),
        amount_cents: 1,
        currency: 'usd',
      };
      await test.db
        .insertInto('sandbox.session')
        .values({ ...session, id: name, description: 'a', return_url: 'a', created_at: at, expires_at: at })
        .execute();
    }
    for (const age of ages) {
      const at = sql<string>`clock_timestamp() - ${age}::interval`;
      await test.db
        .insertInto('result_change')
        .values({ tournament_id: id, match_number: 0, before: '[]', operator_error: false, at })
        .execute();
      await test.db
        .insertInto('backup_made')
        .values({ made_at: at, bytes: 1, row_count: 1, seconds: 1 })
        .execute();
      const crash = { message: 'm', place: 'p', stack: 's', version: 'v', first_at: at, last_at: at };
      await test.db
        .insertInto('browser_crash')
        .values({ ...crash, fingerprint: Buffer.from(age) })
        .execute();
      await test.db
        .insertInto('mail_suppression')
        .values({ address: Buffer.from(age), reason: 'r', since: at })
        .execute();
      const person = { full_name: 'P', gender: 'mens' };
      const [kept, merged] = await test.db
        .insertInto('player')
        .values([person, person])
        .returning('id')
        .execute();
      await test.db
        .insertInto('player_merge')
        .values({
          kept_id: kept?.id ?? '',
          merged_id: merged?.id ?? '',
          merged_at: at,
          taken: '{}',
          tournament_ids: [],
          former_ids: [],
        })
        .execute();
      await test.db
        .insertInto('process_beat')
        .values({ id: crypto.randomUUID(), role: 'all', started_at: at, beaten_at: at, facts: '{}' })
        .execute();
    }
    for (const age of ages) {
      const { userId } = await buildPerson(test);
      const standing = { results_version: 1, rank: 1, points: 1, score: 1, possible_score: 1 };
      const seenAt = sql<string>`clock_timestamp() - ${age}::interval`;
      await test.db
        .insertInto('seen_board')
        .values({ user_id: userId, tournament_id: id, ...standing, seen_at: seenAt })
        .execute();
      await test.db
        .insertInto('told_board')
        .values({
          tournament_id: id,
          results_version: age.length,
          ranks: Buffer.alloc(4),
          out_slots: [],
          told_at: seenAt,
        })
        .execute();
      await test.db
        .insertInto('access_token')
        .values({
          user_id: userId,
          name: 'a',
          scope: 'read',
          digest: createHash('sha256').update(age).digest(),
          last_four: 'abcd',
          created_at: sql<string>`${seenAt} - interval '1 day'`,
          expires_at: seenAt,
        })
        .execute();
      const keys = { p256dh: 'a', auth: 'a', public_key: 'a', device: 'a' };
      await test.db
        .insertInto('push_subscription')
        .values({ user_id: userId, endpoint: age, ...keys, created_at: seenAt })
        .execute();
      const text = { topic: 'a', title: '', body: '', path: '/', zone: 'UTC' };
      await test.db
        .insertInto('push_notice')
        .values({
          user_id: userId,
          business_key: age,
          kind: 'the_end',
          ...text,
          expires_at: seenAt,
          closed_at: seenAt,
          closed_as: 'sent',
        })
        .execute();
      await sql`with made as (
          insert into league (name, colour, welcome, has_season, is_public, needs_approval, code)
          values ('L', 'red', '', true, true, false, ${userId}) returning id),
        written as (
          insert into league_news (league_id, kind, sent_on, text, finished_at)
          select id, 'message', '2026-01-01', 'Hello', ${seenAt} from made)
        insert into league_report (league_id, user_id, reason, dealt_with_at)
        select id, ${userId}, 'rude', ${seenAt} from made`.execute(test.db);
      await sql`with made as (
          insert into webhook (tournament_id, url, kind)
          values (${id}, ${`https://hooks.slack.com/${userId}`}, 'slack') returning id)
        insert into webhook_delivery (webhook_id, tournament_id, type, data, expires_at, closed_at, closed_as)
        select id, ${id}, 'webhook.test', '{}', ${seenAt}, ${seenAt}, 'sent' from made`.execute(test.db);
    }
    // Open issues, unapplied facts and unsent mails stay, however old they are.
    const long = sql<string>`clock_timestamp() - interval '9 years'`;
    await test.db
      .insertInto('provider_event')
      .values({ provider: 'stripe', id: 'waiting', type: 't', happened_at: long, received_at: long })
      .execute();
    await test.db
      .insertInto('announcement')
      .values({ tournament_id: id, kind: 'RESULTS', subject: 'waiting', created_at: long })
      .execute();

    // Of an entry that is void, and of one that counts.
    const open = await buildTournament(test);
    for (const status of ['VOID', 'ACTIVE']) {
      const entry = await enter(test, await buildPerson(test), open);
      await sql`insert into shown_picks (entry_id, secret) values (${entry.id}, ${status.padEnd(43, '-')})`.execute(
        test.db,
      );
      await sql`update entry set status = ${status}, void_reason = 'Gone' where id = ${entry.id}`.execute(
        test.db,
      );
    }

    const swept = retention.filter(([, { sweep }]) => sweep !== undefined).map(([table]) => table);
    const before = new Map(
      await Promise.all(swept.map(async (table) => [table, await count(table)] as const)),
    );
    await cleanUp(test.ctx);
    for (const table of swept) {
      const went = table === 'data_issue' ? 2 : 1;
      expect([table, await count(table)]).toEqual([table, (before.get(table) ?? 0) - went]);
    }
    await cleanUp(test.ctx);
    expect(await count('provider_event')).toBe(2);
    expect(await count('announcement')).toBe(2);
  });

  it('keeps of an old answer that it was given: the same key never enters twice', async () => {
    const fan = await buildPerson(test);
    const tournament = await buildTournament(test);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const enter = (tips = tipsOf(tournament)) =>
      test.call('POST', `/tournaments/${tournament.id}/entries`, {
        as: fan.token,
        body: { matchTips: tips },
        headers: key,
      });
    const first = await enter();
    expect(first.status).toBe(201);
    const age = (interval: string) =>
      sql`update idempotency_key set created_at = created_at - ${interval}::interval
        where actor_id = ${fan.userId}`.execute(test.db);
    await age('6 days');
    await cleanUp(test.ctx);
    expect((await enter()).body).toEqual(first.body);
    await age('2 days');
    await cleanUp(test.ctx);
    const kept = await test.db
      .selectFrom('idempotency_key')
      .select(['response', 'request_hash'])
      .where('actor_id', '=', fan.userId)
      .executeTakeFirstOrThrow();
    expect(kept.response).toBeNull();
    expect(kept.request_hash).toHaveLength(32);
    expect(await enter()).toMatchObject({
      status: 422,
      body: { error: { code: 'IDEMPOTENCY_KEY_REUSED', message: expect.stringContaining('too long ago') } },
    });
    const versions = await test.db
      .selectFrom('entry')
      .select('version')
      .where('user_id', '=', fan.userId)
      .execute();
    expect(versions).toEqual([{ version: 1 }]);
  });
});
