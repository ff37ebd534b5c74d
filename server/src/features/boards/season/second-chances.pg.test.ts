import { operations } from '@boast/contract/operations';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildPerson, buildTournament, enter, picksOf, type TestPerson } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { play, start, statusOf } from '../../../testing/play.ts';
import { openSecondChance } from '../../../testing/second-chances.ts';
import { advanceTournament } from '../../tournaments/lifecycle/advance-tournament.ts';
import { countBoards } from './count-boards.ts';

const test = await testAppForFile();
const admin = await buildPerson(test, { admin: true });
const [both, late] = [await buildPerson(test), await buildPerson(test)];

/** Upper players win. In the whole draw `both` misses the final, in the second chance `late` misses a semi-final. */
const whole = await buildTournament(test);
await enter(
  test,
  both,
  whole,
  picksOf(whole, (match) => ({ side: match === 6 ? 1 : 0, gamesLost: 1 })),
);
await start(test, whole);
const part = await openSecondChance(test, whole, { as: admin });
await enter(
  test,
  both,
  part,
  picksOf(part, () => ({ gamesLost: 1 })),
);
await enter(
  test,
  late,
  part,
  picksOf(part, (match) => ({ side: match === 1 ? 1 : 0, gamesLost: 1 })),
);
await start(test, part);
for (const match of [4, 5, 6]) await play(test, whole, { as: admin, match });
for (const { id } of [whole, part]) await advanceTournament(test.ctx, id);
for (const one of [whole, part]) expect(await statusOf(test, one)).toBe('SCORED');
await countBoards(test.db);

const get = async (path: string, as?: TestPerson) => (await test.call('GET', path, { as: as?.token })).body;

it('a season adds whole draws only', async () => {
  const season = operations.season.response.parse(await get('/season?period=all'));
  expect(season).toMatchObject({
    tournamentCount: 1,
    others: [],
    data: [{ userId: both.userId, entries: 1, points: 606, possibleScore: 7 }],
  });
  expect(season.data).toHaveLength(1);
  expect(await get('/user-season?period=all', late)).toEqual({ data: null });
});

it('lists the second chances beside the tournament that counts', async () => {
  const beside = [{ tournamentId: part.id, fromRound: 'Semi Final' }];
  const { data } = operations.seasonOf.response.parse(await get(`/season/${both.userId}?period=all`));
  expect(data.tournaments).toMatchObject([{ tournamentId: whole.id, secondChances: beside }]);
  const other = await buildTournament(test);
  await sql`update tournament set status = 'SCORED', scoring_rules = 'weighted-1', prize_rule = 'points-1', start_date = '2020-01-01', end_date = '2020-01-01'
    where id = ${other.id}`.execute(test.db);
  await sql`insert into season_board (tournament_id, results_version, entry_count, possible_score)
    values (${other.id}, 1, 0, 7)`.execute(test.db);
  await sql`update tournament set whole_draw_id = ${other.id} where id = ${part.id}`.execute(test.db);
  await expect
    .poll(async () => (await get('/season?period=all')).others)
    .toMatchObject([{ tournamentId: other.id, secondChances: beside }]);
  await sql`update tournament set whole_draw_id = ${whole.id} where id = ${part.id}`.execute(test.db);
});

it('gives no title, and counts in no record of a person', async () => {
  const board = operations.leaderboard.response.parse(await get(`/tournaments/${part.id}/leaderboard`));
  expect(board.data.map(({ userId, rank, titles }) => [userId, rank, titles])).toEqual([
    [both.userId, 1, 1],
    [late.userId, 2, 0],
  ]);
  await sql`update app_user set has_public_page = true where id in (${both.userId}, ${late.userId})`.execute(
    test.db,
  );
  const pageOf = async (person: TestPerson) => {
    const { username } = (await get('/user-details', person)).data;
    return operations.getPerson.response.parse(await get(`/people/${username}`)).data;
  };
  expect(await pageOf(both)).toMatchObject({ tournamentCount: 1, titleCount: 1 });
  expect(await pageOf(late)).toMatchObject({ tournamentCount: 0, titleCount: 0, best: null });
  expect((await get(`/admin/users/${both.userId}/details`, admin)).data).toMatchObject({
    points: 606,
    entries: 1,
  });
});

it('stands in one’s own entries, and between two people', async () => {
  const entries = (await get('/entries', both)).data;
  expect(entries.map(({ tournamentId }: { tournamentId: string }) => tournamentId).toSorted()).toEqual(
    [whole.id, part.id].toSorted(),
  );
  const { won, meetings } = (await get(`/head-to-head/${late.userId}`, both)).data;
  expect([won, meetings]).toMatchObject([
    1,
    [{ tournamentId: part.id, own: { rank: 1 }, other: { rank: 2 } }],
  ]);
});
