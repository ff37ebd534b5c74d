import { randomUUID } from 'node:crypto';
import { operations } from '@boast/contract/operations';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildPerson, type TestPerson } from '../../../testing/factories.ts';
import { play, start } from '../../../testing/play.ts';
import { underWayForFile } from '../under-way/testing/situation.ts';

const { admin, ownOf, situation, test } = await underWayForFile();

const choose = ({ token }: TestPerson, userId: string) =>
  test.call('PUT', '/user/rival', { as: token, body: { userId } });
const end = ({ token }: TestPerson) => test.call('DELETE', '/user/rival', { as: token });
const rivalOf = async ({ token }: TestPerson) =>
  operations.getRival.response.parse((await test.call('GET', '/user/rival', { as: token })).body).data;

it('is one person at a time, until it is ended', async () => {
  const [fan, one, two] = [await buildPerson(test), await buildPerson(test), await buildPerson(test)];
  expect(await rivalOf(fan)).toBeNull();
  expect(await choose(fan, one.userId)).toMatchObject({ status: 200 });
  const { body } = await choose(fan, two.userId);
  expect(operations.chooseRival.response.parse(body).data.userId).toBe(two.userId);
  expect(await rivalOf(fan)).toMatchObject({ userId: two.userId });
  // Nobody else sees it.
  expect(await rivalOf(two)).toBeNull();
  expect(await end(fan)).toMatchObject({ status: 200, body: { data: null } });
  expect(await end(fan)).toMatchObject({ status: 200 });
  expect(await rivalOf(fan)).toBeNull();
});

it('is somebody else who is there', async () => {
  const [fan, banned, gone] = [await buildPerson(test), await buildPerson(test), await buildPerson(test)];
  await choose(fan, banned.userId);
  await sql`update app_user set banned_at = now() where id = ${banned.userId}`.execute(test.db);
  await sql`update app_user set deleted_at = now(), email = null where id = ${gone.userId}`.execute(test.db);
  expect(await rivalOf(fan)).toBeNull();
  for (const id of [fan.userId, banned.userId, gone.userId, randomUUID()])
    expect(await choose(fan, id)).toMatchObject({ status: 404, body: { error: { code: 'NOT_FOUND' } } });
  for (const method of ['GET', 'PUT', 'DELETE'] as const)
    expect(await test.call(method, '/user/rival', { body: { userId: fan.userId } })).toMatchObject({
      status: 401,
    });
});

it('home says how far apart the two are, and what the reader needs', async () => {
  const { tournament, upper, lower, almost } = await situation();
  await choose(upper, lower.userId);
  await choose(almost, (await buildPerson(test)).userId);
  await start(test, tournament);
  expect((await ownOf(tournament, upper)).rival).toMatchObject({
    userId: lower.userId,
    lead: 0,
    isSettled: false,
    need: { player: { fullName: 'P0' }, toWin: true, roundName: 'Quarter Final' },
  });
  expect((await ownOf(tournament, almost)).rival).toBeNull();
  await play(test, tournament, { as: admin, match: 0, winner: 1 });
  expect((await ownOf(tournament, upper)).rival).toMatchObject({
    lead: -101,
    need: { player: { fullName: 'P2' }, roundName: 'Quarter Final' },
  });
});

it('is in a person’s export, and gone with either of the two', async () => {
  const [fan, rival] = [await buildPerson(test), await buildPerson(test)];
  await choose(fan, rival.userId);
  await choose(rival, fan.userId);
  const exported = operations.exportUser.response.parse(
    (await test.call('GET', '/user/export', { as: fan.token })).body,
  );
  expect(exported.data.rival).toEqual({ userId: rival.userId, chosenAt: expect.any(String) });
  expect(await test.call('DELETE', '/user', { as: fan.token })).toMatchObject({ status: 200 });
  const { rows } = await sql`select from rival where ${fan.userId}::uuid in (user_id, rival_id)`.execute(
    test.db,
  );
  expect(rows).toEqual([]);
});
