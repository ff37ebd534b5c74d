import { NEWS, NEWS_KINDS, type NewsKind } from '@boast/domain/news/kinds';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import { buildPerson, type TestPerson } from '../../../testing/factories.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { deliverPush } from '../push/deliver-push.ts';
import { pushForFile } from '../push/testing/push-for-file.ts';
import { writeNotices } from '../push/write-notices.ts';

const { browserOf, set, shownOn, test } = await pushForFile();

const switchTo = (as: TestPerson, body: object) => test.call('PATCH', '/user/news', { as: as.token, body });

/** A person who wants the kind both ways and is told it, and changes their mind before either leaves. */
async function tellUnless(kind: NewsKind, changeMind: (fan: TestPerson) => Promise<unknown>) {
  const fan = await buildPerson(test);
  const browser = await browserOf(fan);
  await switchTo(fan, { switches: [{ kind, mail: true, push: true }], quiet: null });
  const about = crypto.randomUUID();
  const { userId } = fan;
  const to = `${userId}@example.com`;
  const notice = { userId, kind, about, title: 'News', body: 'News', path: '/', stopPath: null, zone: 'UTC' };
  await inTransaction(test.db, async (tx) => {
    await writeNotices(tx, test.ctx, [{ ...notice, businessKey: `push:${about}`, expiresAt: null }]);
    await enqueueMail(tx, test.ctx, {
      businessKey: `mail:${about}`,
      to,
      unless: { userId, preference: kind },
      daily: { userId },
      heldUntil: new Date(Date.now() + 3_600_000).toISOString(),
      content: { subject: 'News', title: 'News', paragraphs: [], footnote: '' },
    });
  });
  await changeMind(fan);
  await sql`update mail_outbox set next_attempt_at = clock_timestamp() where closed_at is null`.execute(
    test.db,
  );
  await deliverPush(test.ctx);
  await test.ctx.mailDelivery.deliver();
  return { mailed: test.mails.some((mail) => mail.to === to), pushed: shownOn(browser).length > 0 };
}

describe.each(NEWS_KINDS)('%s', (kind) => {
  it('leaves by mail and push when both are on', async () => {
    expect(await tellUnless(kind, async () => {})).toEqual({ mailed: true, pushed: true });
  });

  it.each([
    ['mail', { mailed: false, pushed: true }],
    ['push', { mailed: true, pushed: false }],
  ] as const)('is stopped by its switch of %s alone', async (by, left) => {
    const off = (fan: TestPerson) => switchTo(fan, { switches: [{ kind, [by]: false }] });
    expect(await tellUnless(kind, off)).toEqual(left);
  });

  it('is mailed to a new person as its row says', async () => {
    const fan = await buildPerson(test);
    const { body } = await test.call('GET', '/user/news', { as: fan.token });
    expect(body).toMatchObject({
      data: {
        switches: expect.arrayContaining([{ kind, mail: NEWS[kind].isMailedAtFirst, push: true }]),
      },
    });
  });
});

describe.each(NEWS_KINDS.filter((kind) => !NEWS[kind].isMailedAtFirst))('%s is off at first', (kind) => {
  const stored = ({ userId }: TestPerson) =>
    test.db
      .selectFrom('app_user')
      .select(['mail_on', 'mail_off'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();

  it('and is mailed to nobody who has stored nothing', async () => {
    const nothing = (fan: TestPerson) => set(fan, { mail_on: [], mail_off: [] });
    expect(await tellUnless(kind, nothing)).toEqual({ mailed: false, pushed: true });
  });

  it('and stored is only where a person differs', async () => {
    const fan = await buildPerson(test);
    await switchTo(fan, { switches: [{ kind, mail: true }] });
    expect(await stored(fan)).toEqual({ mail_on: [kind], mail_off: [] });
    await switchTo(fan, { switches: [{ kind, mail: false }] });
    expect(await stored(fan)).toEqual({ mail_on: [], mail_off: [] });
  });
});

it.each(NEWS_KINDS.filter((kind) => NEWS[kind].mailGroup !== null))(
  '%s is not mailed while its group is off',
  async (kind) => {
    const off = (fan: TestPerson) => set(fan, { [`${NEWS[kind].mailGroup}_enabled`]: false });
    expect(await tellUnless(kind, off)).toEqual({ mailed: false, pushed: true });
  },
);

it('a kind that only a newer release knows waits for a process of it', async () => {
  const state = async (fan: TestPerson) => {
    await deliverPush(test.ctx);
    await test.ctx.mailDelivery.deliver();
    const { rows } = await sql<{ attempts: number; closed_as: string | null }>`
      select attempts, closed_as from push_notice where user_id = ${fan.userId}
      union all select attempts, closed_as from mail_outbox where user_id = ${fan.userId}`.execute(test.db);
    return rows;
  };
  const fan = await buildPerson(test);
  await sql`
    insert into push_notice (business_key, user_id, kind, topic, title, body, path, zone, expires_at)
    values ('new', ${fan.userId}, 'of_tomorrow', '', '', '', '', 'UTC', clock_timestamp() + interval '1 day')`.execute(
    test.db,
  );
  await sql`
    insert into mail_outbox (business_key, recipient, subject, text_body, html_body, user_id, preference)
    values ('new', 'new@example.com', '', '', '', ${fan.userId}, 'of_tomorrow')`.execute(test.db);
  const waiting = { attempts: 0, closed_as: null };
  expect(await state(fan)).toEqual([waiting, waiting]);
});
