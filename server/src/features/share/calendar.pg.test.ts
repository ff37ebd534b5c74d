import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildPerson, buildTournament } from '../../testing/factories.ts';
import { testAppForFile } from '../../testing/for-file.ts';

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
  // Clocks went forward there in the night before: 16:00 UTC is noon already.
  expect(fieldOf(answer.body, 'DESCRIPTION')).toContain('Sunday 10 March 2030 at 12:00 (America/New_York)');
});

it('a moved start is a later version of the same event', async () => {
  const before = (await file()).body;
  const admin = await buildPerson(test, { admin: true });
  const { body } = await test.call('GET', `/tournaments/${tournament.id}`);
  const moved = await test.call('PATCH', `/admin/tournaments/${tournament.id}`, {
    as: admin.token,
    headers: { 'if-match': String(body.data.version) },
    body: { startsAt: '2030-03-11T16:00:00.000Z', reason: 'Moved by a day' },
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
