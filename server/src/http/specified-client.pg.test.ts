/**
 * Section 7 of the administrator portal's specification, call by call as it stands there: without a reason or
 * version.
 */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inTransaction } from '../db/database.ts';
import { openDataIssue } from '../features/issues/data-issue.ts';
import { buildPerson, buildTournament, enter } from '../testing/factories.ts';
import { testAppForFile } from '../testing/for-file.ts';

const test = await testAppForFile();
const admin = await buildPerson(test, { admin: true });
const fan = await buildPerson(test);
const tournament = await buildTournament(test);
const waiting = await buildTournament(test, { slots: { 2: 'tbd' } });
const entryId = (await enter(test, fan, tournament)).id;

const get = (address: string) => test.call('GET', address, { as: admin.token });
const send = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', address: string, body?: object) =>
  test.call(method, address, { as: admin.token, ...(body && { body }) });
const playerId = () => {
  const [slot] = tournament.draw.slots;
  return slot?.kind === 'player' ? slot.playerId : '';
};

it.each([
  ['/admin/users?page=0&sort_by=created_at&sort_order=DESC'],
  ['/admin/entries?page=0&sort_by=created_at&sort_order=DESC'],
  ['/admin/data-issues?page=0&sort_by=created_at&sort_order=DESC'],
  ['/players?page=0&sort_by=world_rank&sort_order=ASC&gender=mens'],
  ['/matches?is_completed=true&page=0&sort_by=starts_at&sort_order=desc'],
  ['/matches?is_completed=false&page=0&sort_by=starts_at&sort_order=asc'],
])('GET %s', async (address) => {
  expect(await get(address)).toMatchObject({
    status: 200,
    body: { data: expect.any(Array), pageInfo: { currentPage: 0 } },
  });
});

it('reads one of each', async () => {
  for (const address of [
    `/admin/users/${fan.userId}`,
    `/admin/users/${fan.userId}/details`,
    `/admin/entries/${entryId}`,
    `/admin/tournaments/${tournament.id}/entries`,
    `/players/${playerId()}`,
    `/players/${playerId()}/matches`,
    `/matches/${tournament.matchIds[0]}`,
  ])
    expect(await get(address), address).toMatchObject({ status: 200, body: { data: expect.anything() } });
});

it('makes, changes and deletes a user', async () => {
  const given = { username: `spec-${Date.now()}`, points: 3, correctTips: 1, totalTips: 2 };
  const made = await send('POST', '/admin/users', given);
  expect(made).toMatchObject({ status: 201, body: { data: { username: given.username, points: 3 } } });
  const { id } = made.body.data;
  expect(await send('PUT', `/admin/users/${id}`, { ...given, points: 4 })).toMatchObject({
    status: 200,
    body: { data: { points: 4 } },
  });
  expect(await send('DELETE', `/admin/users/${id}`)).toMatchObject({ status: 200 });
});

it('changes only what is sent of a tournament and of a player', async () => {
  expect(
    await send('PATCH', `/admin/tournaments/${tournament.id}`, { location: 'Cardiff, Wales' }),
  ).toMatchObject({
    status: 200,
    body: { data: { location: 'Cardiff, Wales' } },
  });
  expect(await send('PATCH', `/admin/players/${playerId()}`, { country: 'Wales' })).toMatchObject({
    status: 200,
    body: { data: { country: 'Wales' } },
  });
});

it('reads a tour page and makes its tournament', async () => {
  const url = 'https://www.psaworldtour.com/tournament/windsor-club-open-2023/?start=2031-03-12&stage=draw';
  const asked = new URLSearchParams({ url, gender: 'womens' });
  expect(await get(`/admin/tournaments-psa?${asked.toString()}`)).toMatchObject({
    status: 200,
    body: { data: { name: expect.any(String), date_range: expect.any(String), rounds: expect.any(Array) } },
  });
  expect(
    await send('POST', '/admin/tournaments-psa', { url, gender: 'womens', is_completed: false }),
  ).toMatchObject({
    status: 201,
    body: { data: { id: expect.any(String), name: expect.any(String) } },
  });
});

it('deletes a data issue', async () => {
  const resource = { type: 'TOURNAMENT', id: tournament.id, name: 'Open' } as const;
  await inTransaction(test.db, (tx) =>
    openDataIssue(tx, { type: 'MISSING_RANK', resource, what: 'One has none.' }),
  );
  const { rows } = await sql<{
    id: string;
  }>`select id from data_issue where closed_at is null limit 1`.execute(test.db);
  expect(await send('DELETE', `/admin/data-issues/${rows[0]?.id}`)).toMatchObject({ status: 200 });
});

it('sets a place of Round 1 as a qualifier\u2019s', async () => {
  const match = waiting.matchIds[1];
  expect(await send('POST', `/admin/matches/${match}/qualifier`, { playerPosition: 'one' })).toMatchObject({
    status: 200,
    body: { data: { id: match, playerOne: null } },
  });
  expect(await send('POST', `/admin/matches/${match}/qualifier`, { playerPosition: 'two' })).toMatchObject({
    status: 409,
    body: { error: { code: 'DRAW_REFUSED', details: { refusal: 'place_not_open' } } },
  });
});
