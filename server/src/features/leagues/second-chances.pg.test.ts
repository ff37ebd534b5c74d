import { operations } from '@boast/contract/operations';
import { expect, it } from 'vitest';
import {
  buildLeague,
  buildPerson,
  buildTournament,
  enter,
  type TestPerson,
} from '../../testing/factories.ts';
import { testAppForFile } from '../../testing/for-file.ts';
import { play, start } from '../../testing/play.ts';
import { openSecondChance } from '../../testing/second-chances.ts';

const test = await testAppForFile();
const admin = await buildPerson(test, { admin: true });
const [early, late, stranger] = [await buildPerson(test), await buildPerson(test), await buildPerson(test)];

const whole = await buildTournament(test);
await enter(test, early, whole);
await start(test, whole);
const league = await buildLeague(test, early, { tournamentId: whole.id, hasSeason: false });
const part = await openSecondChance(test, whole, { as: admin });
await enter(test, early, part);

const read = async (as: TestPerson) =>
  operations.getLeague.response.parse(
    (await test.call('GET', `/leagues/${league.id}`, { as: as.token })).body,
  ).data;
const board = (tournamentId: string, as: TestPerson) =>
  test.call('GET', `/leagues/${league.id}/board?tournament=${tournamentId}`, { as: as.token });
const members = (tournamentId: string, as: TestPerson) =>
  test.call('GET', `/leagues/${league.id}/members?tournament=${tournamentId}`, { as: as.token });

it('whoever has the code of a league sees where they can still play, and joins', async () => {
  const { body } = await test.call('POST', '/league-of-code', {
    as: late.token,
    body: { code: league.code },
  });
  const { tournament } = operations.findLeague.response.parse(body).data;
  expect(tournament).toMatchObject({
    id: whole.id,
    status: 'ACTIVE',
    secondChance: { id: part.id, fromRound: 'Semi Final', startsAt: expect.any(String) },
  });
  await test.call('POST', '/league-members', { as: late.token, body: { code: league.code } });
  await enter(test, late, part);
});

it('a league of a draw has its second chances, with who has entered which', async () => {
  const { draws } = await read(late);
  expect(draws).toMatchObject([
    { tournamentId: whole.id, wholeDrawId: null, fromRound: null, isSealed: true, enteredCount: null },
    {
      tournamentId: part.id,
      wholeDrawId: whole.id,
      fromRound: 'Semi Final',
      isSealed: false,
      enteredCount: 2,
    },
  ]);
  const { body } = await members(part.id, late);
  expect(body.data.map(({ hasEntered }: { hasEntered: boolean }) => hasEntered)).toEqual([true, true]);
});

it('each board has the members who entered its draw, with their chances, and takes reactions', async () => {
  await start(test, part);
  await play(test, whole, { as: admin, match: 4 });
  for (const { id } of [whole, part]) test.ctx.boards.invalidate(id);
  const [first, second] = [await board(whole.id, late), await board(part.id, late)];
  expect(first.body).toMatchObject({ data: [{ userId: early.userId }], own: null });
  expect(second.body).toMatchObject({
    data: [{ rank: 1 }, { rank: 1 }],
    own: { userId: late.userId, score: 1, possibleScore: 1 },
    entryCount: 2,
  });
  await expect.poll(async () => (await board(part.id, late)).body.chances).toEqual({ drawn: null });
  const entryId = second.body.data.find(({ userId }: { userId: string }) => userId === early.userId).entryId;
  const reaction = await test.call('PUT', `/leagues/${league.id}/reactions`, {
    as: late.token,
    body: { entryId, matchId: part.matchIds[0], sign: 'nick' },
  });
  expect(reaction.status).toBe(200);
  const seen = await test.call('GET', `/entries/${entryId}/reactions`, { as: early.token });
  expect(seen.body.data).toMatchObject({ leagues: [{ id: league.id }], reactions: [{ count: 1 }] });
  expect((await read(late)).tournament?.secondChance).toBeNull();
});

it('neither board nor members of either draw are for strangers, and no other second chance is for members', async () => {
  const refused = { status: 404, body: { error: { code: 'NOT_FOUND' } } };
  for (const { id } of [whole, part]) {
    expect(await board(id, stranger)).toMatchObject(refused);
    expect(await members(id, stranger)).toMatchObject(refused);
  }
  const other = await buildTournament(test);
  await start(test, other);
  const elsewhere = await openSecondChance(test, other, { as: admin });
  expect(await board(elsewhere.id, late)).toMatchObject(refused);
  expect(await members(elsewhere.id, late)).toMatchObject(refused);
});
