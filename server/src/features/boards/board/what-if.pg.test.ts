import { randomUUID } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { operations } from '@boast/contract/operations';
import { unpackColumns } from '@boast/domain/board/packed-columns';
import { computeRanks, rankAmong } from '@boast/domain/board/ranks';
import { tryResults } from '@boast/domain/board/what-if';
import { scoringRules } from '@boast/domain/scoring/rules';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import { buildPerson, buildTournament, enter, picksOf, type TestPerson } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { play, start } from '../../../testing/play.ts';
import { namesChanged } from './name-events.ts';
import { whatIfHandlers } from './what-if.ts';

const people: TestPerson[] = [];
const entryIds: string[] = [];

/**
 * Eight players. Three entries pick the upper side throughout, with different scores; the fourth has the
 * lower side win the final.
 */
const test = await testAppForFile();
const admin = await buildPerson(test, { admin: true });
const tournament = await buildTournament(test);
for (let n = 0; n < 4; n += 1) {
  const person = await buildPerson(test);
  people.push(person);
  const picks = picksOf(tournament, (match) => ({
    side: n === 3 && match === 6 ? 1 : 0,
    gamesLost: n === 3 ? 0 : (n as 0 | 1 | 2),
  }));
  entryIds.push((await enter(test, person, tournament, picks)).id as string);
}

const ask = (name: 'board-picks' | 'board-if', query = '', id = tournament.id) =>
  test.call('GET', `/tournaments/${id}/${name}${query}`);
const picksOfBoard = async () => operations.boardPicks.response.parse((await ask('board-picks')).body).data;
const boardIf = async (query: string) =>
  operations.boardIf.response.parse((await ask('board-if', query)).body);

it('before the seal nothing can be tried, and of what is not there nothing is said', async () => {
  for (const [name, query] of [
    ['board-picks', ''],
    ['board-if', '?tried=0.0'],
  ] as const) {
    expect(await ask(name, query)).toMatchObject({ status: 409, body: { error: { code: 'NOT_SEALED' } } });
    expect((await ask(name, query, randomUUID())).status).toBe(404);
  }
});

describe('after the first result', () => {
  beforeAll(async () => {
    await start(test, tournament);
    await play(test, tournament, { as: admin, match: 0 });
  });

  it('the picks of a small board travel, and rank it as the server does', async () => {
    const { entryCount, entries, picks } = await picksOfBoard();
    expect(entryCount).toBe(4);
    expect(new Set(entries?.map((one) => one?.entryId))).toEqual(new Set(entryIds));
    const { draw } = (await test.ctx.boards.current(tournament.id)) ?? {};
    if (!draw) throw new Error('no board');
    const columns = unpackColumns(picks, entryCount);
    const rules = scoringRules('classic-1');
    const { draw: tried } = tryResults(draw, [{ match: 1, slot: 2, gamesLost: 2 }]);
    const [now, then] = [computeRanks(columns, draw, rules), computeRanks(columns, tried, rules)];
    const { data } = await boardIf('?tried=1.2.2');
    const ranks = (entries ?? []).map((one, entry) => [
      one?.entryId,
      rankAmong(then, entry),
      rankAmong(now, entry),
    ]);
    expect(new Set(data.map(({ entryId, rank, rankNow }) => [entryId, rank, rankNow].join()))).toEqual(
      new Set(ranks.map((one) => one.join())),
    );
  });

  it('the server tries results: ranks then and now, points, the champion and what is left', async () => {
    const before = await ask('board-if', '?tried=1.2.2,2.4,4.2');
    const { data, own, entryCount, version } = operations.boardIf.response.parse(before.body);
    expect([entryCount, version, own]).toEqual([4, 1, null]);
    // 3-1 was played: the second entry is right. Only the third has 3-2 in the next match; the last two have
    // no score.
    expect(data.map(({ points, rank, rankNow }) => [points, rank, rankNow])).toEqual([
      [301, 1, 1],
      [301, 1, 2],
      [300, 3, 2],
      [300, 3, 2],
    ]);
    expect(data[0]).toMatchObject({ entryId: entryIds[1], score: 3, possibleScore: 4, left: 202 });
    // The champion of the first three entries has lost to the player of place 2.
    expect(data[0]?.champion).toEqual({ slot: 0, fate: 'out' });
  });

  it('answers one entry beside as much of the top as is asked for, and keeps the real board', async () => {
    const { data, own } = await boardIf(`?tried=1.2&page_size=1&entry=${entryIds[3]}`);
    expect(data).toHaveLength(1);
    expect(own).toMatchObject({ entryId: entryIds[3], points: 200, rank: 2 });
    expect((await boardIf(`?tried=1.2&entry=${randomUUID()}`)).own).toBeNull();
    const asItIs = await boardIf('');
    expect(asItIs.data.map(({ rank, rankNow }) => rank - rankNow)).toEqual([0, 0, 0, 0]);
    for (let n = 0; n < 6; n += 1) await ask('board-if', '?tried=1.2');
    const board = await test.call('GET', `/tournaments/${tournament.id}/leaderboard?version=1`);
    expect(board.body).toMatchObject({
      version: 1,
      data: [{ points: 101, entryId: entryIds[1] }, {}, {}, {}],
    });
  });

  it.each([
    ['a match that was played', '0.0'],
    ['who lost', '4.1'],
    ['a match whose players are not known', '4.0'],
    ['more games than the winner can lose', '1.2,1.2'],
    ['a match that is not there', '99.0'],
  ])('refuses %s', async (_, tried) => {
    expect(await ask('board-if', `?tried=${tried}`)).toMatchObject({
      status: 422,
      body: { error: { code: 'RESULT_REFUSED' } },
    });
  });

  it.each([
    '?tried=',
    '?tried=1',
    '?tried=1.2.3',
    '?tried=1.2,',
    '?tried=1.2&page_size=101',
    '?tried=1.2&entry=me',
  ])('an address with %j is none', async (query) => {
    expect((await ask('board-if', query)).status).toBe(400);
  });

  it('whose person is gone is nobody on it', async () => {
    const names = async () => (await boardIf('?tried=1.2')).data.map(({ username }) => username);
    const before = await names();
    await inTransaction(test.db, async (tx) => {
      await sql`update app_user set deleted_at = clock_timestamp() where id = ${people[0]?.userId}`.execute(
        tx,
      );
      await namesChanged(tx);
    });
    expect((await names()).filter((name) => !before.includes(name))).toEqual(['Deleted user']);
  });
});

it('the picks of more than a thousand entries are not given', async () => {
  const shown = await test.ctx.boards.current(tournament.id);
  if (!shown) throw new Error('no board');
  const board = { ...shown.board, entryCount: 1_001 };
  const ctx = { ...test.ctx, boards: { ...test.ctx.boards, current: async () => ({ ...shown, board }) } };
  const call = { ctx, params: { tournamentId: tournament.id } };
  const answer = await whatIfHandlers.boardPicks(
    call as unknown as Parameters<typeof whatIfHandlers.boardPicks>[0],
  );
  expect(answer.data).toMatchObject({ entryCount: 1_001, entries: null, picks: [] });
});

it('a thousand entries of thirty-one matches are less than 60 kB on their way', async () => {
  const random = mulberry(7);
  const entries = Array.from({ length: 1_000 }, (_, n) => ({
    entryId: randomUUID(),
    username: `fan-${Math.floor(random() * 1e9).toString(36)}-${n}`,
    countryCode: 'GB',
  }));
  const picks = Array.from({ length: 31 }, () =>
    Array.from(entries, () => (8 | (random() < 0.3 ? 4 : 0) | Math.floor(random() * 3)).toString(16)).join(
      '',
    ),
  );
  const body = { data: { tournamentId: tournament.id, entryCount: 1_000, entries, picks } };
  expect(operations.boardPicks.response.safeParse(body).success).toBe(true);
  expect(brotliCompressSync(JSON.stringify(body)).length).toBeLessThan(60_000);
});

/** A seeded generator of numbers from 0 to 1. */
function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
