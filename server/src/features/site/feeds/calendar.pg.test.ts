import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildPerson, buildTournament, enter } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';

const test = await testAppForFile({ PUBLIC_URL: 'http://localhost:8080' });
const tournament = await buildTournament(test);
await sql`update tournament set name = ${'Open, "the" one;\r\nX:'}, time_zone = 'America/New_York',
  starts_at = '2030-03-10T16:00:00Z' where id = ${tournament.id}`.execute(test.db);

const file = (id = tournament.id) => test.app.inject({ method: 'GET', url: `/tournaments/${id}/start.ics` });
const fieldOf = (body: string, name: string): string | undefined =>
  new RegExp(`^${name}:(.*)$`, 'm').exec(body.replaceAll('\r\n ', ''))?.[1];

it('the start is a file that calendars read, in UTC and in the words of the venue', async () => {
  const answer = await file();
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8; method=PUBLISH');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="start.ics"');
  expect(fieldOf(answer.body, 'DTSTART')).toBe('20300310T160000Z');
  expect(fieldOf(answer.body, 'UID')).toBe(`start-${tournament.id}@localhost`);
  expect(fieldOf(answer.body, 'SUMMARY')).toBe('Open\\, "the" one\\;\\nX: (men): picks lock');
  // Clocks went forward the night before, so 16:00 UTC is already noon there.
  expect(fieldOf(answer.body, 'DESCRIPTION')).toContain(
    String.raw`Sunday\, March 10\, 2030 at 12:00 (New York)`,
  );
});

it('a moved start is a later version of the same event', async () => {
  const before = (await file()).body;
  const admin = await buildPerson(test, { admin: true });
  const { body } = await test.call('GET', `/tournaments/${tournament.id}`);
  const moved = await test.call('PATCH', `/admin/tournaments/${tournament.id}`, {
    as: admin.token,
    headers: { 'if-match': String(body.data.version) },
    body: {
      startsAt: '2030-03-11T16:00:00.000Z',
      startDate: '2030-03-11',
      endDate: '2030-03-12',
      accepted: ['DATES_FAR'],
      reason: 'Moved by a day',
    },
  });
  expect(moved.status).toBe(200);
  const after = (await file()).body;
  expect(fieldOf(after, 'UID')).toBe(fieldOf(before, 'UID'));
  expect(fieldOf(after, 'DTSTART')).toBe('20300311T160000Z');
  expect(Number(fieldOf(after, 'SEQUENCE'))).toBeGreaterThan(Number(fieldOf(before, 'SEQUENCE')));
});

it('one that was cancelled takes the event out of calendars', async () => {
  await sql`update tournament set status = 'CANCELLED' where id = ${tournament.id}`.execute(test.db);
  expect(fieldOf((await file()).body, 'STATUS')).toBe('CANCELLED');
});

it('there is none where nothing is published, or no start is known', async () => {
  const hidden = await buildTournament(test, { status: 'CREATING' });
  const open = await buildTournament(test, { startsIn: null });
  for (const id of [hidden.id, open.id, randomUUID()]) expect((await file(id)).statusCode).toBe(404);
  expect((await file('7')).statusCode).toBe(400);
});

const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'GET', url, headers });
const eventsOf = (body: string) =>
  new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent').map((one) => {
    const { uid, startDate, duration } = new ICAL.Event(one);
    const status = one.getFirstPropertyValue('status');
    return {
      uid,
      start: startDate.toString(),
      lasts: duration.toString(),
      status,
      alarms: one.getAllSubcomponents('valarm').length,
    };
  });

describe('a season', () => {
  it('has the days of every published tournament, and its lock with an alarm', async () => {
    const open = await buildTournament(test, { startsIn: 86_400_000 });
    const hidden = await buildTournament(test, { status: 'CREATING' });
    await sql`update tournament set start_date = '2031-05-29', end_date = '2031-06-02', starts_at = '2031-05-29T10:00:00Z'
      where id in (${open.id}, ${hidden.id})`.execute(test.db);
    const answer = await get('/season/2031.ics');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'cache-control': 'public, max-age=0, s-maxage=300',
    });
    expect(eventsOf(answer.body)).toEqual([
      { uid: `days-${open.id}@localhost`, start: '2031-05-29', lasts: 'P5D', status: 'CONFIRMED', alarms: 0 },
      {
        uid: `start-${open.id}@localhost`,
        start: '2031-05-29T10:00:00Z',
        lasts: 'PT15M',
        status: 'CONFIRMED',
        alarms: 1,
      },
    ]);
    expect(fieldOf(answer.body, 'X-PUBLISHED-TTL')).toBe('PT1H');
    const etag = String(answer.headers.etag);
    expect((await get('/season/2031.ics', { 'if-none-match': etag })).statusCode).toBe(304);
    // A cancelled tournament stays in the calendar, marked as cancelled.
    await sql`update tournament set status = 'CANCELLED', version = version + 1 where id = ${open.id}`.execute(
      test.db,
    );
    const after = await get('/season/2031.ics', { 'if-none-match': etag });
    expect(eventsOf(after.body).map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED']);
  });

  it('is one of a year, or of what is near and to come', async () => {
    expect(eventsOf((await get('/season.ics')).body).length).toBeGreaterThan(0);
    expect(eventsOf((await get('/season/2099.ics')).body)).toEqual([]);
    for (const year of ['1999', 'x', '20311'])
      expect((await get(`/season/${year}.ics`)).statusCode).toBe(404);
  });
});

describe('one’s own entries', () => {
  const own = async (method: 'GET' | 'POST', as: string | undefined) =>
    (await test.call(method, '/user/calendar', { as, body: method === 'POST' ? {} : undefined })).body;
  const pathOf = (address: string) => address.replace('http://localhost:8080', '');

  it('are a calendar at an address of their own, which is told again and can be another one', async () => {
    const fan = await buildPerson(test);
    const entered = await buildTournament(test);
    await buildTournament(test);
    await enter(test, fan, entered);
    expect(await own('GET', fan.token)).toEqual({ data: { address: null } });
    const { address } = (await own('POST', fan.token)).data;
    expect(address).toMatch(/^http:\/\/localhost:8080\/calendars\/[\w-]{43}\.ics$/);
    expect(await own('GET', fan.token)).toEqual({ data: { address } });
    const answer = await get(pathOf(address));
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' });
    expect(eventsOf(answer.body).map(({ uid }) => uid)).toEqual([
      `days-${entered.id}@localhost`,
      `start-${entered.id}@localhost`,
    ]);
    expect((await get(pathOf(address), { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(
      304,
    );
    const renewed = (await own('POST', fan.token)).data.address;
    expect([(await get(pathOf(address))).statusCode, (await get(pathOf(renewed))).statusCode]).toEqual([
      404, 200,
    ]);
  });

  it('what was cancelled stays in it, and says so', async () => {
    const fan = await buildPerson(test);
    const entered = await buildTournament(test);
    await enter(test, fan, entered);
    const { address } = (await own('POST', fan.token)).data;
    await sql`update tournament set status = 'CANCELLED' where id = ${entered.id}`.execute(test.db);
    await sql`update entry set status = 'VOID', void_reason = 'Cancelled' where tournament_id = ${entered.id}`.execute(
      test.db,
    );
    expect(eventsOf((await get(pathOf(address))).body).map(({ status }) => status)).toEqual([
      'CANCELLED',
      'CANCELLED',
    ]);
  });

  it('are nobody’s who is shut out or has left, and of no address that was never given', async () => {
    const [banned, gone] = [await buildPerson(test), await buildPerson(test)];
    const [shut, left] = [(await own('POST', banned.token)).data, (await own('POST', gone.token)).data];
    await sql`update app_user set banned_at = now() where id = ${banned.userId}`.execute(test.db);
    const copy = await test.call('GET', '/user/export', { as: gone.token });
    expect(copy.body.data.calendar).toEqual({ madeAt: expect.any(String) });
    expect(JSON.stringify(copy.body)).not.toContain(left.address.slice(-20));
    expect((await test.call('DELETE', '/user', { as: gone.token })).status).toBe(200);
    const { rows } = await sql`select from calendar_address where user_id = ${gone.userId}`.execute(test.db);
    expect(rows).toEqual([]);
    for (const path of [
      pathOf(shut.address),
      pathOf(left.address),
      '/calendars/x.ics',
      `/calendars/${'x'.repeat(43)}.ics`,
    ])
      expect((await get(path)).statusCode).toBe(404);
  });

  it('are told to nobody without a session', async () => {
    for (const method of ['GET', 'POST'] as const)
      expect((await own(method, undefined)).error.code).toBe('UNAUTHENTICATED');
  });
});
