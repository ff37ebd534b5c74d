import { randomUUID } from 'node:crypto';
import { operations } from '@boast/contract/operations';
import { playerInSlot } from '@boast/domain/draw/slot-players';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  buildPerson,
  buildTournament,
  enter,
  type TestPerson,
  type TestTournament,
} from '../../testing/factories.ts';
import { testAppForFile } from '../../testing/for-file.ts';
import { matchOf, play, start } from '../../testing/play.ts';

let fan: TestPerson;
let tournament: TestTournament;
let keptId: string;
/** The player in slot 0 of the tournament. */
let mergedId: string;
const test = await testAppForFile();
const admin = await buildPerson(test, { admin: true });
beforeEach(async () => {
  fan = await buildPerson(test);
  tournament = await buildTournament(test);
  mergedId = playerIn(0);
  keptId = await newPlayer('Stays Here');
});

const playerIn = (slot: number): string => playerInSlot(tournament.draw, slot) ?? '';
const newPlayer = async (fullName: string, change: object = {}): Promise<string> => {
  const [player] = await test.db
    .insertInto('player')
    .values({ full_name: fullName, gender: 'mens', ...change })
    .returning('id')
    .execute();
  return player?.id ?? '';
};
const rowOf = (id: string) =>
  test.db.selectFrom('player').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function merge(into = keptId, who = mergedId) {
  const [kept, merged] = [await rowOf(into), await rowOf(who)];
  const answer = await test.call('POST', `/admin/players/${into}/merge`, {
    as: admin.token,
    body: { mergedId: who, mergedVersion: merged.version, reason: 'One person' },
    headers: { 'if-match': String(kept.version) },
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
}

interface Asked {
  readonly as?: TestPerson | null;
  readonly version?: number | null;
  readonly who?: string;
  readonly reason?: string | undefined;
}
async function undo(asked: Asked = {}) {
  const { as = admin, who = mergedId } = asked;
  const version = asked.version === undefined ? (await rowOf(keptId)).version : asked.version;
  return test.call('POST', `/admin/players/${keptId}/merges/${who}/undo`, {
    as: as?.token,
    body: { reason: 'reason' in asked ? asked.reason : 'They are two after all' },
    headers: version === null ? {} : { 'if-match': String(version) },
  });
}
const list = async (as: TestPerson | null = admin, id = keptId) =>
  test.call('GET', `/admin/players/${id}/merges`, { as: as?.token });
const refused = (message: RegExp) => ({
  status: 409,
  body: { error: { code: 'MERGE_REFUSED', message: expect.stringMatching(message) } },
});
const places = () =>
  sql`select number, player_id, sealed_player_id from draw_slot where tournament_id = ${tournament.id} order by number`
    .execute(test.db)
    .then(({ rows }) => rows);
const matches = () =>
  sql`select number, player_one_id, player_two_id, winner from match where tournament_id = ${tournament.id} order by number`
    .execute(test.db)
    .then(({ rows }) => rows);
const people = async () =>
  Promise.all(
    [keptId, mergedId].map(async (id) => {
      const { version: _, ...row } = await rowOf(id);
      return row;
    }),
  );

describe('edge 46: a merge taken back', () => {
  it('leaves rows, draw, results and entries as they were before it', async () => {
    const former = await newPlayer('Former Name', { merged_into: mergedId });
    const entry = await enter(test, fan, tournament);
    await start(test, tournament);
    await play(test, tournament, { as: admin, match: 0 });
    const before = { places: await places(), matches: await matches(), people: await people() };
    await merge();
    expect((await matchOf(test, tournament, 0)).winnerId).toBe(keptId);
    const shown = operations.recentMerges.response.parse((await list()).body).data;
    expect(shown).toMatchObject([
      {
        mergedId,
        fullName: 'P0',
        tournaments: [{ id: tournament.id }],
        givesBack: [{ field: 'External ID' }, { field: 'World ranking', value: '1' }],
        refusal: null,
      },
    ]);
    const answer = await undo();
    expect(answer.status).toBe(200);
    expect(operations.undoMerge.response.parse(answer.body).data).toMatchObject({
      id: keptId,
      externalId: null,
      worldRank: null,
    });
    expect({ places: await places(), matches: await matches(), people: await people() }).toEqual(before);
    expect((await rowOf(former)).merged_into).toBe(mergedId);
    expect((await matchOf(test, tournament, 0)).winnerId).toBe(mergedId);
    const mine = (await test.call('GET', `/entries`, { as: fan.token })).body.data[0];
    expect(mine).toMatchObject({ id: entry.id, version: 1, score: 1 });
    expect(mine.matchTips[0].predictedWinnerId).toBe(mergedId);
    const board = (await test.call('GET', `/tournaments/${tournament.id}/leaderboard`)).body.data;
    expect(board[0]).toMatchObject({ points: 100 });
    expect((await list()).body.data).toEqual([]);
    const record = await test.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirst();
    expect(record).toMatchObject({
      action: 'player.unmerge',
      actor_id: admin.userId,
      resource_id: keptId,
      reason: 'They are two after all',
      after: { parted: { id: mergedId, fullName: 'P0' } },
    });
  });

  it('lets them be merged again', async () => {
    await merge();
    await undo();
    await merge();
    expect((await places())[0]).toMatchObject({ player_id: keptId });
    expect(await undo()).toMatchObject({ status: 200 });
  });

  it('leaves what changed since with the one who stayed', async () => {
    await merge();
    const later = await buildTournament(test, { slots: { 0: 'tbd' } });
    const { id, version } = await matchOf(test, later, 0);
    await test.call('POST', `/admin/matches/${id}/qualifier`, {
      as: admin.token,
      body: { playerPosition: 'one', playerId: keptId },
      headers: { 'if-match': String(version) },
    });
    await test.call('PATCH', `/admin/players/${keptId}`, {
      as: admin.token,
      body: { worldRank: 7, fullName: 'Stays Renamed' },
    });
    expect(await undo()).toMatchObject({ status: 200, body: { data: { worldRank: 7, externalId: null } } });
    expect((await matchOf(test, later, 0)).playerOne).toMatchObject({ id: keptId });
    expect(await rowOf(mergedId)).toMatchObject({ world_rank: 1, merged_into: null });
    expect((await places())[0]).toMatchObject({ player_id: mergedId });
  });

  it('finds them where they were moved to in their draw, and behind who stands in for them', async () => {
    await merge();
    const { drawVersion } = (await test.call('GET', `/tournaments/${tournament.id}`)).body.data;
    const moved = await test.call('PUT', `/admin/tournaments/${tournament.id}/draw`, {
      as: admin.token,
      body: { order: [3, 1, 2, 0, 4, 5, 6, 7], bestOf: [5, 5, 5], reason: 'Drawn again' },
      headers: { 'if-match': String(drawVersion) },
    });
    expect(moved.status).toBe(200);
    await start(test, tournament);
    const { id, version } = await matchOf(test, tournament, 1);
    const replaced = await test.call('POST', `/admin/matches/${id}/replacement`, {
      as: admin.token,
      body: { playerPosition: 'two', playerId: await newPlayer('Lucky Loser'), reason: 'Withdrew' },
      headers: { 'if-match': String(version) },
    });
    expect(replaced.status).toBe(200);
    expect(await undo()).toMatchObject({ status: 200 });
    expect((await places())[3]).toMatchObject({ sealed_player_id: mergedId });
  });
});

describe('is refused', () => {
  it('after a day, and is not offered any more', async () => {
    await merge();
    await sql`update player_merge set merged_at = merged_at - interval '24 hours' where merged_id = ${mergedId}`.execute(
      test.db,
    );
    expect((await list()).body.data).toEqual([]);
    expect(await undo()).toMatchObject(refused(/^More than a day has passed/));
  });

  it('where they do not stand in their draw any more, and says in which', async () => {
    await merge();
    const { id, version } = await matchOf(test, tournament, 0);
    await test.call('DELETE', `/admin/matches/${id}/qualifier?playerPosition=one`, {
      as: admin.token,
      headers: { 'if-match': String(version) },
    });
    expect(await undo()).toMatchObject(
      refused(/^The draw of Open .+ changed since, and Stays Here does not/),
    );
    expect((await list()).body.data[0].refusal).toMatch(/changed since/);
  });

  it('where somebody else has their number by now', async () => {
    await merge();
    const { external_id: number } = await rowOf(keptId);
    await test.call('PATCH', `/admin/players/${keptId}`, {
      as: admin.token,
      body: { externalId: randomUUID() },
    });
    await newPlayer('Number Thief', { external_id: number });
    expect(await undo()).toMatchObject(refused(/^Number Thief has the External ID/));
  });

  it('to the second of two at once', async () => {
    await merge();
    const { version } = await rowOf(keptId);
    const answers = await Promise.all([undo({ version }), undo({ version })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe('STALE_VERSION');
    expect(await undo()).toMatchObject({ status: 404 });
  });

  it('while the one who stayed is merged into a third: that one comes first', async () => {
    await merge();
    const third = await newPlayer('The Third');
    await merge(third, keptId);
    expect(await undo()).toMatchObject({ status: 404 });
    const [first, second] = [keptId, mergedId];
    [keptId, mergedId] = [third, first];
    expect(await undo()).toMatchObject({ status: 200 });
    [keptId, mergedId] = [first, second];
    expect(await undo()).toMatchObject({ status: 200 });
    expect((await places())[0]).toMatchObject({ player_id: second });
  });
});

it('recentMerges and undoMerge are for administrators who saw the newest version', async () => {
  await merge();
  expect(await list(fan)).toMatchObject({ status: 403, body: { error: { code: 'FORBIDDEN' } } });
  expect(await list(null)).toMatchObject({ status: 401 });
  expect(await list(admin, randomUUID())).toMatchObject({ status: 404 });
  expect(await undo({ as: fan })).toMatchObject({ status: 403 });
  expect(await undo({ as: null })).toMatchObject({ status: 401 });
  expect(await undo({ version: null })).toMatchObject({
    status: 428,
    body: { error: { code: 'VERSION_REQUIRED' } },
  });
  expect(await undo({ version: 99 })).toMatchObject({
    status: 409,
    body: { error: { code: 'STALE_VERSION' } },
  });
  expect(await undo({ reason: undefined })).toMatchObject({ status: 400 });
  expect(await undo({ who: randomUUID() })).toMatchObject({
    status: 404,
    body: { error: { code: 'NOT_FOUND' } },
  });
});
