import { toLocal } from '@boast/domain/time/zoned-time';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import type { PushOutcome, PushService } from '../../../gateways/push/push-service.ts';
import { buildPerson, type TestPerson } from '../../../testing/factories.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { deliverPush, holdMs } from './deliver-push.ts';
import { pushForFile } from './testing/push-for-file.ts';
import { type NewNotice, writeNotices } from './write-notices.ts';

const { browserOf, idOf, makeDue, set, shownOn, test, twin } = await pushForFile();

const HOUR = 3_600_000;
/** A person without quiet hours, and their browser. */
async function awake() {
  const fan = await buildPerson(test);
  await set(fan, { quiet_from: 0, quiet_to: 0 });
  return { fan, browser: await browserOf(fan) };
}
/** Quiet hours that have begun and end in an hour or more. */
const quietNow = () => {
  const now = Number(toLocal(Date.now(), 'UTC').slice(11, 13)) * 60;
  return { time_zone: 'UTC', quiet_from: (now + 1380) % 1440, quiet_to: (now + 120) % 1440 };
};

const newsFor = ({ userId }: TestPerson, more: Partial<NewNotice> = {}): NewNotice => ({
  businessKey: `the_end:${crypto.randomUUID()}:${userId}`,
  userId,
  kind: 'the_end',
  about: crypto.randomUUID(),
  title: 'Open: your final rank',
  body: 'You finished 1st.',
  path: '/tournaments/1',
  stopPath: '/stop',
  zone: 'UTC',
  expiresAt: null,
  ...more,
});
const tell = (...news: readonly NewNotice[]) =>
  inTransaction(test.db, (tx) => writeNotices(tx, test.ctx, news));
const stateOf = async ({ userId }: TestPerson) =>
  (
    await test.db
      .selectFrom('push_notice')
      .select('closed_as')
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  ).map((row) => row.closed_as);

describe('news on its way to devices', () => {
  it('reaches each of them once, however many send at the same moment', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, awake));
    const second = await browserOf(people[0]?.fan as TestPerson);
    await tell(...people.map(({ fan }) => newsFor(fan)));
    const before = twin.service.taken();
    await Promise.all([deliverPush(test.ctx), deliverPush(test.ctx), deliverPush(test.ctx)]);
    await deliverPush(test.ctx);
    expect(twin.service.taken() - before).toBe(13);
    for (const { browser } of people) expect(shownOn(browser)).toHaveLength(1);
    expect(shownOn(second)).toEqual([
      expect.objectContaining({ title: 'Open: your final rank', path: '/tournaments/1', stopPath: '/stop' }),
    ]);
  });

  it('does not wait for the devices of others that never answer', async () => {
    const silent = await Promise.all(Array.from({ length: 4 }, awake));
    const other = await awake();
    await tell(...silent.flatMap(({ fan }) => Array.from({ length: 6 }, () => newsFor(fan))));
    await tell(newsFor(other.fan));
    const { promise: answer, resolve: giveUp } = Promise.withResolvers<PushOutcome>();
    const sent: string[] = [];
    const pushService: PushService = {
      accepts: () => true,
      send: async ({ endpoint }) => {
        sent.push(endpoint);
        return endpoint === other.browser.endpoint ? { outcome: 'taken' } : answer;
      },
    };
    const run = deliverPush({ ...test.ctx, pushService });
    await expect.poll(() => sent, { timeout: 20_000 }).toContain(other.browser.endpoint);
    giveUp({ outcome: 'later', why: 'UND_ERR_HEADERS_TIMEOUT', afterSeconds: null });
    await run;
    expect(sent).toHaveLength(25);
    await sql`delete from push_notice`.execute(test.db);
  });

  it('is written once a key, for who wants it on a device they have, and a job takes it there', async () => {
    const { fan } = await awake();
    const without = await buildPerson(test);
    const off = await awake();
    await set(off.fan, { push_off: ['the_end'] });
    const news = [fan, without, off.fan].map((person) => newsFor(person));
    test.jobs.length = 0;
    const { onItsWay } = await tell(...news, newsFor(fan, { businessKey: news[0]?.businessKey ?? '' }));
    expect([...onItsWay]).toEqual([news[0]?.businessKey]);
    expect(test.jobs).toMatchObject([{ name: 'deliver-push' }]);
    await deliverPush(test.ctx);
    expect([...(await tell(news[0] as NewNotice)).delivered]).toEqual([news[0]?.businessKey]);
  });

  it('waits for the end of quiet hours, or is dropped where it would be old by then', async () => {
    const { fan, browser } = await awake();
    await set(fan, quietNow());
    await tell(
      newsFor(fan),
      newsFor(fan, { kind: 'rank_moved' }),
      newsFor(fan, { expiresAt: new Date(Date.now() + HOUR / 2).toISOString() }),
    );
    await deliverPush(test.ctx);
    expect(shownOn(browser)).toEqual([]);
    expect((await stateOf(fan)).filter((state) => state === 'dropped')).toHaveLength(2);
    const [waiting] = await test.db
      .selectFrom('push_notice')
      .select('next_attempt_at')
      .where('user_id', '=', fan.userId)
      .where('closed_at', 'is', null)
      .execute();
    expect(Date.parse(waiting?.next_attempt_at ?? '')).toBeGreaterThan(Date.now() + HOUR - 60_000);
    await set(fan, { quiet_from: 0, quiet_to: 0 });
    await makeDue();
    await deliverPush(test.ctx);
    expect(shownOn(browser)).toHaveLength(1);
  });

  it('is six a day at most, whoever sends and however much comes at once', async () => {
    const { fan, browser } = await awake();
    await tell(...Array.from({ length: 9 }, () => newsFor(fan)));
    await Promise.all([deliverPush(test.ctx), deliverPush(test.ctx)]);
    await makeDue();
    await deliverPush(test.ctx);
    expect(shownOn(browser)).toHaveLength(6);
    expect((await stateOf(fan)).filter((state) => state === 'dropped')).toHaveLength(3);
  });

  it('is not told to whoever turned it off, was banned, or read it in a mail meanwhile', async () => {
    const [off, banned, mailed] = [await awake(), await awake(), await awake()];
    const news = newsFor(mailed.fan);
    await tell(newsFor(off.fan), newsFor(banned.fan), news);
    await set(off.fan, { push_off: ['the_end'] });
    await set(banned.fan, { banned_at: new Date() });
    await inTransaction(test.db, (tx) => enqueueMail(tx, test.ctx, mailOf(news)));
    await expect.poll(() => test.mails.some(({ to }) => to === 'a@example.com')).toBe(true);
    await expect.poll(() => mailState(news)).toBe('sent');
    await deliverPush(test.ctx);
    for (const { browser, fan } of [off, banned, mailed])
      expect([shownOn(browser), await stateOf(fan)]).toEqual([[], ['dropped']]);
  });

  it('takes the place of what said the same before', async () => {
    const { fan, browser } = await awake();
    const about = crypto.randomUUID();
    for (const title of ['Now 4th', 'Now 2nd']) {
      await tell(newsFor(fan, { kind: 'rank_moved', about, title }));
      await deliverPush(test.ctx);
    }
    expect(shownOn(browser).map(({ title }) => title)).toEqual(['Now 2nd']);
    expect(shownOn(browser)[0]?.tag).toBe(twin.service.kept(idOf(browser))[0]?.headers['topic']);
  });
});

const mailOf = ({ businessKey, userId }: NewNotice, to = 'a@example.com') => ({
  businessKey,
  to,
  unless: { userId, preference: 'the_end' as const },
  content: { subject: 'Final result', title: 'Final result', paragraphs: [], footnote: '' },
});
const mailState = async ({ businessKey }: NewNotice) =>
  (
    await test.db
      .selectFrom('mail_outbox')
      .select('closed_as')
      .where('business_key', '=', businessKey)
      .executeTakeFirst()
  )?.closed_as;

describe('what a push service answers', () => {
  const answer = async (status: number) => {
    const { fan, browser } = await awake();
    twin.service.answerWith(idOf(browser), status);
    const news = newsFor(fan);
    await tell(news);
    await inTransaction(test.db, (tx) =>
      enqueueMail(tx, test.ctx, {
        ...mailOf(news, `${fan.userId}@example.com`),
        heldUntil: new Date(Date.now() + holdMs('news')).toISOString(),
      }),
    );
    await deliverPush(test.ctx);
    const devices = await test.db
      .selectFrom('push_subscription')
      .select(['failures', 'retry_at'])
      .where('user_id', '=', fan.userId)
      .execute();
    return { fan, browser, news, devices };
  };
  const isMailed = async ({ userId }: TestPerson) => {
    await test.ctx.mailDelivery.deliver();
    return test.mails.some(({ to }) => to === `${userId}@example.com`);
  };

  it('201: told, and not mailed', async () => {
    const { fan, news } = await answer(201);
    expect([await stateOf(fan), await mailState(news), await isMailed(fan)]).toEqual([
      ['sent'],
      'skipped',
      false,
    ]);
  });

  it.each([404, 410])('%i: forgotten, and what it would have shown is mailed', async (status) => {
    const { fan, devices } = await answer(status);
    expect([devices, await stateOf(fan), await isMailed(fan)]).toEqual([[], ['dead'], true]);
  });

  it.each([429, 500, 301])('%i: left alone for a while, then tried again', async (status) => {
    const { fan, browser, devices } = await answer(status);
    expect([await stateOf(fan), await isMailed(fan)]).toEqual([[null], false]);
    expect(devices[0]).toMatchObject({ failures: 1, retry_at: expect.any(String) });
    const wait = Date.parse(devices[0]?.retry_at ?? '') - Date.now();
    expect(wait).toBeGreaterThan((status === 429 ? 100 : 40) * 1_000);
    twin.service.answerWith(idOf(browser), 201);
    await makeDue();
    await deliverPush(test.ctx);
    expect([shownOn(browser).length, await stateOf(fan), await isMailed(fan)]).toEqual([1, ['sent'], false]);
  });

  const daysLater = async (fan: TestPerson, days: number) => {
    await test.db
      .updateTable('push_subscription')
      .set({ refused_since: new Date(Date.now() - days * 24 * HOUR) })
      .where('user_id', '=', fan.userId)
      .where('refused_since', 'is not', null)
      .execute();
    await tell(newsFor(fan));
    await makeDue();
    await deliverPush(test.ctx);
    return test.db
      .selectFrom('push_subscription')
      .select('refused_as')
      .where('user_id', '=', fan.userId)
      .execute();
  };

  it.each([400, 401, 403])('%i for three days is gone; another answer begins anew', async (status) => {
    const { fan, browser } = await answer(status);
    expect(await daysLater(fan, 2.9)).toEqual([{ refused_as: status }]);
    twin.service.answerWith(idOf(browser), 500);
    expect(await daysLater(fan, 4)).toEqual([{ refused_as: null }]);
    twin.service.answerWith(idOf(browser), status);
    expect(await daysLater(fan, 4)).toEqual([{ refused_as: status }]);
    expect(await daysLater(fan, 3.1)).toEqual([]);
  });

  it('500 to the end: given up, and mailed', async () => {
    const { fan } = await answer(500);
    for (let n = 0; n < 4; n += 1) {
      await makeDue();
      await deliverPush(test.ctx);
    }
    expect([await stateOf(fan), await isMailed(fan)]).toEqual([['dead'], true]);
  });

  it('one device that takes it and one that does not: each is asked until it has', async () => {
    const { fan, browser } = await awake();
    const other = await browserOf(fan);
    twin.service.answerWith(idOf(other), 503);
    await tell(newsFor(fan));
    await deliverPush(test.ctx);
    expect([shownOn(browser).length, shownOn(other).length]).toEqual([1, 0]);
    twin.service.answerWith(idOf(other), 201);
    const before = twin.service.taken();
    await makeDue();
    await deliverPush(test.ctx);
    expect([twin.service.taken() - before, shownOn(other).length]).toEqual([1, 1]);
  });
});
