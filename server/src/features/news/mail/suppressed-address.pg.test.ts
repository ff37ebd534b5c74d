import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import { type Mailer, NoSuchAddress, type OutgoingMail } from '../../../gateways/mail/mailer.ts';
import { loadConfig } from '../../../process/config.ts';
import { testDatabaseForFile } from '../../../testing/for-file.ts';
import { createMailDelivery } from './deliver-mail.ts';
import { enqueueMails, type NewMail } from './enqueue-mail.ts';
import type { MailHost } from './mail-content.ts';
import { reopenMail } from './reopen-mail.ts';

let sent: OutgoingMail[] = [];
const database = await testDatabaseForFile();
beforeEach(async () => {
  sent = [];
  await database.db.deleteFrom('mail_outbox').execute();
  await database.db.deleteFrom('data_issue').execute();
  await database.db.deleteFrom('mail_suppression').execute();
});

const hostWith = (mailer: Mailer, db = database.db): MailHost => {
  const config = loadConfig({});
  const log = pino({ level: 'silent' });
  return { config, db, mailDelivery: createMailDelivery({ config, db, log, mailer }) };
};
const working = (): MailHost => hostWith({ send: async (mail) => void sent.push(mail) });
const refusing = (): MailHost =>
  hostWith({ send: () => Promise.reject(new NoSuchAddress('550 5.1.1 <fan@example.com> unknown')) });
const mail = (businessKey: string, extra: Partial<NewMail> = {}): NewMail => ({
  businessKey,
  to: 'fan@example.com',
  content: { subject: 'News', title: 'News', paragraphs: ['A secret link'], footnote: 'Why' },
  ...extra,
});
const rows = () => database.db.selectFrom('mail_outbox').selectAll().orderBy('created_at').execute();
const settled = (count: number) =>
  expect.poll(async () => (await rows()).filter(({ closed_at }) => closed_at).length).toBe(count);

describe('an address that a mail server says does not exist', () => {
  const outcomes = async () => (await rows()).map(({ closed_as, attempts }) => [closed_as, attempts]);
  const send = (host: MailHost, ...mails: NewMail[]) =>
    inTransaction(database.db, (tx) => enqueueMails(tx, host, mails));

  test('is not tried again, nor written to, but for a link that its reader asks for', async () => {
    await send(refusing(), mail('first'));
    await settled(1);
    expect(await outcomes()).toEqual([['dead', 1]]);
    const [issue] = await database.db.selectFrom('data_issue').select('description').execute();
    expect(issue?.description).toContain('given up at its first try');
    expect(issue?.description).not.toContain('fan@');
    await send(
      working(),
      mail('news', { to: 'Fan@example.com' }),
      mail('other', { to: 'other@example.com' }),
    );
    await settled(3);
    expect(sent.map(({ to }) => to)).toEqual(['other@example.com']);
    await send(working(), mail('link', { secret: true }));
    await settled(4);
    // A delivered mail lifts the suppression.
    await send(working(), mail('more news'));
    await settled(5);
    expect(sent.map(({ to }) => to)).toEqual(['other@example.com', 'fan@example.com', 'fan@example.com']);
  });

  test('may be tried once more when an administrator says so', async () => {
    await send(refusing(), mail('first'));
    await settled(1);
    const [{ id } = { id: '' }] = await rows();
    await inTransaction(database.db, (tx) => reopenMail(tx, working(), id));
    await expect.poll(() => sent.length).toBe(1);
  });
});
