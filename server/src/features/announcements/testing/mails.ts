/** Two fans with credits, an administrator, and the mails they get about tournaments. */
import { sql } from 'kysely';
import { beforeEach, expect } from 'vitest';
import type { OutgoingMail } from '../../../gateways/mail/mailer.ts';
import { buildPerson, giveCredits, type TestPerson } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { sendTournamentMails } from '../send-announcements.ts';

/** Shared by all tests of a file; the outbox is empty before each. */
export async function mailsForFile() {
  const test = await testAppForFile({ FEATURE_CREDITS: 'on', MAILS_PER_DAY: '1000' });
  const admin = await buildPerson(test, { admin: true });
  const fan = await buildPerson(test);
  const other = await buildPerson(test);
  for (const person of [fan, other]) await giveCredits(test, person, 90);

  const run = async () => {
    await sendTournamentMails(test.ctx);
    await expect.poll(countOpen, { timeout: 20_000 }).toBe(0);
  };
  const countOpen = async (): Promise<number | undefined> => {
    const { rows } = await sql<{ open: number }>`
    select count(*)::integer as open from mail_outbox where closed_at is null`.execute(test.db);
    return rows[0]?.open;
  };
  const emailOf = async ({ userId }: TestPerson): Promise<string> => {
    const { email } = await test.db
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    return email ?? '';
  };
  const mailsTo = async (person: TestPerson): Promise<OutgoingMail[]> => {
    const email = await emailOf(person);
    return test.mails.filter(({ to }) => to === email);
  };
  const oneTo = async (person: TestPerson): Promise<OutgoingMail> => {
    const mails = await mailsTo(person);
    expect(mails).toHaveLength(1);
    return mails[0] as OutgoingMail;
  };
  const set = (person: TestPerson, columns: object) =>
    test.db.updateTable('app_user').set(columns).where('id', '=', person.userId).execute();
  beforeEach(async () => {
    await run();
    await sql`delete from mail_outbox`.execute(test.db);
    test.mails.length = 0;
  });
  return { test, admin, fan, other, run, countOpen, emailOf, mailsTo, oneTo, set };
}
