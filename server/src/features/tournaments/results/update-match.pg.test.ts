import { randomUUID } from 'node:crypto';
import { operations } from '@boast/contract/operations';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  buildPerson,
  buildTournament,
  enter,
  picksOf,
  type TestPerson,
  type TestTournament,
} from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { sealTournament } from '../seal/seal-tournament.ts';

let fan: TestPerson;
let tournament: TestTournament;
const test = await testAppForFile();
const admin = await buildPerson(test, { admin: true });
beforeEach(async () => {
  tournament = await buildTournament(test);
  fan = await buildPerson(test);
  await enter(test, fan, tournament);
  await sealTournament(test.db, tournament.id, 'now');
});

const player = (slot: number): string => {
  const found = tournament.draw.slots[slot];
  return found?.kind === 'player' ? found.playerId : '';
};

interface Patch {
  result?: unknown;
  version?: number;
  as?: TestPerson | null;
  [other: string]: unknown;
}

async function patch(match: number, { as = admin, version, ...body }: Patch) {
  const matchId = tournament.matchIds[match];
  const current = await test.call('GET', `/matches/${matchId}`);
  return test.call('PATCH', `/admin/matches/${matchId}`, {
    as: as?.token,
    body,
    headers: { 'if-match': `"${version ?? current.body.data.version}"` },
  });
}

const won = (slot: number, games: [number, number], ending = 'played') => ({
  winnerId: player(slot),
  games,
  ending,
});
const boardTop = async () =>
  (await test.call('GET', `/tournaments/${tournament.id}/leaderboard`)).body.data[0];

describe('a result', () => {
  it('advances the winner, scores the entries and is audited', async () => {
    const answer = await patch(0, {
      result: {
        ...won(0, [3, 0]),
        gameScores: [
          [11, 5],
          [11, 6],
          [11, 7],
        ],
      },
    });
    expect(answer.status).toBe(200);
    expect(operations.updateMatch.response.parse(answer.body).data).toMatchObject({
      isCompleted: true,
      winnerId: player(0),
      gameScore: '3-0',
    });
    const next = await test.call('GET', `/matches/${tournament.matchIds[4]}`);
    expect(next.body.data).toMatchObject({ playerOne: { id: player(0) }, playerTwo: null });
    expect(await boardTop()).toMatchObject({ points: 101, score: 1, possibleScore: 1, rank: 1 });
    const audit = await test.db
      .selectFrom('audit_log')
      .selectAll()
      .where('resource_id', '=', tournament.matchIds[0] ?? '')
      .execute();
    expect(audit).toMatchObject([{ action: 'match.update', actor_id: admin.userId }]);
  });

  it.each([
    ['1-1 counts as 3-1', [1, 1], 1],
    ['before the end of game one counts as 3-0', [0, 0], 0],
    ['the retired player led 2-0: counts as 3-2', [0, 2], 2],
  ] as const)('edge 13: a retirement at %s', async (_, games, gamesLost) => {
    const other = await buildTournament(test);
    tournament = other;
    const entrant = await buildPerson(test);
    await enter(
      test,
      entrant,
      other,
      picksOf(other, () => ({ gamesLost })),
    );
    await sealTournament(test.db, other.id, 'now');
    expect((await patch(0, { result: won(0, [...games], 'retirement') })).status).toBe(200);
    expect(await boardTop()).toMatchObject({ points: 101 });
  });

  it('completes the tournament with the final, and opens it again when the final is cleared', async () => {
    for (const [match, slot] of [
      [0, 0],
      [1, 2],
      [2, 4],
      [3, 6],
      [4, 0],
      [5, 4],
      [6, 0],
    ] as const) {
      expect((await patch(match, { result: won(slot, [3, 1]) })).status).toBe(200);
    }
    const status = async () => (await test.call('GET', `/tournaments/${tournament.id}`)).body.data.status;
    expect(await status()).toBe('COMPLETED');
    expect((await patch(6, { result: null })).status).toBe(200);
    expect(await status()).toBe('ACTIVE');
  });

  it('edge 18: a correction recomputes the board', async () => {
    await patch(0, { result: won(0, [3, 0]) });
    expect(await boardTop()).toMatchObject({ points: 101 });
    await patch(0, { result: won(1, [0, 3]) });
    expect(await boardTop()).toMatchObject({ points: 0, score: 0, possibleScore: 1 });
  });

  it('edge 19: under a match already played needs consent, and then clears it', async () => {
    for (const [match, slot] of [
      [0, 0],
      [1, 2],
      [4, 0],
    ] as const)
      await patch(match, { result: won(slot, [3, 0]) });
    const refused = await patch(0, { result: won(1, [0, 3]) });
    expect(refused).toMatchObject({
      status: 409,
      body: { error: { code: 'LATER_MATCH_PLAYED', details: { matchIds: [tournament.matchIds[4]] } } },
    });
    expect((await patch(0, { result: won(1, [0, 3]), cascade: true })).status).toBe(200);
    const later = await test.call('GET', `/matches/${tournament.matchIds[4]}`);
    expect(later.body.data).toMatchObject({
      isCompleted: false,
      winnerId: null,
      playerOne: { id: player(1) },
    });
  });

  it.each([
    ['a winner who is not in the match', 0, () => won(5, [3, 0])],
    ['a score against the winner', 0, () => won(0, [1, 3])],
    [
      'points that are against the winner',
      0,
      () => ({
        ...won(0, [3, 0]),
        gameScores: [
          [5, 11],
          [5, 11],
          [5, 11],
        ],
      }),
    ],
    ['a match whose players are not known', 4, () => won(0, [3, 0])],
  ])('edge 21: is refused for %s', async (_, match, result) => {
    expect(await patch(match, { result: result() })).toMatchObject({
      status: 422,
      body: { error: { code: 'RESULT_REFUSED' } },
    });
  });

  it('is refused before the seal', async () => {
    tournament = await buildTournament(test);
    expect(await patch(0, { result: won(0, [3, 0]) })).toMatchObject({
      status: 422,
      body: { error: { code: 'RESULT_REFUSED' } },
    });
  });

  it('edge 22: is refused for a version that is not the newest, and of two at once one wins', async () => {
    const two = await Promise.all([
      patch(0, { result: won(0, [3, 0]), version: 1 }),
      patch(0, { result: won(1, [0, 3]), version: 1 }),
    ]);
    expect(two.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(two.find((answer) => answer.status === 409)?.body.error.code).toBe('STALE_VERSION');
  });

  it('edge 22: the same result by hand makes it a word of a person, and the match stays at its version', async () => {
    const first = await patch(0, { result: won(0, [3, 0]) });
    const row = () =>
      test.db
        .selectFrom('match')
        .select(['result_by', 'version'])
        .where('id', '=', tournament.matchIds[0] ?? '')
        .executeTakeFirstOrThrow();
    await test.db
      .updateTable('match')
      .set({ result_by: 'page' })
      .where('id', '=', tournament.matchIds[0] ?? '')
      .execute();
    const again = await patch(0, { result: won(0, [3, 0]) });
    expect(again.body.data).toEqual(first.body.data);
    expect(await row()).toEqual({ result_by: 'hand', version: first.body.data.version });
  });

  it('needs a version, an administrator and a session, and a match that exists', async () => {
    const path = `/admin/matches/${tournament.matchIds[0]}`;
    expect(await test.call('PATCH', path, { as: admin.token, body: {} })).toMatchObject({ status: 428 });
    expect(await patch(0, { as: fan })).toMatchObject({
      status: 403,
      body: { error: { code: 'FORBIDDEN' } },
    });
    expect(await patch(0, { as: null })).toMatchObject({ status: 401 });
    const unknown = await test.call('PATCH', `/admin/matches/${randomUUID()}`, {
      as: admin.token,
      body: {},
      headers: { 'if-match': '1' },
    });
    expect(unknown).toMatchObject({ status: 404 });
  });

  it('edge 43: an administrator who was demoted is refused at the next call', async () => {
    const demoted = await buildPerson(test, { admin: true });
    expect((await patch(0, { as: demoted, court: 'Glass' })).status).toBe(200);
    await test.db.updateTable('app_user').set({ is_admin: false }).where('id', '=', demoted.userId).execute();
    expect(await patch(0, { as: demoted })).toMatchObject({ status: 403 });
  });

  it('changes time and court without touching the result', async () => {
    await patch(0, { result: won(0, [3, 2]) });
    const match = test.db.selectFrom('match').where('id', '=', tournament.matchIds[0] ?? '');
    const local = '2026-05-29T10:00';
    await test.db
      .updateTable('match')
      .set({ starts_at_local: local })
      .where('id', '=', tournament.matchIds[0] ?? '')
      .execute();
    const startsAt = new Date().toISOString();
    const answer = await patch(0, { court: 'Glass', startsAt });
    expect(answer.body.data).toMatchObject({
      court: 'Glass',
      startsAt,
      gameScore: '3-2',
    });
    expect(await match.select('starts_at_local').executeTakeFirstOrThrow()).toEqual({
      starts_at_local: local,
    });
    const same = await patch(0, { court: 'Glass', startsAt });
    expect(same.body.data.version).toBe(answer.body.data.version);
  });
});
