import { randomUUID } from 'node:crypto';
import { operations } from '@boast/contract/operations';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildPerson, buildTournament, enter, picksOf, type TestPerson } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { sealTournament } from '../../tournaments/seal/seal-tournament.ts';
import { createBoards } from './boards.ts';

const people: TestPerson[] = [];

/** Twelve entrants: the first eight have match 1 with the right score, the next two only its winner. */
const test = await testAppForFile();
const tournament = await buildTournament(test);
for (let n = 0; n < 12; n += 1) {
  const person = await buildPerson(test);
  people.push(person);
  const side = n < 10 ? 0 : 1;
  await enter(
    test,
    person,
    tournament,
    picksOf(tournament, () => ({ side, gamesLost: n < 8 ? 0 : 1 })),
  );
}

const board = (query = '', id = tournament.id) => test.call('GET', `/tournaments/${id}/leaderboard${query}`);
const own = (person?: TestPerson) =>
  test.call('GET', `/tournaments/${tournament.id}/user-leaderboard`, { as: person?.token });

describe('before the seal', () => {
  it('there is no board, and nothing of anybody’s picks', async () => {
    expect((await board()).body).toEqual({
      data: [],
      pageInfo: { currentPage: 0, previousPage: null, nextPage: null, totalRecords: 0, pageSize: 10 },
      version: 0,
    });
    expect((await own(people[0])).body.data).toEqual([]);
  });
});

describe('after the first result', () => {
  beforeAll(async () => {
    await sealTournament(test.db, tournament.id, 'now');
    const admin = await buildPerson(test, { admin: true });
    const slot = tournament.draw.slots[0];
    await test.call('PATCH', `/admin/matches/${tournament.matchIds[0]}`, {
      as: admin.token,
      headers: { 'if-match': '1' },
      body: { result: { winnerId: slot?.kind === 'player' ? slot.playerId : '', games: [3, 0] } },
    });
  });

  it('edge 25: shows ten rows, ranked 1 … 1, 9, 9, 11', async () => {
    const answer = await board();
    const { data, pageInfo } = operations.leaderboard.response.parse(answer.body);
    expect(answer.body).toEqual({ data, pageInfo, version: 1 });
    expect(pageInfo).toMatchObject({ totalRecords: 12, pageSize: 10, nextPage: 1 });
    expect(data.map((row) => row.rank)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 9, 9]);
    expect(data.map((row) => row.points)).toEqual([101, 101, 101, 101, 101, 101, 101, 101, 100, 100]);
    const second = await board(`?page=1&version=${answer.body.version}`);
    expect(second.body.data.map((row: { rank: number }) => row.rank)).toEqual([11, 11]);
    const all = [...data, ...second.body.data].map((row: { userId: string }) => row.userId);
    expect(new Set(all)).toEqual(new Set(people.map((person) => person.userId)));
  });

  it('shows one hundred when asked, and never more', async () => {
    expect((await board('?page_size=100')).body.data).toHaveLength(12);
    expect(await board('?page_size=101')).toMatchObject({ status: 400 });
  });

  it('shows the own row with three above and three below', async () => {
    const answer = await own(people[8]);
    const { data } = operations.userLeaderboard.response.parse(answer.body);
    expect(answer.body).toEqual({ data, version: 1 });
    const mine = data.findIndex((row) => row.userId === people[8]?.userId);
    expect(data[mine]).toMatchObject({ rank: 9, score: 1, possibleScore: 1 });
    expect(mine).toBe(3);
    expect(data).toHaveLength(7);
    expect((await own(await buildPerson(test))).body.data).toEqual([]);
    expect(await own()).toMatchObject({ status: 401 });
  });

  it('calls a person by their newest name, on every page and in their own rows', async () => {
    const person = people[10];
    const namesNow = async () => {
      const pages = await Promise.all([board('?page=1'), own(person)]);
      return pages.map(
        ({ body }) => body.data.find(({ userId }: { userId: string }) => userId === person?.userId)?.username,
      );
    };
    await namesNow();
    for (const name of ['Renamed.once', 'Renamed.twice']) {
      const renamed = await test.call('PATCH', '/user', { as: person?.token, body: { username: name } });
      expect(renamed.status).toBe(200);
      expect(await namesNow()).toEqual([name, name]);
    }
  });

  it('tells of its entries how their picks stand by round, who their champion is and what is left', async () => {
    const { data: rows } = (await board('?page_size=100')).body;
    const [first, last] = [rows[0].entryId, rows.at(-1).entryId];
    const details = (ids: string, id = tournament.id) =>
      test.call('GET', `/tournaments/${id}/board-details?entries=${ids}`);
    expect((await details(`${last},${randomUUID()},${first}`)).body).toEqual({
      data: [
        // Their champion P7 has not lost; their first pick has.
        { entryId: last, rounds: ['-...', '..', '.'], champion: { name: 'P7', fate: 'alive' }, left: 606 },
        { entryId: first, rounds: ['+...', '..', '.'], champion: { name: 'P0', fate: 'alive' }, left: 606 },
      ],
      version: 1,
    });
    expect(await details('nobody')).toMatchObject({ status: 400 });
    expect(await details(first, randomUUID())).toMatchObject({ status: 404 });
    const unsealed = await buildTournament(test);
    expect((await details(first, unsealed.id)).body).toEqual({ data: [], version: 0 });
  });

  it('edge 39: a deleted person stays on the board without a name', async () => {
    const gone = people[11];
    await sql`update app_user set deleted_at = now(), email = null where id = ${gone?.userId}`.execute(
      test.db,
    );
    const rowOf = async () =>
      (await board('?page=1')).body.data.find((r: { userId: string }) => r.userId === gone?.userId);
    // The process got no message; it asks again after a second.
    await expect.poll(rowOf).toMatchObject({ username: 'Deleted user' });
  });
});

it('does not know a tournament that is not there or not published', async () => {
  const hidden = await buildTournament(test, { status: 'CREATING' });
  expect(await board('', randomUUID())).toMatchObject({ status: 404 });
  expect(await board('', hidden.id)).toMatchObject({ status: 404 });
});

it('a board that is asked for while the first one is read waits for its entries instead of reading them again', async () => {
  const boards = createBoards(test.db);
  const first = boards.current(tournament.id);
  boards.invalidate(tournament.id);
  const second = boards.current(tournament.id);
  expect(second).not.toBe(first);
  const shown = await Promise.all([first, second]);
  expect(shown[0]?.entries).toBeDefined();
  expect(shown[1]?.entries).toBe(shown[0]?.entries);
});

it('what was asked for longest ago leaves memory, and is read again when it is asked for', async () => {
  const other = await buildTournament(test);
  await sealTournament(test.db, other.id, 'now');
  const roomForOne = createBoards(test.db, 1);
  const first = await roomForOne.current(tournament.id);
  expect(await roomForOne.current(tournament.id)).toBe(first);
  expect((await roomForOne.current(other.id))?.entries.entryIds.count).toBe(0);
  const again = await roomForOne.current(tournament.id);
  expect(again?.entries).not.toBe(first?.entries);
  expect(again?.version).toBe(first?.version);
});
