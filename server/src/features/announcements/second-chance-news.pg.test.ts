import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  buildPerson,
  buildTournament,
  enter,
  picksOf,
  saveDraft,
  type TestPerson,
  type TestTournament,
} from '../../testing/factories.ts';
import { play, start } from '../../testing/play.ts';
import { openSecondChance } from '../../testing/second-chances.ts';
import { computeDueChances } from '../boards/chances/compute-chances.ts';
import { deliverPush } from '../news/push/deliver-push.ts';
import { pushForFile } from '../news/push/testing/push-for-file.ts';
import { sendNews } from './send-news.ts';

const { browserOf, set, shownOn, test } = await pushForFile();
const admin = await buildPerson(test, { admin: true });
beforeEach(async () => {
  await sql`update app_user set deleted_at = clock_timestamp() where not is_admin`.execute(test.db);
});

const run = async () => {
  await sendNews(test.ctx);
  await deliverPush(test.ctx);
  await test.ctx.mailDelivery.deliver();
};
const newsTo = async ({ userId }: TestPerson) => {
  const { rows } = await sql<{ email: string }>`select email from app_user where id = ${userId}`.execute(
    test.db,
  );
  return test.mails.filter(
    ({ to, subject }) => to === rows[0]?.email && subject.startsWith('Second chance: '),
  );
};
const countsOf = (people: readonly TestPerson[]) =>
  Promise.all(people.map(async (person) => (await newsTo(person)).length));

/** The upper players win Round 1: `alive` was right, and `dead` picked finalists who lost. */
async function underWay() {
  const [alive, dead, absent] = [await buildPerson(test), await buildPerson(test), await buildPerson(test)];
  const whole = await buildTournament(test);
  await enter(test, alive, whole);
  await enter(
    test,
    dead,
    whole,
    picksOf(whole, (match) => ({ side: match < 4 ? 1 : 0 })),
  );
  await start(test, whole);
  return { whole, alive, dead, absent };
}

const withChances = async (whole: TestTournament) => {
  const part = await openSecondChance(test, whole, { as: admin });
  await computeDueChances(test.ctx);
  return part;
};

describe('a second chance that opens', () => {
  it('is told once to whoever has no entry in the whole draw, or one without a chance', async () => {
    const { whole, alive, dead, absent } = await underWay();
    await set(absent, { time_zone: 'Asia/Kolkata' });
    const part = await withChances(whole);
    await run();
    await run();
    expect(await countsOf([alive, dead, absent])).toEqual([0, 1, 1]);
    const { rows } = await sql<{ name: string }>`select name from tournament where id = ${part.id}`.execute(
      test.db,
    );
    const [late] = await newsTo(absent);
    expect(late?.subject).toBe(`Second chance: ${rows[0]?.name}`);
    for (const words of [
      'You can still play from the semi-finals',
      'There are 3 matches to pick, and it costs nothing.',
      'your time (Kolkata)',
      "You don't have an entry for the whole draw.",
      `/tournaments/${part.id}`,
    ])
      expect(late?.text).toContain(words);
    expect((await newsTo(dead))[0]?.text).toContain("Your entry for the whole draw can't win any more.");
  });

  it('is not told to staff, to banned people, or to whoever has entered it; a draft is no entry', async () => {
    const { whole, absent } = await underWay();
    const [scorer, banned, entered] = [
      await buildPerson(test),
      await buildPerson(test),
      await buildPerson(test),
    ];
    await set(scorer, { role: 'scorer', role_since: new Date() });
    await set(banned, { banned_at: new Date() });
    const part = await withChances(whole);
    await enter(test, entered, part);
    await saveDraft(test, absent, part, { picks: picksOf(part) });
    await run();
    expect(await countsOf([scorer, banned, entered, absent])).toEqual([0, 0, 0, 1]);
  });

  it('waits for the chances of the newest results, then tells people without an entry alone', async () => {
    const { whole, dead, absent } = await underWay();
    const part = await openSecondChance(test, whole, { as: admin });
    await run();
    expect(await countsOf([dead, absent])).toEqual([0, 0]);
    await sql`update announcement set created_at = created_at - interval '11 minutes'
      where tournament_id = ${part.id}`.execute(test.db);
    await run();
    expect(await countsOf([dead, absent])).toEqual([0, 1]);
    await computeDueChances(test.ctx);
    await run();
    expect(await countsOf([dead, absent])).toEqual([0, 1]);
  });

  it('is no news from its first ball on, and its demo announces nothing', async () => {
    const [{ whole, absent }, demo] = [await underWay(), await underWay()];
    await start(test, await withChances(whole));
    await sql`update tournament set is_demo = true where id = ${demo.whole.id}`.execute(test.db);
    await withChances(demo.whole);
    await run();
    expect(await countsOf([absent, demo.absent])).toEqual([0, 0]);
  });

  it('is called for a last time only to whoever has picks that are not submitted', async () => {
    const { whole, absent } = await underWay();
    const drafter = await buildPerson(test);
    const part = await withChances(whole);
    const saved = await saveDraft(test, drafter, part, { picks: picksOf(part) });
    expect(saved.body).toMatchObject({ data: { version: 1 } });
    await sql`update tournament set status_since = status_since - interval '9 days' where id = ${part.id}`.execute(
      test.db,
    );
    await run();
    const { rows } = await sql<{ user_id: string }>`
      select user_id from mail_outbox where business_key like 'last_call:' || ${part.id} || ':%'`.execute(
      test.db,
    );
    expect(rows).toEqual([{ user_id: drafter.userId }]);
    expect(await countsOf([absent])).toEqual([1]);
  });
});

describe('its news', () => {
  it('says why picks are gone: a result was corrected, or a player withdrew', async () => {
    const { whole, absent } = await underWay();
    const part = await withChances(whole);
    await enter(test, absent, part);
    await play(test, whole, { as: admin, match: 0, winner: 1 });
    await computeDueChances(test.ctx);
    await run();
    const changed = test.mails.find(({ subject }) => subject.endsWith('the draw changed'));
    expect(changed?.text).toContain('Some of your picks are gone because a result was corrected.');
  });

  it('goes to devices in place of a mail, at its own hours, and one tap stops it there', async () => {
    const { whole, absent } = await underWay();
    const browser = await browserOf(absent);
    await set(absent, { quiet_from: 0, quiet_to: 0 });
    const part = await withChances(whole);
    await run();
    expect(shownOn(browser)).toMatchObject([
      {
        title: expect.stringMatching(/^Second chance: /),
        body: expect.stringMatching(/^You can still play from the semi-finals\. There are 3 matches to pick/),
        path: `/tournaments/${part.id}`,
      },
    ]);
    expect(await countsOf([absent])).toEqual([0]);
    const url = shownOn(browser)[0]?.stopPath ?? '';
    expect((await test.app.inject({ method: 'POST', url })).statusCode).toBe(200);
    const { switches } = (await test.call('GET', '/user/news', { as: absent.token })).body.data;
    expect(switches).toContainEqual({ kind: 'second_chance', mail: true, push: false });
  });

  it('is off with one tap of a mail program, and by its switch for both channels', async () => {
    const { whole, absent } = await underWay();
    await withChances(whole);
    await run();
    const [mail] = await newsTo(absent);
    const url = /<.*(\/api\/mail\/unsubscribe\/[^>]+)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1];
    expect((await test.app.inject({ method: 'POST', url: url ?? '' })).statusCode).toBe(200);
    const off = await buildPerson(test);
    const browser = await browserOf(off);
    await test.call('PATCH', '/user/news', {
      as: off.token,
      body: { switches: [{ kind: 'second_chance', mail: false, push: false }], quiet: null },
    });
    const next = await buildTournament(test);
    await start(test, next);
    await withChances(next);
    await run();
    expect(await countsOf([absent, off])).toEqual([1, 0]);
    expect(shownOn(browser)).toEqual([]);
  });
});
