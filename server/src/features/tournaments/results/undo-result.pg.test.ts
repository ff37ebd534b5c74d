import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildPerson, buildTournament, enter, type TestTournament } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { matchOf, start } from '../../../testing/play.ts';

const test = await testAppForFile();
const admin = await buildPerson(test, { admin: true });
const fan = await buildPerson(test);

const played = async (): Promise<TestTournament> => {
  const tournament = await buildTournament(test);
  await enter(test, fan, tournament);
  await start(test, tournament);
  return tournament;
};
const upperWins = async (tournament: TestTournament, match: number, more: object = {}) => {
  const { id, version, playerOne, playerTwo } = await matchOf(test, tournament, match);
  const { side = 0, ...body } = more as { side?: number };
  return test.call('PATCH', `/admin/matches/${id}`, {
    as: admin.token,
    headers: { 'if-match': `"${version}"` },
    body: {
      result: { winnerId: (side === 0 ? playerOne : playerTwo)?.id, games: side === 0 ? [3, 0] : [0, 3] },
      ...body,
    },
  });
};
const undo = async (tournament: TestTournament, match: number, as: string | undefined = admin.token) => {
  const { id, version } = await matchOf(test, tournament, match);
  return test.call('POST', `/admin/matches/${id}/undo`, {
    as,
    body: {},
    headers: { 'if-match': `"${version}"` },
  });
};
const recent = async ({ id }: TestTournament, as: string | undefined = admin.token) =>
  test.call('GET', `/admin/tournaments/${id}/recent-results`, { as });
const refused = { status: 409, body: { error: { code: 'UNDO_REFUSED' } } };

it('a result that was entered is taken back, and is the page’s to say again', async () => {
  const tournament = await played();
  await upperWins(tournament, 0);
  expect((await recent(tournament)).body.data).toMatchObject([
    { matchId: tournament.matchIds[0], clearedMatchIds: [] },
  ]);
  expect((await undo(tournament, 0)).body.data).toMatchObject({ isCompleted: false, winnerId: null });
  const { rows } = await sql<{ by: string | null }>`
    select result_by as by from match where id = ${tournament.matchIds[0]}`.execute(test.db);
  expect(rows).toEqual([{ by: null }]);
  expect((await recent(tournament)).body.data).toEqual([]);
  expect(await undo(tournament, 0)).toMatchObject(refused);
});

it('later results that fell with a correction come back with it, and the audit names each', async () => {
  const tournament = await played();
  for (const match of [0, 1, 4]) await upperWins(tournament, match);
  const before = await matchOf(test, tournament, 4);
  await upperWins(tournament, 0, { side: 1, cascade: true });
  expect(await matchOf(test, tournament, 4)).toMatchObject({ isCompleted: false });
  expect((await recent(tournament)).body.data).toContainEqual(
    expect.objectContaining({ matchId: tournament.matchIds[0], clearedMatchIds: [tournament.matchIds[4]] }),
  );
  expect((await undo(tournament, 0)).status).toBe(200);
  const { version: _, ...restored } = await matchOf(test, tournament, 4);
  expect(restored).toEqual({ ...before, version: undefined, ...restored });
  expect(restored).toMatchObject({
    isCompleted: true,
    winnerId: before.winnerId,
    gameScore: before.gameScore,
  });
  const { rows } = await sql<{ action: string; before: object; after: object }>`
    select action, before, after from audit_log where resource_id = ${tournament.matchIds[0]} order by id desc limit 2`.execute(
    test.db,
  );
  expect(rows).toMatchObject([
    { action: 'match.undo', after: [{ index: 0 }, { index: 4, isCompleted: true }] },
    { action: 'match.update', before: { laterResults: [{ number: 4, result: { winner: 0 } }] } },
  ]);
});

it('is refused after ten minutes, and once something rests on it', async () => {
  const tournament = await played();
  for (const match of [0, 1, 4]) await upperWins(tournament, match);
  expect(await undo(tournament, 0)).toMatchObject(refused);
  expect((await undo(tournament, 4)).status).toBe(200);
  expect((await undo(tournament, 1)).status).toBe(200);
  await sql`update result_change set at = at - interval '11 minutes' where tournament_id = ${tournament.id}`.execute(
    test.db,
  );
  expect(await undo(tournament, 0)).toMatchObject(refused);
});

it('two at once take it back once', async () => {
  const tournament = await played();
  await upperWins(tournament, 0);
  const answers = await Promise.all([undo(tournament, 0), undo(tournament, 0)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

it('is for staff alone, and asks for the version', async () => {
  const tournament = await played();
  await upperWins(tournament, 0);
  expect((await undo(tournament, 0, fan.token)).status).toBe(403);
  expect((await recent(tournament, fan.token)).status).toBe(403);
  const { id } = await matchOf(test, tournament, 0);
  expect((await test.call('POST', `/admin/matches/${id}/undo`, { body: {} })).status).toBe(401);
  expect((await test.call('POST', `/admin/matches/${id}/undo`, { as: admin.token, body: {} })).status).toBe(
    428,
  );
  const stale = { as: admin.token, body: {}, headers: { 'if-match': '"999"' } };
  expect((await test.call('POST', `/admin/matches/${id}/undo`, stale)).status).toBe(409);
});

it('a result that is taken back never goes to other players than those who earned it', async () => {
  const tournament = await played();
  for (const match of [0, 1, 4]) await upperWins(tournament, match);
  await upperWins(tournament, 4, { result: null });
  // Its semi-final is empty, so nothing falls: but another player stands in it now.
  expect(await upperWins(tournament, 0, { side: 1 })).toMatchObject({ status: 200 });
  expect((await recent(tournament)).body.data).not.toContainEqual(
    expect.objectContaining({ matchId: tournament.matchIds[4] }),
  );
  expect(await undo(tournament, 4)).toMatchObject(refused);
  expect(await matchOf(test, tournament, 4)).toMatchObject({ isCompleted: false });
});
