import { describe, expect, it } from 'vitest';
import {
  buildPerson,
  buildTournament,
  enter,
  picksOf,
  type TestTournament,
} from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { matchOf, play, start } from '../../../testing/play.ts';

const test = await testAppForFile();
const admin = await buildPerson(test, { admin: true });
const fan = await buildPerson(test);
const other = await buildPerson(test);

async function started(): Promise<TestTournament> {
  const tournament = await buildTournament(test);
  // The fan picks 3-1 everywhere, the other 3-2.
  await enter(
    test,
    fan,
    tournament,
    picksOf(tournament, () => ({ side: 0, gamesLost: 1 })),
  );
  await enter(
    test,
    other,
    tournament,
    picksOf(tournament, () => ({ side: 0, gamesLost: 2 })),
  );
  await start(test, tournament);
  return tournament;
}

async function put(tournament: TestTournament, match: number, result: object, accepted: string[] = []) {
  const { id, version, playerOne } = await matchOf(test, tournament, match);
  return test.call('PATCH', `/admin/matches/${id}`, {
    as: admin.token,
    headers: { 'if-match': `"${version}"` },
    body: { result: { winnerId: playerOne?.id, ...result }, accepted },
  });
}

const read = async ({ id }: TestTournament) => (await test.call('GET', `/tournaments/${id}`)).body.data;
const pointsOf = async ({ id }: TestTournament) =>
  (await test.call('GET', `/tournaments/${id}/leaderboard`)).body.data.map(
    ({ points }: { points: number }) => points,
  );
const findings = (type: string) => ({
  status: 409,
  body: { error: { code: 'FINDINGS_NOT_ACCEPTED', details: { findings: [{ type }] } } },
});

async function changeGames(tournament: TestTournament, bestOf: number[], as = admin, path = '/draw') {
  const { drawVersion } = await read(tournament);
  return test.call(path === '/draw' ? 'PUT' : 'POST', `/admin/tournaments/${tournament.id}${path}`, {
    as: as.token,
    headers: { 'if-match': String(drawVersion) },
    body: { order: [0, 1, 2, 3, 4, 5, 6, 7], bestOf, ...(path === '/draw' && { reason: 'It got late' }) },
  });
}

describe('edge 17: a match over other games than its round', () => {
  it.each([
    ['fewer', [2, 1]],
    ['more', [4, 1]],
    ['one long game', [1, 0]],
  ])('%s is asked about, counts for the winner, and for nobody by its score', async (_, games) => {
    const tournament = await started();
    expect(await put(tournament, 0, { games })).toMatchObject(findings('OTHER_GAMES'));
    expect(await put(tournament, 0, { games }, ['OTHER_GAMES'])).toMatchObject({
      status: 200,
      body: { data: { gameScore: games.join('-'), ending: 'played', scoreCounts: false } },
    });
    expect(await pointsOf(tournament)).toEqual([100, 100]);
    // A correction to games of the round counts like any other.
    expect((await put(tournament, 0, { games: [3, 1] })).status).toBe(200);
    expect(await pointsOf(tournament)).toEqual([101, 100]);
    expect((await read(tournament)).rounds[0].matches[0].scoreCounts).toBe(true);
  });

  it('comes back when its correction is undone', async () => {
    const tournament = await started();
    await put(tournament, 0, { games: [2, 0] }, ['OTHER_GAMES']);
    await put(tournament, 0, { games: [3, 0] });
    const { id, version } = await matchOf(test, tournament, 0);
    const undone = await test.call('POST', `/admin/matches/${id}/undo`, {
      as: admin.token,
      headers: { 'if-match': `"${version}"` },
      body: {},
    });
    expect(undone).toMatchObject({ status: 200, body: { data: { gameScore: '2-0', scoreCounts: false } } });
  });

  it.each([
    ['the games of nobody', [2, 2]],
    ['the games of the loser', [1, 2]],
  ])('is refused with %s', async (_, games) => {
    const tournament = await started();
    expect(await put(tournament, 0, { games }, ['OTHER_GAMES'])).toMatchObject({
      status: 422,
      body: { error: { code: 'RESULT_REFUSED' } },
    });
  });
});

describe('points of games that are not to 11', () => {
  it('to 15 and to 9 are taken as they are', async () => {
    const tournament = await started();
    const to15 = [
      [15, 12],
      [9, 15],
      [15, 13],
      [17, 16],
    ];
    expect(await put(tournament, 0, { games: [3, 1], gameScores: to15 })).toMatchObject({
      status: 200,
      body: { data: { gameScores: to15, scoreCounts: true } },
    });
    const to9 = [
      [9, 4],
      [10, 9],
      [9, 0],
    ];
    expect((await put(tournament, 1, { games: [3, 0], gameScores: to9 })).status).toBe(200);
  });

  it('that look like a slip are asked about', async () => {
    const tournament = await started();
    const slip = [
      [11, 10],
      [11, 4],
      [11, 6],
    ];
    expect(await put(tournament, 0, { games: [3, 0], gameScores: slip })).toMatchObject(
      findings('OTHER_POINTS'),
    );
    expect((await put(tournament, 0, { games: [3, 0], gameScores: slip }, ['OTHER_POINTS'])).status).toBe(
      200,
    );
  });
});

describe('the games of rounds after the seal', () => {
  it('change while a round has not begun, and then its picks earn for the winner alone', async () => {
    const tournament = await started();
    expect(await changeGames(tournament, [5, 3, 3], admin, '/draw/preview')).toMatchObject({
      status: 200,
      body: { data: { rounds: [{}, { before: 5, after: 3 }, { before: 5, after: 3 }] } },
    });
    expect((await changeGames(tournament, [5, 3, 3])).status).toBe(200);
    for (const match of [0, 1, 2, 3]) await play(test, tournament, { as: admin, match, winner: 0 });
    const before = await pointsOf(tournament);
    expect(await put(tournament, 4, { games: [2, 1] })).toMatchObject({
      status: 200,
      body: { data: { bestOf: 5, playedBestOf: 3, scoreCounts: false } },
    });
    expect(await pointsOf(tournament)).toEqual(before.map((points: number) => points + 100));
    expect(await changeGames(tournament, [5, 5, 3])).toMatchObject({
      status: 409,
      body: { error: { code: 'DRAW_REFUSED', details: { refusal: 'round_begun' } } },
    });
    // Back to what everybody picked: scores of the final count again.
    expect((await changeGames(tournament, [5, 3, 5])).status).toBe(200);
    expect((await read(tournament)).rounds[2].matches[0]).toMatchObject({
      playedBestOf: 5,
      scoreCounts: true,
    });
  });

  it('are no fan\u2019s to change, and the order stays sealed', async () => {
    const tournament = await started();
    expect((await changeGames(tournament, [5, 3, 3], fan)).status).toBe(403);
    const { drawVersion } = await read(tournament);
    const answer = await test.call('PUT', `/admin/tournaments/${tournament.id}/draw`, {
      as: admin.token,
      headers: { 'if-match': String(drawVersion) },
      body: { order: [1, 0, 2, 3, 4, 5, 6, 7], bestOf: [5, 5, 5], reason: 'Another order' },
    });
    expect(answer).toMatchObject({
      status: 409,
      body: { error: { code: 'DRAW_REFUSED', details: { refusal: 'sealed' } } },
    });
  });
});
