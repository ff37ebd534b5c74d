/** Two fans with credits, an administrator, and the mails they get about tournaments. */
import { sql } from 'kysely';
import { beforeEach, expect } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import type { OutgoingMail } from '../../../gateways/mail/mailer.ts';
import { buildPerson, giveCredits, type TestPerson } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { nextReaders } from '../announce/audience.ts';
import { type AnnouncementKind, rowOf } from '../news-table.ts';
import { sendNews } from '../send-news.ts';

/** What waits for quiet minutes, or for others to be folded with, waits no longer. */
export async function sendAllNews(test: TestApp): Promise<void> {
  await sql`update announcement set due_at = clock_timestamp() where finished_at is null`.execute(test.db);
  await sendNews(test.ctx);
  await sql`update mail_outbox set next_attempt_at = clock_timestamp() where closed_at is null and weight = 'confirmation'`.execute(
    test.db,
  );
  await test.ctx.mailDelivery.deliver();
  await expect.poll(() => countOpenMails(test), { timeout: 20_000 }).toBe(0);
}

async function countOpenMails({ db }: TestApp): Promise<number | undefined> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::integer as open from mail_outbox where closed_at is null`.execute(db);
  return rows[0]?.open;
}

interface Asked {
  readonly tournamentId: string;
  readonly facts: object;
  readonly people: readonly TestPerson[];
}

/** Those of these people whom the news concerns. */
export function readersAmong(
  { db }: TestApp,
  kind: AnnouncementKind,
  { tournamentId, facts, people }: Asked,
) {
  const row = rowOf(kind);
  const ids = people.map(({ userId }) => userId);
  const audience: typeof row.audience = (about) => sql`${row.audience(about)} and u.id = any(${ids}::uuid[])`;
  const announcement = {
    id: '',
    kind,
    subject: '1',
    facts,
    tournament_id: tournamentId,
    league_id: null,
    reached: null,
  };
  return inTransaction(db, (tx) => nextReaders(tx, { ...row, audience }, { announcement, most: 10 }));
}

/** Shared by all tests of a file; the outbox is empty before each. */
export async function mailsForFile() {
  const test = await testAppForFile({ FEATURE_CREDITS: 'on', MAILS_PER_DAY: '1000' });
  const admin = await buildPerson(test, { admin: true });
  const fan = await buildPerson(test);
  const other = await buildPerson(test);
  for (const person of [fan, other]) await giveCredits(test, person, 90);

  const run = () => sendAllNews(test);
  const countOpen = () => countOpenMails(test);
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
