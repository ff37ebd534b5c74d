import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import { buildPerson, type TestPerson } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { enqueueMails, type NewMail } from './enqueue-mail.ts';
import { foldConfirmations } from './fold-confirmations.ts';

const test = await testAppForFile({ MAILS_PER_DAY: '1' });
let fan: TestPerson;
beforeEach(async () => {
  fan = await buildPerson(test);
  test.mails.length = 0;
});

const of = (key: string, more: Partial<NewMail> = {}): NewMail => ({
  businessKey: `${key}:${fan.userId}`,
  to: `${fan.userId}@example.com`,
  daily: { userId: fan.userId },
  weight: 'confirmation',
  content: {
    subject: `You're in: ${key}`,
    title: 'Your entry is in',
    paragraphs: [`All 7 matches of ${key}.`],
    action: { label: 'See your picks', url: `https://boast.example/${key}` },
    footnote: `You got this email because you have an entry for ${key}.`,
  },
  ...more,
});
const write = async (...mails: NewMail[]) => {
  await inTransaction(test.db, async (tx) =>
    enqueueMails(tx, test.ctx, await foldConfirmations(tx, test.ctx, mails)),
  );
  await test.ctx.mailDelivery.deliver();
};
const subjects = () => test.mails.map(({ subject }) => subject);
const pass = async (minutes: number) => {
  await sql`update mail_outbox set next_attempt_at = next_attempt_at - make_interval(mins => ${minutes}),
    closed_at = closed_at - make_interval(mins => ${minutes}), created_at = created_at - make_interval(mins => ${minutes})`.execute(
    test.db,
  );
  await test.ctx.mailDelivery.deliver();
};

it('the first leaves at once, what follows soon leaves together, and none is lost', async () => {
  await write(of('A'));
  expect(subjects()).toEqual(["You're in: A"]);
  for (const key of ['B', 'C', 'D']) await write(of(key));
  expect(subjects()).toHaveLength(1);
  await pass(10);
  expect(subjects()).toEqual(["You're in: A", "You're in: B, and 2 more"]);
  for (const key of ['B', 'C', 'D']) {
    expect(test.mails[1]?.text).toContain(`All 7 matches of ${key}.`);
    expect(test.mails[1]?.text).toContain(`https://boast.example/${key}`);
  }
  await pass(10);
  await write(of('E'));
  expect(subjects().at(-1)).toBe("You're in: E");
});

it('several that are written at once are one mail, and writing them again changes nothing', async () => {
  for (let time = 0; time < 2; time += 1) await write(of('A'), of('B'));
  expect(subjects()).toEqual(["You're in: A, and 1 more"]);
  const { rows } = await sql<{ folded_into: string | null; content: unknown }>`
    select folded_into, content from mail_outbox where user_id = ${fan.userId} order by business_key`.execute(
    test.db,
  );
  expect(rows).toEqual([
    { folded_into: null, content: null },
    { folded_into: `A:${fan.userId}`, content: null },
  ]);
});

it('none waits until what it says is over', async () => {
  await write(of('A'));
  await write(of('B'));
  await write(of('C', { expiresAt: new Date(Date.now() + 30_000).toISOString() }));
  expect(subjects()).toEqual(["You're in: A", "You're in: B, and 1 more"]);
});

it('other mail is neither folded nor held', async () => {
  await write(of('A'), of('B', { weight: 'money' }), of('C', { weight: 'act' }));
  expect(subjects().toSorted()).toEqual(["You're in: A", "You're in: B", "You're in: C"]);
});
