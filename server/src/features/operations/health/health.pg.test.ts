import { operations } from '@boast/contract/operations';
import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../db/database.ts';
import { prepareJobs } from '../../../db/jobs.ts';
import type { SiblingProcesses } from '../../../process/siblings.ts';
import { buildPerson, buildTournament } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { withoutPersonal } from './health-view.ts';
import { beatOnce } from './process-beat.ts';
import { PRODUCT_METRICS, registerProcessMetrics, registerSharedMetrics } from './product-metrics.ts';
import { shareMetrics } from './share-metrics.ts';

const database = await createTestDatabase();
const url = database.url;
await prepareJobs(url);
const test = await testAppForFile({ TRUST_PROXY: 'loopback' }, { database });
const admin = await buildPerson(test, { admin: true });

const health = async () =>
  operations.getHealth.response.parse((await test.call('GET', '/admin/health', { as: admin.token })).body)
    .data;
const texts = async () => (await health()).findings.map(({ text }) => text);

describe('the page Health', () => {
  it('tells of processes, database, jobs and backups', async () => {
    await beatOnce(test.ctx);
    await beatOnce(test.ctx);
    const { facts, findings } = await health();
    expect(facts.processes).toMatchObject([
      { role: 'all', node: process.version, listens: true, pool: { most: 10, waiting: 0 } },
    ]);
    expect(facts.database.server).toMatch(/^1[6-9]/);
    expect(facts.jobs.map(({ name }) => name)).toContain('seal-due');
    expect(facts.backup).toBeNull();
    expect(findings).toEqual([
      { level: 'watch', text: 'No backup is known: run sudo boast backup on the server.' },
    ]);
    await test.db.insertInto('backup_made').values({ bytes: 5, row_count: 1, seconds: 1 }).execute();
    expect((await health()).facts.backup).toMatchObject({ bytes: 5, ageSeconds: expect.any(Number) });
    expect(await texts()).toEqual([]);
  });

  it('tells of a provider that nobody can sign in with, because it does not answer', async () => {
    const OIDC_ISSUER = 'http://127.0.0.1:9/club';
    const away = await testAppForFile({ OIDC_ISSUER, OIDC_NAME: 'Club', OIDC_ID: 'a', OIDC_SECRET: 'b' });
    const { token } = await buildPerson(away, { admin: true });
    const { findings } = (await away.call('GET', '/admin/health', { as: token })).body.data;
    expect(findings[0]).toEqual({
      level: 'bad',
      text: `Nobody can sign in with Club: "${OIDC_ISSUER}" does not answer as a provider.`,
    });
  });

  // A server given to the tests may sort differently: the builtin rules came with PostgreSQL 17.
  it.skipIf(process.env['TEST_DATABASE_URL'])(
    'tells by whose rules text is sorted, and when they moved',
    async () => {
      const { sorting } = (await health()).facts.database;
      expect(sorting).toMatchObject({ provider: 'builtin', locale: 'C.UTF-8', madeWith: sorting.now });
      await sql`update pg_database set datcollversion = '0' where datname = current_database()`.execute(
        test.db,
      );
      expect(await texts()).toContainEqual(expect.stringContaining('REINDEX DATABASE'));
      await sql`update pg_database set datcollversion = ${sorting.now} where datname = current_database()`.execute(
        test.db,
      );
    },
  );

  it('says what is wrong, the worst first', async () => {
    const tournament = await buildTournament(test);
    await sql`update tournament set starts_at = clock_timestamp() - interval '10 minutes' where id = ${tournament.id}`.execute(
      test.db,
    );
    await sql`update process_beat set role = 'api',
      facts = facts || '{"clockAheadMs": 7000, "pool": {"used": 10, "most": 10, "waiting": 3}}'`.execute(
      test.db,
    );
    await sql`insert into mail_outbox (business_key, recipient, subject, text_body, html_body, next_attempt_at)
      values ('late', 'a@example.com', 's', 't', 'h', clock_timestamp() - interval '3 hours')`.execute(
      test.db,
    );
    expect(await texts()).toEqual([
      '1 tournament should have been sealed 10 minutes ago.',
      'No worker gives a sign of life: nothing happens by itself.',
      'A mail has waited for 3 hours: is the mail server there?',
      'The clocks of the database and of a process (api) differ by 7.0 s.',
      'A process (api) uses all its 10 connections; 3 wait.',
    ]);
    await sql`update process_beat set beaten_at = clock_timestamp() - interval '2 minutes'`.execute(test.db);
    expect((await health()).facts.processes).toEqual([]);
    await sql`delete from tournament`.execute(test.db);
    await sql`delete from mail_outbox`.execute(test.db);
  });

  it('is for administrators', async () => {
    const fan = await buildPerson(test);
    expect((await test.call('GET', '/admin/health', { as: fan.token })).status).toBe(403);
    expect((await test.call('GET', '/admin/health')).status).toBe(401);
  });
});

describe('a crash in a browser', () => {
  const crash = {
    message: 'x is not a function',
    place: '/tournaments',
    stack: 'at f (main.js:1:2)',
    version: '1',
  };
  const report = (body: object = crash) =>
    test.call('POST', '/browser-crashes', { body, headers: { 'x-forwarded-for': '203.0.113.7' } });
  const kept = async () => (await health()).facts.crashes;
  beforeEach(async () => {
    await sql`delete from recent_use`.execute(test.db);
    await sql`delete from browser_crash`.execute(test.db);
  });

  it('is counted and shown, without what could name anybody', async () => {
    expect(await report()).toMatchObject({ status: 202, body: { data: { kept: true } } });
    await report();
    expect(await kept()).toMatchObject([{ message: 'x is not a function', count: 2, place: '/tournaments' }]);
    await report({
      ...crash,
      message: 'cannot read "Jo Smith" of jo@example.com',
      place: '/entries/0198a2f0-0000-7000-8000-000000000001?token=secret',
      stack: 'at g (https://x.example/main.js?token=abc:1:2)\nat h 123456789',
    });
    const [latest] = await kept();
    expect(JSON.stringify(latest)).not.toMatch(/Jo|example\.com.*@|jo@|0198a2f0|secret|abc|123456789/);
    expect(latest?.place).toBe('/entries/<id>');
  });

  it('is kept without what nobody can see in it', async () => {
    expect(
      await report({ ...crash, message: 'no\u00ADt \u200Ba\u0085 \u001B[31mfun\uD800ction' }),
    ).toMatchObject({
      status: 202,
      body: { data: { kept: true } },
    });
    expect(await kept()).toMatchObject([{ message: 'not a [31mfunction' }]);
    expect((await report({ ...crash, message: 'x'.repeat(301) })).status).toBe(400);
  });

  it('is limited by place, and in all', async () => {
    const answers = [];
    for (let n = 0; n < 12; n += 1)
      answers.push((await report({ ...crash, message: `m${n}` })).body.data.kept);
    expect(answers).toEqual([...Array<boolean>(10).fill(true), false, false]);
    await sql`delete from recent_use`.execute(test.db);
    await sql`insert into browser_crash (fingerprint, message, place, stack, version)
      select sha256(n::text::bytea), 'm', 'p', 's', 'v' from generate_series(1, 200) n`.execute(test.db);
    expect((await report({ ...crash, message: 'one too many' })).body).toEqual({ data: { kept: false } });
    expect((await report({ ...crash, stack: 'x'.repeat(5_000) })).status).toBe(400);
  });

  it.each([
    ['tokens', 'eyJhbGciOiJIUzI1NiJ9abcd.eyJzdWIiOiIxMjM0NTYifQ.abc-def', '<token>'],
    ['addresses', 'mail jo.smith@example.com now', 'mail <address> now'],
    ['what is no text', 'a\u202Eb\u0000c', 'a b c'],
  ])('loses %s', (_, said, left) => {
    expect(withoutPersonal(said)).toBe(left);
  });
});

describe('metrics', () => {
  it('of the whole database come once, whatever processes answer for one another', async () => {
    const ofOther = new Registry();
    registerProcessMetrics(ofOther, test.ctx);
    ofOther.setDefaultLabels({ process: 'worker-2' });
    const siblingProcesses: SiblingProcesses = {
      name: 'api-1',
      gather: (_, answer) => async () => [
        { name: 'api-1', answer: await answer() },
        {
          name: 'worker-2',
          answer: (await ofOther.getMetricsAsJSON()) as Awaited<ReturnType<typeof answer>>,
        },
      ],
    };
    const said = await shareMetrics({ ...test.ctx, siblingProcesses }).writeAll();
    expect(said.match(/^boast_mails_waiting\b.*$/gm)).toEqual(['boast_mails_waiting 0']);
    expect(said.match(/^boast_pool_waiting\b.*$/gm)).toEqual([
      'boast_pool_waiting{process="api-1"} 0',
      'boast_pool_waiting{process="worker-2"} 0',
    ]);
  });

  it('that were renamed have both names', async () => {
    await test.app.inject('/api/config');
    const { body } = await test.app.inject('/metrics');
    const answers = '{method="GET",route="/api/config",status="2xx"} 1';
    expect(body).toContain(`\nboast_http_route_answers_total${answers}`);
    expect(body).toContain(`\nhttp_route_answers_total${answers}`);
  });

  it('say what an operator asks, and leave out what only a database knows while it is away', async () => {
    const registry = new Registry();
    registerSharedMetrics(registry, test.ctx);
    registerProcessMetrics(registry, test.ctx);
    const said = await registry.metrics();
    for (const name of PRODUCT_METRICS) expect(said).toContain(`# TYPE ${name} gauge`);
    expect(said).toMatch(/^boast_job_age_seconds\{job="seal-due"\} -1$/m);
    expect(said).toMatch(/^boast_listening 1$/m);
    const away = new Registry();
    const gone = await openDatabase({ url, poolSize: 1 });
    await gone.destroy();
    registerSharedMetrics(away, { ...test.ctx, db: gone });
    registerProcessMetrics(away, { ...test.ctx, db: gone });
    const left = await away.metrics();
    expect(left).toMatch(/^boast_pool_waiting 0$/m);
    expect(left).not.toMatch(/^boast_mails_waiting \d/m);
  });
});
