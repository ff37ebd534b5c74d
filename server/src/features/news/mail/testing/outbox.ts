/** An outbox on a database of its own, with mail servers that accept or refuse. */
import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeEach, expect } from 'vitest';
import { inTransaction } from '../../../../db/database.ts';
import type { Mailer, OutgoingMail } from '../../../../gateways/mail/mailer.ts';
import { loadConfig } from '../../../../process/config.ts';
import { testDatabaseForFile } from '../../../../testing/for-file.ts';
import { createMailDelivery } from '../deliver-mail.ts';
import type { NewMail } from '../enqueue-mail.ts';
import type { MailHost } from '../mail-content.ts';
import { insertMails } from '../outbox-store.ts';

export const mail = (businessKey: string, extra: Partial<NewMail> = {}): NewMail => ({
  businessKey,
  to: 'fan@example.com',
  content: { subject: 'News', title: 'News', paragraphs: ['A secret link'], footnote: 'Why' },
  ...extra,
});

/** Shared by all tests of a file; empty before each. */
export async function outboxForFile() {
  const sent: OutgoingMail[] = [];
  const database = await testDatabaseForFile();
  beforeEach(async () => {
    sent.length = 0;
    await database.db.deleteFrom('mail_outbox').execute();
    await database.db.deleteFrom('data_issue').execute();
  });

  const hostWith = (mailer: Mailer, db = database.db, mailsPerDay = 1_000): MailHost => {
    const config = { ...loadConfig({}), mailsPerDay };
    const log = pino({ level: 'silent' });
    return { config, db, mailDelivery: createMailDelivery({ config, db, log, mailer }) };
  };
  const working = (db = database.db, mailsPerDay?: number): MailHost =>
    hostWith({ send: async (mail) => void sent.push(mail) }, db, mailsPerDay);
  const broken = (error = new Error('450 busy: <fan@example.com> later')): MailHost =>
    hostWith({ send: () => Promise.reject(error) });
  /** Writes mails without waking a delivery. */
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
  return { database, sent, hostWith, working, broken, write, rows, makeDue, settled };
}
