import type { Tournament } from '@boast/contract/tournaments';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildPerson, type TestPerson } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { sendNews } from '../../announcements/send-news.ts';
import { nameHelper, openDraw, readDraw, runDraw } from '../clubs/testing/club-draw.ts';
import { remindPlayBy } from '../lifecycle/remind-play-by.ts';

const test = await testAppForFile();
const owner = await buildPerson(test);
const helper = await buildPerson(test);
const fan = await buildPerson(test);
const { tournamentId: id } = await runDraw(test, owner, { secondChances: [2] });
await openDraw(test, owner, id);
await nameHelper(test, id, { by: owner, helper, role: 'scorer' });

const day = (later: number): string => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10);

async function set(round: number, playBy: string | null, as: TestPerson | null = owner, seen?: number) {
  const { version } = await readDraw(test, id);
  return test.call('PUT', `/admin/tournaments/${id}/rounds/${round}/play-by`, {
    ...(as && { as: as.token }),
    headers: { 'if-match': String(seen ?? version) },
    body: { playBy },
  });
}
const playByOf = ({ rounds }: Tournament) => rounds.map(({ playBy }) => playBy);

it('stands on the round and on each of its matches, and can be taken away', async () => {
  expect(await set(1, day(3))).toMatchObject({ status: 200, body: { data: { round: 1, playBy: day(3) } } });
  const draw = await readDraw(test, id);
  expect(playByOf(draw)).toEqual([day(3), null, null, null]);
  expect(draw.rounds[0]?.matches.every(({ playBy }) => playBy === day(3))).toBe(true);
  expect((await set(1, null)).status).toBe(200);
  expect(playByOf(await readDraw(test, id))).toEqual([null, null, null, null]);
});

it.each([
  ['after the last day', 1, day(9)],
  ['before the first day', 1, day(0)],
  ['of a round that is not there', 5, day(3)],
])('is refused for a day %s', async (_, round, playBy) => {
  expect(await set(round, playBy)).toMatchObject({ status: 400, body: { error: { code: 'INVALID_INPUT' } } });
});

it('never ends a round before the one before it', async () => {
  await set(2, day(3));
  expect(await set(1, day(4))).toMatchObject({ status: 400, body: { error: { code: 'INVALID_INPUT' } } });
  expect((await set(1, day(2))).status).toBe(200);
  await set(1, null);
  await set(2, null);
});

it('is the organiser’s to set, at the newest version', async () => {
  expect((await set(1, day(3), null)).status).toBe(401);
  for (const person of [fan, helper])
    expect(await set(1, day(3), person)).toMatchObject({
      status: 403,
      body: { error: { code: 'FORBIDDEN' } },
    });
  expect(await set(1, day(3), owner, 99)).toMatchObject({
    status: 409,
    body: { error: { code: 'STALE_VERSION' } },
  });
});

it('reminds those who run the draw once, on the day before, of who has not played', async () => {
  await sql`update tournament set start_date = current_date, starts_at = clock_timestamp(), time_zone = 'UTC'
    where id = ${id}`.execute(test.db);
  const { version } = await readDraw(test, id);
  const begun = await test.call('PATCH', `/admin/tournaments/${id}`, {
    as: (await buildPerson(test, { admin: true })).token,
    headers: { 'if-match': String(version) },
    body: { status: 'ACTIVE', reason: 'It begins' },
  });
  expect(begun.status).toBe(200);
  const mailed = async () => {
    await remindPlayBy(test.ctx);
    await sendNews(test.ctx);
    await test.ctx.mailDelivery.deliver();
    return test.mails.filter(({ subject }) => subject.includes('is to be played by'));
  };
  expect((await set(1, day(2))).status).toBe(200);
  expect(await mailed()).toEqual([]);
  expect((await set(1, day(1))).status).toBe(200);
  const mails = await mailed();
  expect(mails).toHaveLength(2);
  const draw = await readDraw(test, id);
  const open = draw.rounds[0]?.matches.filter(({ isBye }) => !isBye) ?? [];
  for (const { playerOne, playerTwo } of open)
    expect(mails[0]?.text).toContain(`${playerOne?.fullName} v ${playerTwo?.fullName}`);
  expect(await mailed()).toHaveLength(2);
});
