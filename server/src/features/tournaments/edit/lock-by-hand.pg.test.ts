import { toInstant } from '@boast/domain/time/zoned-time';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import {
  buildPerson,
  buildTournament,
  enter,
  type TestTournament,
  tipsOf,
} from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { matchOf, start } from '../../../testing/play.ts';

const test = await testAppForFile();
const admin = await buildPerson(test, { admin: true });
const fan = await buildPerson(test);

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
/** A start in two hours on the first day, which is tomorrow late in the evening. */
const inTwoHours = () => ({ startsAt: inHours(2), startDate: inHours(2).slice(0, 10) });
const patch = (id: string, body: object) =>
  test.call('PATCH', `/admin/tournaments/${id}`, { as: admin.token, body: { reason: 'As agreed', ...body } });
const publish = (id: string, body: object = {}) =>
  test.call('POST', `/admin/tournaments/${id}/publish`, {
    as: admin.token,
    body: { reason: 'Draw is out', ...body },
  });
const read = async (id: string) =>
  (await test.call('GET', `/tournaments/${id}`, { as: admin.token })).body.data;
const refused = (type: string) => ({
  status: 409,
  body: { error: { code: 'LOCK_REFUSED', details: { findings: [{ type }] } } },
});
const asked = (type: string) => ({
  status: 409,
  body: { error: { code: 'FINDINGS_NOT_ACCEPTED', details: { findings: [{ type }] } } },
});
const issues = async ({ id }: TestTournament) => {
  const { rows } = await sql<{ type: string }>`
    select type from data_issue where resource_id = ${id} and closed_at is null order by type`.execute(
    test.db,
  );
  return rows.map(({ type }) => type);
};

it('a start a year after the final is refused', async () => {
  const open = await buildTournament(test);
  expect(await patch(open.id, { startsAt: inHours(365 * 24) })).toMatchObject(refused('START_AFTER_END'));
});

it('a start that is cleared is asked about, closes the entries until there is one, and needs attention', async () => {
  const open = await buildTournament(test);
  await enter(test, fan, open);
  expect(await patch(open.id, { startsAt: null })).toMatchObject(asked('START_CLEARED'));
  expect(await patch(open.id, { startsAt: null, accepted: ['START_CLEARED'] })).toMatchObject({
    status: 200,
  });
  const change = () =>
    test.call('POST', `/tournaments/${open.id}/entries`, {
      as: fan.token,
      body: { matchTips: tipsOf(open) },
    });
  expect(await change()).toMatchObject({ status: 409, body: { error: { code: 'LOCKED' } } });
  expect(await issues(open)).toEqual(['START_CLEARED']);
  expect(await patch(open.id, inTwoHours())).toMatchObject({ status: 200 });
  expect((await change()).status).toBe(201);
  expect(await issues(open)).toEqual([]);
});

it('nothing is published without a start, also while a place is open', async () => {
  const draft = await buildTournament(test, { status: 'CREATING', startsIn: null, slots: { 3: 'tbd' } });
  expect(await publish(draft.id)).toMatchObject({ status: 409, body: { error: { code: 'DRAW_NOT_FINAL' } } });
  expect((await patch(draft.id, { status: 'UPCOMING' })).status).toBe(409);
  await patch(draft.id, inTwoHours());
  expect(await publish(draft.id)).toMatchObject({ status: 200 });
});

it('a match of Round 1 is moved to before the lock, or the lock behind it, only once that was accepted', async () => {
  const open = await buildTournament(test);
  const match = await matchOf(test, open, 0);
  const move = (startsAt: string, accepted: string[] = []) =>
    test.call('PATCH', `/admin/matches/${match.id}`, {
      as: admin.token,
      headers: { 'if-match': String(match.version) },
      body: { startsAt, accepted, reason: 'The organisers called' },
    });
  expect(await move(inHours(0.5))).toMatchObject(asked('START_AFTER_MATCH'));
  expect(await move(inHours(1.5))).toMatchObject({ status: 200 });
  const later = { startsAt: inHours(2) };
  expect(await patch(open.id, later)).toMatchObject(asked('START_AFTER_MATCH'));
  expect(await issues(open)).toEqual([]);
  expect(await patch(open.id, { ...later, accepted: ['START_AFTER_MATCH'] })).toMatchObject({ status: 200 });
  expect(await issues(open)).toEqual(['START_AFTER_MATCH']);
  expect(await patch(open.id, { startsAt: inHours(1.2) })).toMatchObject({ status: 200 });
  expect(await issues(open)).toEqual([]);
});

it('a match is put outside the days of its tournament only once that was accepted, also while it is played', async () => {
  const open = await buildTournament(test);
  const move = async (accepted: string[] = []) => {
    const match = await matchOf(test, open, 1);
    return test.call('PATCH', `/admin/matches/${match.id}`, {
      as: admin.token,
      headers: { 'if-match': String(match.version) },
      body: { startsAt: '2072-08-03T10:00:00.000Z', accepted, reason: 'As it was typed' },
    });
  };
  expect(await move()).toMatchObject(asked('MATCH_OUTSIDE_DAYS'));
  await start(test, open);
  expect(await move()).toMatchObject(asked('MATCH_OUTSIDE_DAYS'));
  expect(await move(['MATCH_OUTSIDE_DAYS'])).toMatchObject({ status: 200 });
  expect(await issues(open)).toEqual(['MATCH_OUTSIDE_DAYS']);
});

it('a tournament by hand guesses its zone from the place, and opens no entries before it is confirmed', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const create = async (location: string) => {
    const { body } = await test.call('POST', '/admin/tournaments', {
      as: admin.token,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { name: 'Club Night', gender: 'mens', location, startDate: today, endDate: today, drawSize: 8 },
    });
    return body.data;
  };
  expect(await create('Wellington')).toMatchObject({ timeZone: 'Pacific/Auckland' });
  expect(await create('Atlantis')).toMatchObject({ timeZone: 'UTC' });
  for (const zoneBy of ['guess', 'unknown']) {
    const draft = await buildTournament(test, { status: 'CREATING' });
    await sql`update tournament set zone_by = ${zoneBy} where id = ${draft.id}`.execute(test.db);
    expect(await publish(draft.id)).toMatchObject(
      zoneBy === 'guess' ? asked('ZONE_NOT_CONFIRMED') : refused('ZONE_NOT_SAID'),
    );
    expect(await publish(draft.id, { timeZone: 'Mars/Olympus' })).toMatchObject({ status: 400 });
    expect(await publish(draft.id, { timeZone: 'UTC' })).toMatchObject({ status: 200 });
  }
});

it('a tournament whose start has passed is published only when somebody says so', async () => {
  const draft = await buildTournament(test, { status: 'CREATING', startsIn: -30 * 24 * HOUR });
  expect(await publish(draft.id)).toMatchObject(asked('START_PASSED'));
  expect(await publish(draft.id, { accepted: ['START_PASSED'] })).toMatchObject({ status: 200 });
});

it('the start that is typed with another zone is the one that is stored', async () => {
  const open = await buildTournament(test);
  const { startDate } = await read(open.id);
  await sql`update match set starts_at_local = ${`${startDate}T23:30`} where tournament_id = ${open.id} and number = 0`.execute(
    test.db,
  );
  const timeZone = 'America/New_York';
  const startsAt = new Date(toInstant(`${startDate}T22:15`, timeZone).epochMs).toISOString();
  const answer = await patch(open.id, { timeZone, startsAt });
  expect(answer).toMatchObject({ status: 200, body: { data: { timeZone, startsAt } } });
});
