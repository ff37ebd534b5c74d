import { randomUUID } from 'node:crypto';
import { operations } from '@boast/contract/operations';
import { playerInSlot } from '@boast/domain/draw/slot-players';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import {
  buildPerson,
  buildTournament,
  enter,
  type TestPerson,
  type TestTournament,
} from '../../testing/factories.ts';
import { testAppForFile } from '../../testing/for-file.ts';
import { play, start } from '../../testing/play.ts';
import { openDataIssue } from '../issues/data-issue.ts';

const test = await testAppForFile();
const admin = await buildPerson(test, { admin: true });
const fan = await buildPerson(test);

const playerIn = ({ draw }: TestTournament, slot: number): string => playerInSlot(draw, slot) ?? '';

const newPlayer = async (change: object = {}): Promise<string> => {
  const body = {
    externalId: randomUUID(),
    fullName: 'Second Record',
    firstName: 'Second',
    lastName: 'Record',
    gender: 'mens',
    country: 'Egypt',
    ...change,
  };
  return (await test.call('POST', '/admin/players', { as: admin.token, body })).body.data.id;
};

const preview = (keptId: string, mergedId: string, as: TestPerson | null = admin) =>
  test.call('GET', `/admin/players/${keptId}/merge?merged_id=${mergedId}`, { as: as?.token });

interface Options {
  readonly as?: TestPerson | null;
  readonly version?: number;
  readonly mergedVersion?: number;
}

const merge = (
  keptId: string,
  mergedId: string,
  { as = admin, version = 1, mergedVersion = 1 }: Options = {},
) =>
  test.call('POST', `/admin/players/${keptId}/merge`, {
    as: as?.token,
    body: { mergedId, mergedVersion, reason: 'One person' },
    headers: { 'if-match': String(version) },
  });

const picksOfEntry = async (id: string) =>
  (
    await test.db
      .selectFrom('entry')
      .select(['picks', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).picks.toString('hex');

describe('edge 46: two that are one', () => {
  it('keeps every pick of an open draw byte for byte, and says them under the one name', async () => {
    const tournament = await buildTournament(test);
    const entry = await enter(test, fan, tournament);
    const before = await picksOfEntry(entry.id);
    const keptId = await newPlayer({ fullName: 'Ali Farag' });
    const answer = await merge(keptId, playerIn(tournament, 0));
    expect(answer.status).toBe(200);
    expect(operations.mergePlayers.response.parse(answer.body).data).toMatchObject({
      id: keptId,
      fullName: 'Ali Farag',
      worldRank: 1,
      version: 2,
    });
    expect(await picksOfEntry(entry.id)).toBe(before);
    const mine = (await test.call('GET', '/entries', { as: fan.token })).body.data.find(
      ({ id }: { id: string }) => id === entry.id,
    );
    expect(mine).toMatchObject({ version: 1, automaticMatchIds: [] });
    expect(mine.matchTips[0].predictedWinnerId).toBe(keptId);
    // The entry can be saved again, against the draw as it now reads.
    const again = await test.call('PUT', `/entries/${entry.id}/match-tips`, {
      as: fan.token,
      body: { matchTips: mine.matchTips },
      headers: { 'if-match': '1' },
    });
    expect(again.status, JSON.stringify(again.body)).toBe(200);
  });

  it('changes nothing that is sealed: neither root nor board, and results go on', async () => {
    const tournament = await buildTournament(test);
    const one = await buildPerson(test);
    await enter(test, one, tournament);
    await start(test, tournament);
    await play(test, tournament, { as: admin, match: 0 });
    const facts = async () => ({
      seal: (await test.call('GET', `/tournaments/${tournament.id}/seal`)).body.data,
      board: (await test.call('GET', `/tournaments/${tournament.id}/leaderboard`)).body,
    });
    const before = await facts();
    const keptId = await newPlayer();
    expect(await merge(keptId, playerIn(tournament, 0))).toMatchObject({ status: 200 });
    const merged = [{ from: playerIn(tournament, 0), to: keptId }];
    expect(await facts()).toEqual({
      ...before,
      seal: { ...before.seal, draw: { ...before.seal.draw, merged } },
    });
    const match = (await test.call('GET', `/matches/${tournament.matchIds[0]}`)).body.data;
    expect(match).toMatchObject({ winnerId: keptId, playerOne: { id: keptId } });
    expect(await play(test, tournament, { as: admin, match: 1 })).toMatchObject({ status: 200 });
    expect(await play(test, tournament, { as: admin, match: 4 })).toMatchObject({
      status: 200,
      body: { data: { winnerId: keptId } },
    });
  });

  it('leaves the old id and number behind for links, receipts and pages', async () => {
    const tournament = await buildTournament(test);
    const mergedId = playerIn(tournament, 3);
    const keptId = await newPlayer();
    await merge(keptId, mergedId);
    expect((await test.call('GET', `/players/${mergedId}`)).body.data.id).toBe(keptId);
    const matches = (await test.call('GET', `/players/${mergedId}/matches`)).body.data;
    expect(matches).toHaveLength(1);
    const listed = await test.call('GET', `/players?q=${mergedId}`);
    expect(listed.body.data).toEqual([]);
    const row = await test.db
      .selectFrom('player')
      .select(['merged_into', 'external_id'])
      .where('id', '=', mergedId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ merged_into: keptId, external_id: expect.any(String) });
    // Merging the kept player into another one makes the merged player's id lead there too.
    const firstId = await newPlayer();
    expect(await merge(firstId, keptId, { mergedVersion: 2 })).toMatchObject({ status: 200 });
    expect((await test.call('GET', `/players/${mergedId}`)).body.data.id).toBe(firstId);
  });

  it('cures the issue, and the audit log tells every place that moved', async () => {
    const tournament = await buildTournament(test);
    const mergedId = playerIn(tournament, 5);
    const keptId = await newPlayer();
    const { rows } = await sql<{ id: string; external_id: string }>`
      select id, external_id from player where id in (${mergedId}, ${keptId})`.execute(test.db);
    const numberOf = (id: string) => rows.find((row) => row.id === id)?.external_id;
    const what = `P5 is printed with the numbers ${numberOf(mergedId)} and ${numberOf(keptId)}: kept as two players.`;
    const resource = { type: 'TOURNAMENT', id: tournament.id, name: 'Open' } as const;
    await inTransaction(test.db, (tx) =>
      openDataIssue(tx, { type: 'PLAYER_IDS_CONFLICT', resource, what, subject: what }),
    );
    const open = async () =>
      (await test.call('GET', `/admin/data-issues?resource_id=${tournament.id}`, { as: admin.token })).body
        .data;
    expect(await open()).toHaveLength(1);
    await merge(keptId, mergedId);
    expect(await open()).toEqual([]);
    const [audit] = await test.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'player.merge')
      .where('resource_id', '=', keptId)
      .execute();
    expect(audit).toMatchObject({
      actor_id: admin.userId,
      reason: 'One person',
      before: { merged: { id: mergedId }, places: [{ id: tournament.id, slot: 5 }] },
    });
  });

  it('shows first what it would do', async () => {
    const tournament = await buildTournament(test);
    const keptId = await newPlayer();
    const { data } = operations.previewPlayerMerge.response.parse(
      (await preview(keptId, playerIn(tournament, 1))).body,
    );
    expect(data).toMatchObject({
      kept: { id: keptId, tournaments: [] },
      merged: { fullName: 'P1', tournaments: [{ id: tournament.id, isSealed: false }] },
      takesOver: [{ field: 'World ranking', value: '2' }],
      refusal: null,
    });
  });

  it.each([
    ['who stand in one draw', (t: TestTournament) => [playerIn(t, 0), playerIn(t, 1)], /^Both stand in/],
    ['one with itself', (t: TestTournament) => [playerIn(t, 0), playerIn(t, 0)], /one player already/],
  ])('refuses %s', async (_, choose, message) => {
    const [keptId = '', mergedId = ''] = choose(await buildTournament(test));
    const answer = await merge(keptId, mergedId);
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'MERGE_REFUSED' } } });
    expect(answer.body.error.message).toMatch(message);
    expect((await preview(keptId, mergedId)).body.data.refusal).toMatch(message);
  });

  it('refuses a man and a woman', async () => {
    expect(await merge(await newPlayer(), await newPlayer({ gender: 'womens' }))).toMatchObject({
      status: 409,
      body: { error: { code: 'MERGE_REFUSED' } },
    });
  });

  it('needs the newest version of both, an administrator, a session and two players', async () => {
    const [keptId, mergedId] = [await newPlayer(), await newPlayer()];
    const stale = { status: 409, body: { error: { code: 'STALE_VERSION' } } };
    expect(await merge(keptId, mergedId, { version: 2 })).toMatchObject(stale);
    expect(await merge(keptId, mergedId, { mergedVersion: 2 })).toMatchObject(stale);
    expect(await merge(keptId, mergedId, { as: fan })).toMatchObject({ status: 403 });
    expect(await merge(keptId, mergedId, { as: null })).toMatchObject({ status: 401 });
    expect(await merge(keptId, randomUUID())).toMatchObject({ status: 404 });
    expect(await preview(keptId, randomUUID())).toMatchObject({ status: 404 });
    expect(await preview(keptId, mergedId, fan)).toMatchObject({ status: 403 });
    expect(await preview(keptId, mergedId, null)).toMatchObject({ status: 401 });
    expect(
      await test.call('POST', `/admin/players/${keptId}/merge`, {
        as: admin.token,
        body: { mergedId, mergedVersion: 1, reason: 'One person' },
      }),
    ).toMatchObject({ status: 428, body: { error: { code: 'VERSION_REQUIRED' } } });
  });
});
