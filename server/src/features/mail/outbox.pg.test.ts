import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction, openDatabase } from '../../db/database.ts';
import { createLocalMailer } from '../../gateways/mail/local-mailer.ts';
import type { Mailer, OutgoingMail } from '../../gateways/mail/mailer.ts';
import { loadConfig } from '../../process/config.ts';
import { testDatabaseForFile } from '../../testing/for-file.ts';
import { backoffSeconds, deliverMail } from './deliver-mail.ts';
import { enqueueMail, enqueueMails, type NewMail } from './enqueue-mail.ts';
import type { MailHost } from './mail-host.ts';
import { insertMails } from './outbox-store.ts';

let sent: OutgoingMail[] = [];
const database = await testDatabaseForFile();
beforeEach(async () => {
  sent = [];
  await database.db.deleteFrom('mail_outbox').execute();
  await database.db.deleteFrom('data_issue').execute();
});

const hostWith = (mailer: Mailer): MailHost => ({
  config: loadConfig({}),
  db: database.db,
  log: pino({ level: 'silent' }),
  mailer,
});
const working = (): MailHost => hostWith({ send: async (mail) => void sent.push(mail) });
const broken = (error = new Error('450 busy: <fan@example.com> later')): MailHost =>
  hostWith({ send: () => Promise.reject(error) });
const mail = (businessKey: string, extra: Partial<NewMail> = {}): NewMail => ({
  businessKey,
  to: 'fan@example.com',
  content: { subject: 'News', title: 'News', paragraphs: ['A secret link'], footnote: 'Why' },
  ...extra,
});
/** Writes mails and wakes nobody. */
const write = (count: number, key: string) =>
  inTransaction(database.db, (tx) =>
    insertMails(
      tx,
      Array.from({ length: count }, (_, n) => ({
        businessKey: `${key}-${n}`,
        to: 'fan@example.com',
        subject: key,
        text: '',
        html: '',
      })),
    ),
  );
const rows = () => database.db.selectFrom('mail_outbox').selectAll().orderBy('created_at').execute();
const makeDue = () =>
  sql`update mail_outbox set next_attempt_at = clock_timestamp() - interval '1 second' where closed_at is null`.execute(
    database.db,
  );
const settled = (count: number) =>
  expect.poll(async () => (await rows()).filter(({ closed_at }) => closed_at).length).toBe(count);

describe('a mail', () => {
  test('leaves after its transaction has committed, and its body is not kept', async () => {
    const host = working();
    await inTransaction(database.db, async (tx) => {
      await enqueueMail(tx, host, mail('one'));
      expect(sent).toEqual([]);
    });
    await settled(1);
    expect(sent).toMatchObject([{ to: 'fan@example.com', subject: 'News' }]);
    expect(await rows()).toMatchObject([{ closed_as: 'sent', attempts: 1, text_body: '', html_body: '' }]);
  });

  test('does not leave when its transaction does not commit', async () => {
    const host = working();
    const failed = inTransaction(database.db, async (tx) => {
      await enqueueMail(tx, host, mail('one'));
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await deliverMail(host);
    expect(sent).toEqual([]);
  });

  test('of one business key leaves once, however often it is caused', async () => {
    const host = working();
    await Promise.all(
      Array.from({ length: 10 }, () =>
        inTransaction(database.db, (tx) => enqueueMail(tx, host, mail('same'))),
      ),
    );
    await settled(1);
    await deliverMail(host);
    expect(sent).toHaveLength(1);
  });

  test('is taken by one of many processes that deliver at once', async () => {
    await write(150, 'many');
    const processes = await Promise.all(
      Array.from({ length: 4 }, () => openDatabase({ url: database.url, poolSize: 4 })),
    );
    await Promise.all(processes.map((db) => deliverMail({ ...working(), db })));
    await settled(150);
    await Promise.all(processes.map((db) => db.destroy()));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(150);
    expect(sent).toHaveLength(150);
  });
});

describe('a process', () => {
  /** A mail server that holds every mail until it is told to let go. */
  const slow = () => {
    const gate = Promise.withResolvers<void>();
    let inside = 0;
    let mostInside = 0;
    const send = async (outgoing: OutgoingMail) => {
      inside += 1;
      mostInside = Math.max(mostInside, inside);
      await gate.promise;
      sent.push(outgoing);
      inside -= 1;
    };
    return { host: hostWith({ send }), letGo: () => gate.resolve(), mostInside: () => mostInside };
  };
  test('delivers once at a time, however often it is woken, and each mail once', async () => {
    await write(60, 'crowd');
    const server = slow();
    const deliveries = Array.from({ length: 20 }, () => deliverMail(server.host));
    await expect.poll(server.mostInside).toBeGreaterThan(0);
    setTimeout(server.letGo, 50);
    await Promise.all(deliveries);
    expect(server.mostInside()).toBe(3);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(60);
    expect(sent).toHaveLength(60);
  });

  test('writes down together what left together, and each that left alone at once', async () => {
    await write(3, 'together');
    const server = slow();
    const delivery = deliverMail(server.host);
    await expect.poll(server.mostInside).toBe(3);
    server.letGo();
    await delivery;
    const transactions = async () => {
      const { rows } = await sql<{ xmin: string }>`
        select distinct xmin::text from mail_outbox where closed_as = 'sent'`.execute(database.db);
      return rows.length;
    };
    expect(await transactions()).toBe(1);
    await write(3, 'apart');
    let left = 0;
    const turns = hostWith({
      send: async () => {
        left += 1;
        const place = left;
        // Each leaves when the one before it has been written down.
        await expect.poll(transactions).toBe(place);
      },
    });
    await deliverMail(turns);
    expect(await transactions()).toBe(4);
  });

  test('that is asked while it delivers answers when what was written before has left', async () => {
    await write(1, 'early');
    const server = slow();
    const early = deliverMail(server.host);
    await expect.poll(server.mostInside).toBe(1);
    await write(1, 'late');
    const late = deliverMail(server.host);
    server.letGo();
    await early;
    expect(sent.map(({ subject }) => subject)).toEqual(['early']);
    await late;
    expect(sent.map(({ subject }) => subject)).toEqual(['early', 'late']);
  });

  test('delivers again after a delivery that failed', async () => {
    await write(1, 'waits');
    await sql`alter table mail_outbox rename to mail_elsewhere`.execute(database.db);
    const failed = Promise.allSettled([deliverMail(working()), deliverMail(working())]);
    expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await sql`alter table mail_elsewhere rename to mail_outbox`.execute(database.db);
    await deliverMail(working());
    expect(sent).toHaveLength(1);
  });
});

describe('mails that are written together', () => {
  test('leave once each: who was told before, or twice here, is told once', async () => {
    const host = working();
    await inTransaction(database.db, (tx) => enqueueMail(tx, host, mail('told', { to: 'told@example.com' })));
    await settled(1);
    await inTransaction(database.db, (tx) =>
      enqueueMails(tx, host, [
        mail('new'),
        mail('told', { to: 'again@example.com' }),
        mail('twice', { to: 'first@example.com' }),
        mail('twice', { to: 'second@example.com' }),
      ]),
    );
    await settled(3);
    expect(sent.map(({ to }) => to).toSorted()).toEqual([
      'fan@example.com',
      'first@example.com',
      'told@example.com',
    ]);
  });

  test('are each kept with all that they say', async () => {
    const { id } = await database.db
      .insertInto('app_user')
      .values({ username: 'keeper' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const expiresAt = new Date('2031-03-12T12:00:00.123Z');
    const odd = 'Open "London", {NULL} \\ Grüße\tand a line\nmore';
    const content = { subject: 'News', title: odd, paragraphs: [odd], footnote: 'Why' };
    await inTransaction(database.db, async (tx) => {
      await enqueueMails(tx, broken(), []);
      await enqueueMails(tx, broken(), [
        mail('a', {
          unless: { userId: id, preference: 'tournament_updates' },
          daily: { userId: id },
          expiresAt,
        }),
        mail('b', { content, headers: { 'X-Odd': odd }, secret: true, daily: { userId: id } }),
        mail('c'),
      ]);
    });
    const [a, b, c] = (await rows()).toSorted((one, other) =>
      one.business_key < other.business_key ? -1 : 1,
    );
    expect(a).toMatchObject({ user_id: id, preference: 'tournament_updates', daily: true, secret: false });
    expect(a?.expires_at).toEqual(expiresAt);
    expect(b).toMatchObject({ user_id: id, preference: null, daily: true, secret: true, expires_at: null });
    expect(b).toMatchObject({ headers: { 'X-Odd': odd }, text_body: expect.stringContaining(odd) });
    expect(c).toMatchObject({ user_id: null, preference: null, daily: false, secret: false, headers: {} });
  });
});

describe('a mail that is not taken', () => {
  test('is tried again later, and keeps no address in its error', async () => {
    const host = broken();
    await inTransaction(database.db, (tx) => enqueueMail(tx, host, mail('later')));
    await expect.poll(async () => (await rows())[0]?.last_error).toBe('450 busy: <<address>> later');
    await deliverMail(working());
    expect(sent).toEqual([]);
    await makeDue();
    await deliverMail(working());
    expect(sent).toHaveLength(1);
    expect(await rows()).toMatchObject([{ closed_as: 'sent', attempts: 2 }]);
  });

  test('is given up after eight tries, and an administrator is told once', async () => {
    await inTransaction(database.db, (tx) => enqueueMail(tx, broken(), mail('never')));
    await expect.poll(async () => (await rows())[0]?.last_error).not.toBeNull();
    for (let attempt = 2; attempt <= 9; attempt++) {
      await makeDue();
      await deliverMail(broken());
    }
    // Its text stays, so that an administrator can have it tried again.
    expect(await rows()).toMatchObject([
      { closed_as: 'dead', attempts: 8, text_body: expect.stringMatching(/./) },
    ]);
    const issues = await database.db.selectFrom('data_issue').selectAll().execute();
    expect(issues).toMatchObject([{ type: 'MAIL_UNDELIVERABLE', severity: 'MEDIUM' }]);
    expect(JSON.stringify(issues)).not.toContain('fan@example.com');
  });

  test('keeps no text once it is given up when its link opens an account', async () => {
    await inTransaction(database.db, (tx) => enqueueMail(tx, broken(), { ...mail('link'), secret: true }));
    await expect.poll(async () => (await rows())[0]?.last_error).not.toBeNull();
    for (let attempt = 2; attempt <= 8; attempt++) {
      await makeDue();
      await deliverMail(broken());
    }
    expect(await rows()).toMatchObject([{ closed_as: 'dead', text_body: '', html_body: '' }]);
  });

  test('waits longer from try to try, an hour in all', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7].map(backoffSeconds);
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1_800]);
  });
});

test('edge 49: after a crash between handing over and writing it down, it leaves again under the same id', async () => {
  // Whoever took it died: it is due again when the two minutes are over.
  await inTransaction(database.db, (tx) => enqueueMail(tx, broken(), mail('crash')));
  await expect.poll(async () => (await rows())[0]?.last_error).not.toBeNull();
  await makeDue();
  const inbox = hostWith(createLocalMailer(database.db));
  const [row] = await rows();
  await inbox.mailer.send({ id: row?.id ?? '', to: 'fan@example.com', subject: 'News', text: '', html: '' });
  await deliverMail(inbox);
  const received = await database.db
    .selectFrom('local_inbox')
    .select('id')
    .where('id', '=', row?.id ?? '')
    .execute();
  expect(received).toHaveLength(1);
  expect(await rows()).toMatchObject([{ closed_as: 'sent' }]);
});

describe('edge 50: a preference is read when the mail leaves', () => {
  const person = (traits: object) =>
    database.db
      .insertInto('app_user')
      .values({ username: `fan${Math.random().toString(36).slice(2, 8)}`, ...traits })
      .returning('id')
      .executeTakeFirstOrThrow();

  test.each([
    [{ tournament_results_enabled: false }, 'tournament_results', 'skipped'],
    [{ tournament_results_enabled: false }, 'tournament_updates', 'sent'],
    [{ tournament_updates_enabled: false }, 'tournament_updates', 'skipped'],
    [{ deleted_at: new Date() }, 'tournament_updates', 'skipped'],
  ] as const)('%j, about %s: %s', async (traits, preference, closedAs) => {
    const { id } = await person(traits);
    await inTransaction(database.db, (tx) =>
      enqueueMail(tx, working(), mail('wish', { unless: { userId: id, preference } })),
    );
    await settled(1);
    expect(await rows()).toMatchObject([{ closed_as: closedAs }]);
    expect(sent).toHaveLength(closedAs === 'sent' ? 1 : 0);
  });
});

describe('mail about tournaments', () => {
  const fan = () =>
    database.db
      .insertInto('app_user')
      .values({ username: `fan${Math.random().toString(36).slice(2, 8)}` })
      .returning('id')
      .executeTakeFirstOrThrow();

  test('is sent up to the daily limit, what must be said first, and the rest another day', async () => {
    const { id } = await fan();
    const host = { ...working(), config: { ...loadConfig({}), mailsPerDay: 2 } };
    await inTransaction(database.db, async (tx) => {
      const unless = { userId: id, preference: 'tournament_updates' } as const;
      await enqueueMail(tx, host, mail('last-call', { unless, daily: { userId: id } }));
      await enqueueMail(tx, host, mail('draw-changed', { daily: { userId: id } }));
      await enqueueMail(tx, host, mail('cancelled', { daily: { userId: id } }));
      await enqueueMail(tx, host, mail('verify'));
    });
    await settled(3);
    await makeDue();
    await deliverMail(host);
    const closed = () =>
      database.db
        .selectFrom('mail_outbox')
        .select(['business_key', 'closed_as'])
        .orderBy('business_key')
        .execute();
    expect(await closed()).toEqual([
      { business_key: 'cancelled', closed_as: 'sent' },
      { business_key: 'draw-changed', closed_as: 'sent' },
      { business_key: 'last-call', closed_as: null },
      { business_key: 'verify', closed_as: 'sent' },
    ]);
    await sql`update mail_outbox set closed_at = closed_at - interval '24 hours' where closed_at is not null`.execute(
      database.db,
    );
    await makeDue();
    await deliverMail(host);
    expect((await closed()).every(({ closed_as }) => closed_as === 'sent')).toBe(true);
  });

  test('that comes too late is not sent', async () => {
    await inTransaction(database.db, (tx) =>
      enqueueMail(tx, working(), mail('too-late', { expiresAt: new Date(Date.now() - 1) })),
    );
    await settled(1);
    expect(await rows()).toMatchObject([{ closed_as: 'skipped' }]);
    expect(sent).toEqual([]);
  });

  test('keeps its headers', async () => {
    await inTransaction(database.db, (tx) =>
      enqueueMail(
        tx,
        working(),
        mail('with-headers', { headers: { 'List-Unsubscribe': '<https://a.example>' } }),
      ),
    );
    await settled(1);
    expect(sent).toMatchObject([{ headers: { 'List-Unsubscribe': '<https://a.example>' } }]);
  });
});
