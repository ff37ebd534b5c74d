import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { operations } from '@boast/contract/operations';
import type { ScoringRulesId } from '@boast/domain/scoring/rules';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  buildPerson,
  buildTournament,
  enter,
  picksOf,
  type TestPerson,
  type TestTournament,
} from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { play, playAll, start, statusOf } from '../../../testing/play.ts';
import { advanceTournament } from '../../tournaments/lifecycle/advance-tournament.ts';
import { countBoards } from './count-boards.ts';

/** All upper sides win: an entry that misses the last `missed` of seven matches has that many fewer right. */
const missing = (tournament: TestTournament, missed: number) =>
  picksOf(tournament, (match) => ({ side: match >= 7 - missed ? 1 : 0, gamesLost: 1 }));

async function stage(
  endDate: string,
  gender: 'mens' | 'womens',
  missedBy: [TestPerson, number][],
  rules: ScoringRulesId = 'classic-1',
) {
  const tournament = await buildTournament(test);
  await sql`update tournament set start_date = ${endDate}, end_date = ${endDate}, gender = ${gender},
    scoring_rules = ${rules}, prize_rule = 'points-1' where id = ${tournament.id}`.execute(test.db);
  for (const [person, missed] of missedBy) await enter(test, person, tournament, missing(tournament, missed));
  await start(test, tournament);
  return tournament;
}

async function finish(tournament: TestTournament) {
  await playAll(test, tournament, admin);
  await advanceTournament(test.ctx, tournament.id);
  await countBoards(test.db);
}

const read = (query = '', as?: TestPerson) => test.call('GET', `/season?${query}`, { as: as?.token });
/** The cached versions are trusted for a moment. */
const readAnew = async () => {
  await sleep(1_050);
  return read();
};
/** The mark of a winner, on any board, in its order. */
const titlesOn = async ({ id }: TestTournament) =>
  operations.leaderboard.response
    .parse((await test.call('GET', `/tournaments/${id}/leaderboard`)).body)
    .data.map(({ titles }) => titles);
const summary = ({ body }: Awaited<ReturnType<typeof read>>) =>
  operations.season.response
    .parse(body)
    .data.map(({ userId, rank, points, entries, wins, bestRank }) => [
      [ada, ben, cem].findIndex((person) => person.userId === userId),
      rank,
      points,
      { entries, wins, bestRank },
    ]);

const test = await testAppForFile({}, { clock: { now: () => new Date('2026-11-21T10:00:00Z') } });
const admin = await buildPerson(test, { admin: true });
const [ada, ben, cem] = [await buildPerson(test), await buildPerson(test), await buildPerson(test)];
const first = await stage('2026-01-01', 'mens', [
  [ada, 0],
  [ben, 1],
  [cem, 1],
]);
const second = await stage('2026-12-31', 'mens', [
  [ada, 2],
  [ben, 1],
]);
const women = await stage('2025-12-31', 'womens', [[cem, 0]]);

describe('a board counts once it is final', () => {
  it('is empty before, and for everybody', async () => {
    await playAll(test, first, admin);
    expect(await countBoards(test.db)).toBe(0);
    expect((await read()).body).toEqual({
      data: [],
      pageInfo: { currentPage: 0, previousPage: null, nextPage: null, totalRecords: 0, pageSize: 25 },
      version: expect.any(String),
      year: 2026,
      rules: null,
      tournamentCount: 0,
      others: [],
    });
    expect((await test.call('GET', '/user-season', { as: ada.token })).body).toEqual({ data: null });
  });

  it('is verified first: one that was not does not count', async () => {
    await advanceTournament(test.ctx, first.id);
    expect(await titlesOn(first)).toEqual([0, 0, 0]);
    await sql`update board_check set difference_count = 1 where tournament_id = ${first.id}`.execute(test.db);
    expect(await countBoards(test.db)).toBe(0);
    await sql`update board_check set difference_count = 0 where tournament_id = ${first.id}`.execute(test.db);
    expect(await countBoards(test.db)).toBe(1);
    expect(await countBoards(test.db)).toBe(0);
    expect(await titlesOn(first)).toEqual([1, 0, 0]);
  });

  it('edge 25: equal points are equal ranks, 1, 2, 2, with a fixed order', async () => {
    const rows = summary(await readAnew());
    expect(rows.map(([, rank]) => rank)).toEqual([1, 2, 2]);
    expect(rows[0]).toEqual([0, 1, 707, { entries: 1, wins: 1, bestRank: 1 }]);
    expect(summary(await read())).toEqual(rows);
  });

  it('points, entries, wins and the best finish add up over tournaments', async () => {
    await finish(second);
    await finish(women);
    const rows = summary(await readAnew());
    expect(rows.slice(0, 2)).toEqual(
      expect.arrayContaining([
        [0, 1, 1212, { entries: 2, wins: 1, bestRank: 1 }],
        [1, 1, 1212, { entries: 2, wins: 1, bestRank: 1 }],
      ]),
    );
    expect(rows[2]).toEqual([2, 3, 606, { entries: 1, wins: 0, bestRank: 2 }]);
  });

  it('edge 23: counted on several machines at once, as on one', async () => {
    await sql`delete from season_board`.execute(test.db);
    await Promise.all(Array.from({ length: 4 }, () => countBoards(test.db)));
    expect(summary(await readAnew()).map(([, , points]) => points)).toEqual([1212, 1212, 606]);
  });
});

describe('what counts', () => {
  it.each([
    ['gender=womens', []],
    ['gender=womens&period=all', [707]],
    ['gender=mens&period=all', [1212, 1212, 606]],
    ['period=all', [1313, 1212, 1212]],
    ['gender=mens', [1212, 1212, 606]],
  ])('%s: %j', async (query, points) => {
    expect(summary(await read(query)).map(([, , sum]) => sum)).toEqual(points);
  });

  it('refuses what it does not know', async () => {
    expect(await read('period=decade')).toMatchObject({ status: 400 });
    expect(await read('gender=mixed')).toMatchObject({ status: 400 });
    expect(await read('page_size=101')).toMatchObject({ status: 400 });
  });
});

describe('one’s own', () => {
  it('row is answered whatever the page, and to nobody else', async () => {
    const { body } = await test.call('GET', '/user-season?period=all', { as: cem.token });
    expect(operations.userSeason.response.parse(body).data).toMatchObject({
      userId: cem.userId,
      rank: 1,
      points: 1313,
    });
    expect(await test.call('GET', '/user-season')).toMatchObject({ status: 401 });
  });

  it('season is taken apart by tournament, for everybody', async () => {
    const { body } = await test.call('GET', `/season/${ada.userId}?period=all`);
    const { row, tournaments } = operations.seasonOf.response.parse(body).data;
    expect(row).toMatchObject({ points: 1212, entries: 2, wins: 1, score: 12, possibleScore: 14 });
    expect(tournaments).toMatchObject([
      { tournamentId: second.id, points: 505, rank: 2, entryCount: 2, score: 5, possibleScore: 7 },
      { tournamentId: first.id, points: 707, rank: 1, entryCount: 3, score: 7, possibleScore: 7 },
    ]);
  });

  it('is not found for somebody who is not in it', async () => {
    expect(await test.call('GET', `/season/${randomUUID()}`)).toMatchObject({ status: 404 });
    expect(await test.call('GET', `/season/${admin.userId}`)).toMatchObject({ status: 404 });
  });
});

describe('pages', () => {
  it('go on, and past the end are empty', async () => {
    const one = await read('page_size=2');
    expect(one.body.pageInfo).toMatchObject({ totalRecords: 3, nextPage: 1 });
    const two = await read(`page=1&page_size=2&version=${one.body.version}`);
    expect(two.body.data).toHaveLength(1);
    expect((await read('page=9&page_size=2')).body.data).toEqual([]);
  });

  it('may be kept by shared caches for visitors alone', async () => {
    expect((await read()).headers['cache-control']).toContain('public');
    expect((await read('', ada)).headers['cache-control']).toBe('private, no-store');
  });
});

describe('boards change', () => {
  it('edge 18: a correction takes its tournament out, until the new board is verified', async () => {
    const before = await read('page_size=1');
    expect(await play(test, second, { as: admin, match: 6, winner: 1 })).toMatchObject({ status: 200 });
    expect(await statusOf(test, second)).toBe('COMPLETED');
    expect(summary(await readAnew()).map(([, , points]) => points)).toEqual([707, 606, 606]);
    const paging = await read(`page=1&page_size=1&version=${before.body.version}`);
    expect(paging.body).toMatchObject({ version: before.body.version, data: [{ points: 1212 }] });
    await advanceTournament(test.ctx, second.id);
    await countBoards(test.db);
    // Ben picked the corrected winner of the final.
    expect(summary(await readAnew()).map(([person, rank, points]) => [person, rank, points])).toEqual([
      [1, 1, 606 + 707],
      [0, 2, 707 + 505],
      [2, 3, 606],
    ]);
  });

  it('a tournament that is cancelled leaves the season', async () => {
    await sql`update tournament set status = 'CANCELLED' where id = ${second.id}`.execute(test.db);
    const answer = await readAnew();
    expect(answer.body.tournamentCount).toBe(1);
    expect(summary(answer).map(([, , points]) => points)).toEqual([707, 606, 606]);
  });

  it('edge 39: who deleted their account keeps the place without a name', async () => {
    await sql`update app_user set deleted_at = now(), email = null where id = ${ben.userId}`.execute(test.db);
    const row = (await read()).body.data.find((one: { userId: string }) => one.userId === ben.userId);
    expect(row).toMatchObject({ username: 'Deleted user', rank: 2 });
    expect((await test.call('GET', `/season/${ben.userId}`)).body.data.row.username).toBe('Deleted user');
  });
});

describe('rules of points', () => {
  it('a season adds tournaments of one rule set; another’s is listed beside, with its own points', async () => {
    const dee = await buildPerson(test);
    const missedBy: [TestPerson, number][] = [
      [ada, 1],
      [dee, 0],
    ];
    const weighted = await stage('2026-06-01', 'mens', missedBy, 'weighted-1');
    await finish(weighted);
    await sleep(1_050);
    const all = operations.season.response.parse((await read('period=all')).body);
    expect(all).toMatchObject({ rules: 'classic-1', tournamentCount: 2 });
    expect(all.others).toMatchObject([
      { tournamentId: weighted.id, scoringRules: 'weighted-1', entryCount: 2, endDate: '2026-06-01' },
    ]);
    expect(all.data.map(({ userId }) => userId)).not.toContain(dee.userId);
    expect(all.data.find(({ userId }) => userId === ada.userId)).toMatchObject({ points: 707, entries: 1 });

    const ofAda = operations.seasonOf.response.parse(
      (await test.call('GET', `/season/${ada.userId}?period=all`)).body,
    ).data;
    expect(ofAda).toMatchObject({ rules: 'classic-1', row: { points: 707 } });
    expect(ofAda.tournaments.map(({ tournamentId }) => tournamentId)).toEqual([first.id]);
    expect(ofAda.others).toMatchObject([{ tournamentId: weighted.id, points: 80, rank: 2 }]);
    const ofDee = operations.seasonOf.response.parse(
      (await test.call('GET', `/season/${dee.userId}?period=all`)).body,
    ).data;
    expect(ofDee).toMatchObject({ row: null, tournaments: [], others: [{ points: 120, rank: 1 }] });
    expect(ofDee.username).toMatch(/^fan-/);
  });

  it('of as many tournaments each, the set of the one that ended last is added', async () => {
    const { rules, tournamentCount, others, data } = operations.season.response.parse(
      (await readAnew()).body,
    );
    expect({ rules, tournamentCount }).toEqual({ rules: 'weighted-1', tournamentCount: 1 });
    expect(others.map(({ tournamentId }) => tournamentId)).toEqual([first.id]);
    expect(data.map(({ points }) => points)).toEqual([120, 80]);
  });
});
