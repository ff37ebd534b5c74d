import { randomUUID } from 'node:crypto';
import { operations } from '@boast/contract/operations';
import { expect, it } from 'vitest';
import { buildPerson, buildTournament, enter, type TestTournament } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { matchOf, play, start } from '../../../testing/play.ts';
import { verifyAudit } from '../../audit/verify-audit.ts';
import { beginDraw, makeScorerLink, nameHelper, runDraw } from '../clubs/testing/club-draw.ts';
import { secondChances } from '../second-chances/testing/second-chances.ts';

const test = await testAppForFile();
const { admin, fan, opened } = await secondChances(test);

const inPlay = async (): Promise<TestTournament> => {
  const tournament = await buildTournament(test);
  await enter(test, fan, tournament);
  await start(test, tournament);
  return tournament;
};

const minute = (later: number): string => new Date(Date.now() - 3_600_000 + later * 60_000).toISOString();

type Count = { as?: string; countedAt?: string; gameScores?: number[][]; playerIds?: unknown[] };

async function count(
  matchId: string | undefined,
  games: readonly number[],
  { as = admin.token, ...more }: Count = {},
) {
  const { playerOne, playerTwo } = (await test.call('GET', `/matches/${matchId}`)).body.data ?? {};
  const playerIds = [playerOne, playerTwo].map((player) => player?.id ?? randomUUID());
  return test.call('PUT', `/admin/matches/${matchId}/games`, {
    as,
    body: { playerIds, games, countedAt: minute(0), ...more },
  });
}

const gamesOf = async (tournament: TestTournament, match = 0) =>
  (await matchOf(test, tournament, match)).gamesSoFar;

const auditOf = async (matchId: string | undefined) =>
  test.db
    .selectFrom('audit_log')
    .select(['action', 'reason'])
    .where('resource_id', '=', matchId ?? '')
    .orderBy('id')
    .execute();

it('everybody reads the games of a match in play, and nothing else of it changes', async () => {
  const tournament = await inPlay();
  const [matchId] = tournament.matchIds;
  const before = await matchOf(test, tournament, 0);
  const board = await test.call('GET', `/tournaments/${tournament.id}/leaderboard`);
  const answer = await count(matchId, [1, 0], { gameScores: [[11, 7]] });
  expect(answer.status).toBe(200);
  const gamesSoFar = { games: [1, 0], gameScores: [[11, 7]], countedAt: expect.any(String) };
  expect(operations.countGames.response.parse(answer.body).data).toEqual({ ...before, gamesSoFar });
  expect(await matchOf(test, tournament, 0)).toEqual({ ...before, gamesSoFar });
  const { data } = (await test.call('GET', `/tournaments/${tournament.id}`)).body;
  expect(data.rounds[0].matches[0].gamesSoFar).toEqual(gamesSoFar);
  expect(data).toMatchObject({ resultsVersion: 0, status: 'ACTIVE' });
  expect((await test.call('GET', `/tournaments/${tournament.id}/leaderboard`)).body).toEqual(board.body);
  expect(await auditOf(matchId)).toEqual([{ action: 'match.games', reason: 'Games counted' }]);
});

it('the latest count stands: an older or repeated one changes nothing and leaves no record', async () => {
  const tournament = await inPlay();
  const [matchId] = tournament.matchIds;
  await count(matchId, [1, 0], { countedAt: minute(1) });
  const latest = { countedAt: minute(3) };
  await count(matchId, [1, 1], latest);
  for (const late of [latest, { countedAt: minute(2) }]) {
    const answer = await count(matchId, [2, 0], late);
    expect(answer).toMatchObject({ status: 200, body: { data: { gamesSoFar: { games: [1, 1] } } } });
  }
  // A game that was taken back.
  await count(matchId, [1, 0], { countedAt: minute(4) });
  expect(await gamesOf(tournament)).toMatchObject({ games: [1, 0] });
  expect(await auditOf(matchId)).toHaveLength(3);
});

it('a clock that runs ahead shuts nobody out', async () => {
  const tournament = await inPlay();
  const [matchId] = tournament.matchIds;
  await count(matchId, [1, 0], { countedAt: minute(600) });
  const now = new Date(Date.now() + 1).toISOString();
  await count(matchId, [2, 0], { countedAt: now });
  expect(await gamesOf(tournament)).toMatchObject({ games: [2, 0] });
});

it('of two at once the later count stands', async () => {
  const tournament = await inPlay();
  const [matchId] = tournament.matchIds;
  const counts = [1, 2, 3, 4, 5].map((at) =>
    count(matchId, at === 5 ? [2, 2] : [1, 0], { countedAt: minute(at) }),
  );
  expect((await Promise.all(counts)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await gamesOf(tournament)).toMatchObject({ games: [2, 2] });
});

it('a result ends it, and a count that comes later is refused, as one that was begun with stays good', async () => {
  const tournament = await inPlay();
  const [matchId] = tournament.matchIds;
  const { version } = await matchOf(test, tournament, 0);
  await count(matchId, [2, 0]);
  expect((await matchOf(test, tournament, 0)).version).toBe(version);
  await play(test, tournament, { as: admin, match: 0 });
  expect(await gamesOf(tournament)).toBeNull();
  expect(await count(matchId, [2, 1], { countedAt: minute(5) })).toMatchObject({
    status: 422,
    body: { error: { code: 'RESULT_REFUSED', message: expect.stringContaining('has a result') } },
  });
  const after = await matchOf(test, tournament, 0);
  await test.call('POST', `/admin/matches/${matchId}/undo`, {
    as: admin.token,
    body: {},
    headers: { 'if-match': String(after.version) },
  });
  expect(await matchOf(test, tournament, 0)).toMatchObject({ isCompleted: false, gamesSoFar: null });
});

it('a release that knows no counts may leave one beside a result: nobody reads it', async () => {
  const tournament = await inPlay();
  await play(test, tournament, { as: admin, match: 0 });
  const left = JSON.stringify({ games: [1, 0], gameScores: [], countedAt: Date.now() });
  await test.db
    .updateTable('match')
    .set({ games_so_far: left })
    .where('id', '=', tournament.matchIds[0] ?? '')
    .execute();
  expect(await gamesOf(tournament)).toBeNull();
});

it('is refused before the first ball, where nobody plays, and for games that cannot be', async () => {
  const unsealed = await buildTournament(test);
  const begun = await inPlay();
  const refused = { status: 422, body: { error: { code: 'RESULT_REFUSED' } } };
  expect(await count(unsealed.matchIds[0], [1, 0])).toMatchObject(refused);
  expect(await count(begun.matchIds[4], [1, 0])).toMatchObject(refused);
  expect(await count(begun.matchIds[0], [3, 0])).toMatchObject(refused);
  expect(await count(begun.matchIds[0], [1, 0], { gameScores: [[7, 11]] })).toMatchObject(refused);
  const playerIds = [randomUUID(), randomUUID()];
  expect(await count(begun.matchIds[0], [1, 0], { playerIds })).toMatchObject(refused);
  expect(await count(randomUUID(), [1, 0])).toMatchObject({
    status: 404,
    body: { error: { code: 'NOT_FOUND' } },
  });
  expect(await count(begun.matchIds[0], [-1, 0])).toMatchObject({ status: 400 });
});

it('stands in a second chance, too, once nobody can pick it any more', async () => {
  const { whole, part } = await opened();
  expect(await count(part.matchIds[0], [1, 0])).toMatchObject({
    body: { error: { code: 'FOLLOWS_WHOLE_DRAW' } },
  });
  expect(await count(whole.matchIds[4], [1, 0])).toMatchObject({
    status: 422,
    body: { error: { message: expect.stringContaining('can still pick') } },
  });
  await start(test, part);
  await count(whole.matchIds[4], [1, 0]);
  expect(await gamesOf(part)).toMatchObject({ games: [1, 0] });
});

it('is for whoever may enter results of the draw', async () => {
  const organiser = await buildPerson(test);
  const [draw, other] = [await runDraw(test, organiser), await runDraw(test, organiser)];
  const { tournamentId } = draw;
  const begun = await beginDraw(test, organiser, tournamentId);
  const match = begun.rounds[0]?.matches.find(({ isBye }) => !isBye);
  const [scorer, scorerElsewhere] = [await buildPerson(test), await buildPerson(test)];
  await nameHelper(test, tournamentId, { by: organiser, helper: scorer, role: 'scorer' });
  await nameHelper(test, other.tournamentId, { by: organiser, helper: scorerElsewhere, role: 'scorer' });
  const link = await makeScorerLink(test, organiser, tournamentId);
  const linkElsewhere = await makeScorerLink(test, organiser, other.tournamentId);
  const codeFor = async (as: string | undefined) =>
    (
      await test.call('PUT', `/admin/matches/${match?.id}/games`, {
        as,
        body: { playerIds: [randomUUID(), randomUUID()], games: [1, 0], countedAt: minute(0) },
      })
    ).body.error.code;
  expect(await codeFor(undefined)).toBe('UNAUTHENTICATED');
  for (const { token } of [fan, scorerElsewhere]) expect(await codeFor(token)).toBe('FORBIDDEN');
  expect(await codeFor(linkElsewhere.secret)).toBe('FORBIDDEN');
  for (const [at, token] of [organiser.token, scorer.token, link.secret, admin.token].entries())
    expect((await count(match?.id, [1, 0], { as: token, countedAt: minute(at + 1) })).status).toBe(200);
  expect(await auditOf(match?.id)).toMatchObject([
    { reason: 'Games counted' },
    { reason: 'Games counted' },
    { reason: "By a scorer's link, no. 1: Games counted" },
    { reason: 'Games counted' },
  ]);
  expect(await verifyAudit(test.db)).toMatchObject({ brokenAt: null });
});
