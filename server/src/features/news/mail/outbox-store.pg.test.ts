import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Db, inTransaction, openDatabase } from '../../../db/database.ts';
import type { OutgoingMail } from '../../../gateways/mail/mailer.ts';
import { loadConfig } from '../../../process/config.ts';
import { testDatabaseForFile } from '../../../testing/for-file.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { claim as claimOf } from '../delivery/delivery.ts';
import { createFairLine } from '../delivery/fair-line.ts';
import { createMailDelivery, mailChannel } from './deliver-mail.ts';
import { insertMails, type OutboxMail } from './outbox-store.ts';

const MOST = 10;

let sent: OutgoingMail[] = [];
const database = await testDatabaseForFile();
beforeEach(async () => {
  sent = [];
  await database.db.deleteFrom('mail_outbox').execute();
});

const hostOf = (mailsPerDay: number, db = database.db) => ({
  config: { ...loadConfig({}), mailsPerDay },
  db,
  log: pino({ level: 'silent' }),
  mailer: { send: async (mail: OutgoingMail) => void sent.push(mail) },
});
/** Delivers what is due, like a separate process. */
const deliver = (mailsPerDay: number, db = database.db): Promise<void> =>
  createMailDelivery(hostOf(mailsPerDay, db)).deliver();
const mailOf = (businessKey: string, extra: Partial<OutboxMail> = {}): OutboxMail => ({
  businessKey,
  to: `${businessKey}@example.com`,
  subject: businessKey,
  text: 'News',
  html: '<p>News',
  ...extra,
});
const many = (count: number, make: (n: number) => OutboxMail): OutboxMail[] =>
  Array.from({ length: count }, (_, n) => make(n));
/** Due in the given order; no delivery is woken. */
const insert = (mails: readonly OutboxMail[]) => inTransaction(database.db, (tx) => insertMails(tx, mails));
const closed = async (): Promise<Record<string, string | null>> => {
  const rows = await database.db.selectFrom('mail_outbox').select(['business_key', 'closed_as']).execute();
  return Object.fromEntries(rows.map((row) => [row.business_key, row.closed_as]));
};
const person = async (traits: object = {}): Promise<string> => {
  const { id } = await database.db
    .insertInto('app_user')
    .values({ username: `fan${Math.random().toString(36).slice(2, 10)}`, ...traits })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

it('one delivery deals with all that are due, also when the first of them are not to leave', async () => {
  const [leaver, keen] = [await person({ deleted_at: new Date() }), await person()];
  await insert([
    ...many(30, (n) => mailOf(`late-${n}`, { expiresAt: new Date(0).toISOString() })),
    ...many(30, (n) => mailOf(`left-${n}`, { unless: { userId: leaver, preference: 'tournament_updates' } })),
    ...many(60, (n) => mailOf(`keen-${n}`, { daily: { userId: keen } })),
    ...many(380, (n) => mailOf(`plain-${n}`)),
  ]);
  await deliver(5);
  const outcomes = Object.groupBy(
    Object.entries(await closed()),
    ([key, as]) => `${key.split('-')[0]} ${as}`,
  );
  expect(Object.fromEntries(Object.entries(outcomes).map(([kind, mails]) => [kind, mails?.length]))).toEqual({
    'late skipped': 30,
    'left skipped': 30,
    'keen sent': 5,
    'keen null': 55,
    'plain sent': 380,
  });
  expect(new Set(sent.map(({ id }) => id)).size).toBe(385);
  expect(sent).toHaveLength(385);
});

it('what must be said goes before what may be, though its turn comes far behind', async () => {
  const userId = await person();
  const daily = { userId };
  await insert([
    mailOf('may-0', { daily, unless: { userId, preference: 'tournament_updates' } }),
    mailOf('may-1', { daily, unless: { userId, preference: 'tournament_results' } }),
    ...many(5 * MOST, (n) => mailOf(`others-${n}`)),
    mailOf('must', { daily }),
  ]);
  await deliver(2);
  expect(await closed()).toMatchObject({ must: 'sent', 'may-0': 'sent', 'may-1': null });
});

it('a link to an account does not wait behind what a crowd is told', async () => {
  const daily = { userId: await person() };
  await insert([...many(5 * MOST, (n) => mailOf(`crowd-${n}`, { daily })), mailOf('link', { secret: true })]);
  await deliver(5 * MOST);
  expect(sent).toHaveLength(5 * MOST + 1);
  expect(sent[0]?.subject).toBe('link');
});

it('a process that serves people sends what one of them waits for, and leaves the crowd to the workers', async () => {
  await insert([mailOf('crowd', { daily: { userId: await person() } }), mailOf('link', { secret: true })]);
  const { config, ...host } = hostOf(10);
  const deliverAs = (run: 'api' | 'worker') =>
    createMailDelivery({ ...host, config: { ...config, run } }).deliver();
  await deliverAs('api');
  expect(sent.map(({ subject }) => subject)).toEqual(['link']);
  await deliverAs('worker');
  expect(sent.map(({ subject }) => subject)).toEqual(['link', 'crowd']);
});

it("what will not leave takes nobody's place, though its turn comes far behind", async () => {
  const userId = await person({ tournament_results_enabled: false });
  const daily = { userId };
  await insert([
    mailOf('may', { daily, unless: { userId, preference: 'tournament_updates' } }),
    ...many(5 * MOST, (n) => mailOf(`others-${n}`)),
    mailOf('late', { daily, expiresAt: new Date(0).toISOString() }),
    mailOf('turned-off', { daily, unless: { userId, preference: 'tournament_results' } }),
    mailOf('may-later', { daily, unless: { userId, preference: 'tournament_updates' } }),
  ]);
  await deliver(1);
  expect(await closed()).toMatchObject({
    may: 'sent',
    late: 'skipped',
    'turned-off': 'skipped',
    'may-later': null,
  });
});

it('a day has its limit, however many processes deliver', async () => {
  const userId = await person();
  await insert(many(120, (n) => mailOf(`keen-${n}`, { daily: { userId } })));
  const processes = await Promise.all(
    Array.from({ length: 4 }, () => openDatabase({ url: database.url, poolSize: 4 })),
  );
  await Promise.all(processes.map((db) => deliver(7, db)));
  await Promise.all(processes.map((db) => db.destroy()));
  expect(sent).toHaveLength(7);
});

describe('a claim reads a few mails a mail, however many wait', () => {
  const WAITING = 4_000;
  let own: TestDatabase;
  /** One connection to a database of its own, so that no other reads are counted. */
  let db: Db;
  beforeAll(async () => {
    own = await createTestDatabase();
    db = await openDatabase({ url: own.url, poolSize: 1 });
    await sql`
      insert into app_user (username) select 'crowd' || n from generate_series(1, ${WAITING}) n`.execute(db);
  });
  beforeEach(() => sql`truncate mail_outbox`.execute(db));
  afterAll(async () => {
    await db.destroy();
    await own.drop();
  });

  const fill = (columns: { readonly due: string; readonly closed?: boolean }) =>
    sql`
    insert into mail_outbox (business_key, recipient, subject, text_body, html_body, next_attempt_at, closed_at, closed_as,
      user_id, daily)
    select gen_random_uuid(), '', '', '', '', clock_timestamp() + ${columns.due}::interval,
      case when ${columns.closed ?? false} then now() end, case when ${columns.closed ?? false} then 'sent' end, id, true
    from app_user where username like 'crowd%'`.execute(db);
  const claim = () =>
    inTransaction(db, async (tx) => {
      const { taken } = await claimOf(
        tx,
        { ...mailChannel(hostOf(20, db)), batch: MOST },
        createFairLine({ atOnce: 1 }),
      );
      await sql`select pg_stat_force_next_flush()`.execute(tx);
      expect(taken).toHaveLength(MOST);
    });
  /** Rows and index entries read so far. */
  const countRead = async (): Promise<number> => {
    const { rows } = await sql<{ read: number }>`
      select t.seq_tup_read + t.idx_tup_fetch
        + (select sum(i.idx_tup_read)::bigint from pg_stat_user_indexes i where i.relid = t.relid) as read
      from pg_stat_user_tables t where t.relname = 'mail_outbox'`.execute(db);
    return rows[0]?.read ?? 0;
  };

  it.each(['never', 'while none waited', 'while all waited'])(
    'when mails were counted %s',
    async (counted) => {
      await fill({ due: '0', closed: true });
      if (counted === 'while none waited') await sql`analyze mail_outbox`.execute(db);
      await fill({ due: '-1 second' });
      await fill({ due: '1 hour' });
      if (counted === 'while all waited') await sql`analyze mail_outbox`.execute(db);
      await claim();
      const before = await countRead();
      for (let claims = 0; claims < 10; claims += 1) await claim();
      expect((await countRead()) - before).toBeLessThan(10 * MOST * 30);
    },
  );
});
