import { describe, expect, test } from 'vitest';
import { inTransaction, openDatabase } from '../../../db/database.ts';
import { createLocalMailer } from '../../../gateways/mail/create-mailer.ts';
import { MAIL_TRIES } from './deliver-mail.ts';
import { enqueueMail, enqueueMails } from './enqueue-mail.ts';
import { mail, outboxForFile } from './testing/outbox.ts';

const { broken, database, hostWith, makeDue, rows, sent, settled, working, write } = await outboxForFile();

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
    await host.mailDelivery.deliver();
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
    await host.mailDelivery.deliver();
    expect(sent).toHaveLength(1);
  });

  test('is taken by one of many processes that deliver at once', async () => {
    await write(150, 'many');
    const processes = await Promise.all(
      Array.from({ length: 4 }, () => openDatabase({ url: database.url, poolSize: 4 })),
    );
    await Promise.all(processes.map((db) => working(db).mailDelivery.deliver()));
    await settled(150);
    await Promise.all(processes.map((db) => db.destroy()));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(150);
    expect(sent).toHaveLength(150);
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
    const expiresAt = '2031-03-12T12:00:00.123Z';
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
    await working().mailDelivery.deliver();
    expect(sent).toEqual([]);
    await makeDue();
    await working().mailDelivery.deliver();
    expect(sent).toHaveLength(1);
    expect(await rows()).toMatchObject([{ closed_as: 'sent', attempts: 2 }]);
  });

  test('is given up after eight tries, and an administrator is told once', async () => {
    await inTransaction(database.db, (tx) => enqueueMail(tx, broken(), mail('never')));
    await expect.poll(async () => (await rows())[0]?.last_error).not.toBeNull();
    for (let attempt = 2; attempt <= 9; attempt++) {
      await makeDue();
      await broken().mailDelivery.deliver();
    }
    // The text stays, so that an administrator can try it again.
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
      await broken().mailDelivery.deliver();
    }
    expect(await rows()).toMatchObject([{ closed_as: 'dead', text_body: '', html_body: '' }]);
  });

  test('waits longer from try to try, an hour in all', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7].map(MAIL_TRIES.wait);
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1_800]);
  });
});

test('edge 49: after a crash between handing over and writing it down, it leaves again under the same id', async () => {
  // The process that claimed it died: it is due again after two minutes.
  await inTransaction(database.db, (tx) => enqueueMail(tx, broken(), mail('crash')));
  await expect.poll(async () => (await rows())[0]?.last_error).not.toBeNull();
  await makeDue();
  const mailer = createLocalMailer(database.db);
  const inbox = hostWith(mailer);
  const [row] = await rows();
  await mailer.send({ id: row?.id ?? '', to: 'fan@example.com', subject: 'News', text: '', html: '' });
  await inbox.mailDelivery.deliver();
  const received = await database.db
    .selectFrom('local_inbox')
    .select('id')
    .where('id', '=', row?.id ?? '')
    .execute();
  expect(received).toHaveLength(1);
  expect(await rows()).toMatchObject([{ closed_as: 'sent' }]);
});
