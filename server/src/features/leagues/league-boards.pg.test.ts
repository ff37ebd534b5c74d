import { operations } from '@boast/contract/operations';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import {
  buildLeague,
  buildPerson,
  buildTournament,
  enter,
  picksOf,
  type TestPerson,
} from '../../testing/factories.ts';
import { testAppForFile } from '../../testing/for-file.ts';
import { play, playAll, start } from '../../testing/play.ts';
import { countBoards } from '../boards/season/count-boards.ts';
import { advanceTournament } from '../tournaments/lifecycle/advance-tournament.ts';

const test = await testAppForFile({}, { clock: { now: () => new Date('2026-11-21T10:00:00Z') } });
const admin = await buildPerson(test, { admin: true });
const people = await Promise.all(Array.from({ length: 6 }, () => buildPerson(test)));
const [ada, ben, cem, dee, eve, fay] = people as [
  TestPerson,
  TestPerson,
  TestPerson,
  TestPerson,
  TestPerson,
  TestPerson,
];

/** Upper sides win: a person who misses the last `missed` of seven matches has that many fewer right. */
async function stage(endDate: string) {
  const tournament = await buildTournament(test);
  await sql`update tournament set start_date = ${endDate}, end_date = ${endDate}, scoring_rules = 'classic-1',
    prize_rule = 'points-1' where id = ${tournament.id}`.execute(test.db);
  const missed = new Map([
    [ada, 0],
    [ben, 2],
    [cem, 2],
    [dee, 5],
    [eve, 6],
  ]);
  for (const [person, count] of missed)
    await enter(
      test,
      person,
      tournament,
      picksOf(tournament, (match) => ({ side: match >= 7 - count ? 1 : 0, gamesLost: 1 })),
    );
  return tournament;
}

async function boardOf(id: string, tournamentId: string, as: TestPerson, query = '') {
  const { body } = await test.call('GET', `/leagues/${id}/board?tournament=${tournamentId}${query}`, {
    as: as.token,
  });
  return operations.leagueBoard.response.parse(body);
}

const nameOf = (userId: string) => 'abcdef'[people.findIndex((person) => person.userId === userId)];
type Rows = Awaited<ReturnType<typeof boardOf>>['data'];
const told = (rows: Rows) =>
  rows.map(({ userId, rank, rankBefore, fieldRank }) => [nameOf(userId), rank, rankBefore, fieldRank]);

const tournament = await stage('2026-11-20');
const { id: own } = await buildLeague(test, eve, {
  members: [ben, cem, dee, fay],
  tournamentId: tournament.id,
});

it('before the seal there is no board', async () => {
  expect(await boardOf(own, tournament.id, eve)).toMatchObject({
    data: [],
    version: 0,
    own: null,
    chances: null,
  });
});

it('ranks members among each other, beside their rank in the field, and as the last result moved them', async () => {
  await start(test, tournament);
  for (const match of [0, 1, 2, 3]) await play(test, tournament, { as: admin, match });
  const shown = await boardOf(own, tournament.id, eve);
  // Missing the last two matches costs nothing yet; dee missed two of the first four, and eve three.
  expect(told(shown.data)).toEqual([
    ['b', 1, 1, 1],
    ['c', 1, 1, 1],
    ['d', 3, 3, 4],
    ['e', 4, 4, 5],
  ]);
  expect(shown).toMatchObject({
    entryCount: 5,
    own: { userId: eve.userId, rank: 4 },
    pageInfo: { totalRecords: 4 },
  });
});

it('tells where the reader and the nearest member part next, and nothing where they agree', async () => {
  const differs = async (as: TestPerson) => (await boardOf(own, tournament.id, as)).differs;
  // Ben and cem picked alike: dee is nearest of those who picked another winner of a semi-final.
  expect(await differs(ben)).toMatchObject({
    entryId: expect.any(String),
    username: expect.any(String),
    match: { id: tournament.matchIds[4], isCompleted: false },
  });
  expect((await differs(ben))?.username).toBe((await boardOf(own, tournament.id, dee)).data[2]?.username);
  expect(await differs(fay)).toBeNull();
  const pair = await buildLeague(test, ben, { members: [cem], tournamentId: tournament.id });
  expect((await boardOf(pair.id, tournament.id, cem)).differs).toBeNull();
});

it('pages, and has one’s own row on each of them', async () => {
  const second = await boardOf(own, tournament.id, eve, '&page=1&page_size=2');
  expect(told(second.data).map(([name]) => name)).toEqual(['d', 'e']);
  expect(second.own?.userId).toBe(eve.userId);
  expect((await boardOf(own, tournament.id, fay)).own).toBeNull();
});

it('gives the members’ chances of being first, which are one together, beside the field’s', async () => {
  let shown = await boardOf(own, tournament.id, eve);
  // Chances are computed in a thread, so ask until they are there.
  for (let tries = 0; shown.chances === null && tries < 100; tries += 1)
    shown = await boardOf(own, tournament.id, eve);
  expect(shown.chances).toEqual({ drawn: null });
  expect(shown.data.reduce((sum, { chance }) => sum + (chance ?? 0), 0)).toBeCloseTo(1, 5);
  expect(shown.data.map(({ fieldChance }) => fieldChance)).toEqual([null, null, null, null]);
});

it('follows who comes and goes at once', async () => {
  const { body } = await test.call('GET', `/leagues/${own}`, { as: eve.token });
  await test.call('POST', '/league-members', { as: ada.token, body: { code: body.data.code } });
  expect(
    told((await boardOf(own, tournament.id, eve)).data)
      .map(([name]) => name)
      .toSorted((one, other) => String(one).localeCompare(String(other))),
  ).toEqual(['a', 'b', 'c', 'd', 'e']);
  await test.call('DELETE', `/leagues/${own}/membership`, { as: ada.token });
  expect((await boardOf(own, tournament.id, eve)).pageInfo.totalRecords).toBe(4);
});

it('is nothing to strangers, and about its own draw alone', async () => {
  const asked = await test.call('GET', `/leagues/${own}/board?tournament=${tournament.id}`, {
    as: ada.token,
  });
  expect(asked.body.error.code).toBe('NOT_FOUND');
  const unknown = await test.call('GET', `/leagues/${own}/board?tournament=${own}`, { as: eve.token });
  expect(unknown.body.error.code).toBe('NOT_FOUND');
});

it('adds up the season of its members, and one person against another', async () => {
  await playAll(test, tournament, admin);
  expect((await boardOf(own, tournament.id, ben)).differs).toBeNull();
  await advanceTournament(test.ctx, tournament.id);
  await countBoards(test.db);
  const { body } = await test.call('GET', `/leagues/${own}/season`, { as: dee.token });
  const season = operations.leagueSeason.response.parse(body);
  expect(season.data.map(({ userId, rank, fieldRank }) => [nameOf(userId), rank, fieldRank])).toEqual([
    [expect.stringMatching(/[bc]/), 1, 2],
    [expect.stringMatching(/[bc]/), 1, 2],
    ['d', 3, 4],
    ['e', 4, 5],
  ]);
  expect(season).toMatchObject({ own: { userId: dee.userId, rank: 3 }, tournamentCount: 1, year: 2026 });

  const against = async (as: TestPerson, other: TestPerson) => {
    const answer = await test.call('GET', `/head-to-head/${other.userId}`, { as: as.token });
    return operations.headToHead.response.parse(answer.body).data;
  };
  expect(await against(ben, dee)).toMatchObject({
    won: 1,
    lost: 0,
    level: 0,
    meetings: [{ isOpen: false, own: { rank: 2 }, other: { rank: 4 } }],
  });
  expect(await against(dee, ben)).toMatchObject({ won: 0, lost: 1, level: 0 });
  expect(await against(ben, cem)).toMatchObject({ won: 0, lost: 0, level: 1 });
  expect(await against(ben, fay)).toMatchObject({ meetings: [] });
  const self = await test.call('GET', `/head-to-head/${ben.userId}`, { as: ben.token });
  expect(self.body.error.code).toBe('NOT_FOUND');
});
