/** Picks are read against the draw that they were made for, whatever happens to it afterwards. */
import { setTimeout as sleep } from 'node:timers/promises';
import { pickedInSlot, playerInSlot } from '@boast/domain/draw/slot-players';
import { unpackPicks } from '@boast/domain/picks/packed-picks';
import { predictDraw } from '@boast/domain/picks/predict-draw';
import { fromHex } from '@boast/domain/seal/hex';
import { readReceipt } from '@boast/domain/seal/receipt';
import { findOtherPlaces } from '@boast/domain/verify/sealed-places';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  buildPerson,
  buildTournament,
  enter,
  picksOf,
  type TestTournament,
} from '../../testing/factories.ts';
import { testAppForFile } from '../../testing/for-file.ts';
import { play, start } from '../../testing/play.ts';
import { loadDraw } from '../draws/stored-draw.ts';
import { voidCancelledEntries } from '../tournaments/lifecycle/void-cancelled-entries.ts';
import { verifySeals } from '../tournaments/seal/verify-seals.ts';

const test = await testAppForFile();
const admin = await buildPerson(test, { admin: true });
const fan = await buildPerson(test);

const stored = async (id: string) => {
  const draw = await loadDraw(test.db, id);
  if (!draw) throw new Error('no draw');
  return draw;
};
const ask = (method: 'POST' | 'PUT', path: string, version: number, body: object) =>
  test.call(method, path, {
    as: admin.token,
    headers: { 'if-match': String(version) },
    body: { reason: 'As it really was', ...body },
  });

/** Swaps the players of two slots. */
async function swap({ id }: TestTournament, one: number, other: number) {
  const { draw, version } = await stored(id);
  const order = draw.slots.map((_, place) => (place === one ? other : place === other ? one : place));
  return ask('PUT', `/admin/tournaments/${id}/draw`, version, { order, bestOf: draw.bestOf });
}

async function newPlayer(): Promise<string> {
  const { id } = await test.db
    .insertInto('player')
    .values({ external_id: crypto.randomUUID(), full_name: 'Lucky Loser', gender: 'mens', world_rank: 300 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Replaces the upper player of the first match. */
async function replaceFirst({ matchIds }: TestTournament) {
  const playerId = await newPlayer();
  const match = (await test.call('GET', `/matches/${matchIds[0]}`)).body.data;
  const answer = await ask('POST', `/admin/matches/${match.id}/replacement`, match.version, {
    playerPosition: 'one',
    playerId,
  });
  return { answer, playerId };
}

async function begin({ id }: TestTournament, startedAt: string) {
  const { body } = await test.call('GET', `/tournaments/${id}`);
  const answer = await ask('POST', `/admin/tournaments/${id}/begin`, body.data.version, { startedAt });
  expect(answer).toMatchObject({ status: 200 });
}

const moment = async () => {
  await sleep(5);
  const now = new Date().toISOString();
  await sleep(5);
  return now;
};

/** The seal's champion of the fan's entry, from its public export. */
async function sealedChampion(tournament: TestTournament, entryId: string) {
  const { data: proof } = (await test.call('GET', `/entries/${entryId}/proof`)).body;
  const { draw } = await stored(tournament.id);
  const picks = unpackPicks(draw.size, fromHex(proof.picks));
  const final = picks && predictDraw(draw, picks).at(-1)?.through;
  const { data: seal } = (await test.call('GET', `/tournaments/${tournament.id}/seal`)).body;
  expect(findOtherPlaces(seal.draw, draw)).toEqual([]);
  const { seals, differences } = await verifySeals(test.db);
  expect({ seals: seals > 0, differences }).toEqual({ seals: true, differences: [] });
  return final == null ? null : pickedInSlot(draw, final);
}

describe('play began before the draw was changed', () => {
  it('whoever withdrew after the first ball was picked, and who came in for them earns nothing', async () => {
    const tournament = await buildTournament(test);
    const champion = playerInSlot(tournament.draw, 0);
    const entry = await enter(test, fan, tournament);
    const startedAt = await moment();
    const { answer, playerId } = await replaceFirst(tournament);
    expect(answer).toMatchObject({ status: 200 });
    await begin(tournament, startedAt);
    expect(await sealedChampion(tournament, entry.id)).toBe(champion);
    const { draw } = await stored(tournament.id);
    expect([playerInSlot(draw, 0), draw.replaced]).toEqual([playerId, [0]]);
    for (const match of [0, 1, 2, 3, 4, 5, 6]) await play(test, tournament, { as: admin, match });
    const { body } = await test.call('GET', `/entries/${entry.id}/standing`, { as: fan.token });
    // The lucky loser won the first match, the third and the final.
    expect(body.data.score).toBe(4);
  });

  it('whoever stood in another place is still who was picked, or nobody is', async () => {
    const tournament = await buildTournament(test);
    const champion = playerInSlot(tournament.draw, 0);
    const entry = await enter(test, fan, tournament);
    const startedAt = await moment();
    expect(await swap(tournament, 0, 1)).toMatchObject({ status: 200 });
    await begin(tournament, startedAt);
    expect(await sealedChampion(tournament, entry.id)).toBe(champion);
  });

  it('an entry that is taken back and completed by the rule gets a version of its own', async () => {
    const tournament = await buildTournament(test);
    const entry = await enter(test, fan, tournament);
    const startedAt = await moment();
    expect(await swap(tournament, 0, 5)).toMatchObject({ status: 200 });
    await enter(
      test,
      fan,
      { ...tournament, draw: (await stored(tournament.id)).draw },
      picksOf(tournament, () => ({ side: 1 })),
    );
    await begin(tournament, startedAt);
    await sealedChampion(tournament, entry.id);
    const versions = await test.db
      .selectFrom('entry_version')
      .select(['version', 'draw_version', 'origin'])
      .where('entry_id', '=', entry.id)
      .orderBy('version')
      .execute();
    expect(versions.at(0)).toMatchObject({ version: 1, draw_version: 1 });
    expect(versions.at(-1)).toMatchObject({ version: versions.length, draw_version: 2, origin: 'auto_pick' });
    const { body } = await test.call('GET', '/entries', { as: fan.token });
    expect(body.data.find(({ id }: { id: string }) => id === entry.id)).toMatchObject({
      version: versions.length,
    });
  });
});

it('receipt and seal name the draw, and an entry of another version is not sealed', async () => {
  const tournament = await buildTournament(test);
  const entry = await enter(test, fan, tournament);
  const { digest } = await stored(tournament.id);
  expect(readReceipt(JSON.stringify(entry.receipt))?.drawDigest).toBe(digest);
  await sql`update entry set draw_version = 7 where id = ${entry.id}`.execute(test.db);
  await expect(start(test, tournament)).rejects.toThrow(/entries of another draw/);
  await sql`update entry set draw_version = 1 where id = ${entry.id}`.execute(test.db);
  await start(test, tournament);
  const { body } = await test.call('GET', `/tournaments/${tournament.id}/seal`);
  expect(body.data.drawDigest).toBe(digest);
});

it('after two players are merged the same picks are sealed', async () => {
  const tournament = await buildTournament(test);
  const entry = await enter(test, fan, tournament);
  const merged = playerInSlot(tournament.draw, 0);
  const kept = await newPlayer();
  expect(
    await ask('POST', `/admin/players/${kept}/merge`, 1, { mergedId: merged, mergedVersion: 1 }),
  ).toMatchObject({
    status: 200,
  });
  await start(test, tournament);
  expect(await sealedChampion(tournament, entry.id)).toBe(kept);
});

it('an entry that was saved while two players were merged keeps its picks when that is undone', async () => {
  const tournament = await buildTournament(test);
  const merged = playerInSlot(tournament.draw, 0);
  const kept = await newPlayer();
  const merge = await ask('POST', `/admin/players/${kept}/merge`, 1, { mergedId: merged, mergedVersion: 1 });
  const entry = await enter(test, fan, { ...tournament, draw: (await stored(tournament.id)).draw });
  const undo = `/admin/players/${kept}/merges/${merged}/undo`;
  expect(await ask('POST', undo, merge.body.data.version, {})).toMatchObject({ status: 200 });
  expect(await swap(tournament, 5, 7)).toMatchObject({ status: 200 });
  await start(test, tournament);
  expect(await sealedChampion(tournament, entry.id)).toBe(merged);
});

describe('a tournament is started over, and its draw is changed before the entries came', () => {
  const startOver = async (tournament: TestTournament): Promise<string> => {
    await start(test, tournament);
    const { body } = await test.call('GET', `/tournaments/${tournament.id}`);
    const answer = await ask('POST', `/admin/tournaments/${tournament.id}/start-over`, body.data.version, {
      startsAt: new Date(Date.now() + 86_400_000).toISOString(),
      accepted: ['START_AFTER_FIRST_DAY'],
    });
    expect(answer).toMatchObject({ status: 201 });
    return answer.body.data.id;
  };
  const ownEntry = async (tournamentId: string) => {
    const { body } = await test.call('GET', '/entries', { as: fan.token });
    return body.data.find((one: { tournamentId: string }) => one.tournamentId === tournamentId);
  };

  it('each pick is of the player it was of, and is told when it is not', async () => {
    const tournament = await buildTournament(test);
    const champion = playerInSlot(tournament.draw, 0);
    await enter(test, fan, tournament);
    const again = { ...tournament, id: await startOver(tournament) };
    expect(await swap(again, 0, 1)).toMatchObject({ status: 200 });
    await voidCancelledEntries(test.ctx);
    const entry = await ownEntry(again.id);
    expect(entry.matchTips.at(-1)).toMatchObject({ predictedWinnerId: champion });
  });

  it('a score that a round can no longer have is shortened, so that the entry can be read and sealed', async () => {
    const tournament = await buildTournament(test);
    await enter(
      test,
      fan,
      tournament,
      picksOf(tournament, () => ({ gamesLost: 2 })),
    );
    const again = { ...tournament, id: await startOver(tournament) };
    const { draw, version } = await stored(again.id);
    const order = [...draw.slots.keys()];
    const bestOf = draw.bestOf.with(0, 3);
    expect(await ask('PUT', `/admin/tournaments/${again.id}/draw`, version, { order, bestOf })).toMatchObject(
      { status: 200 },
    );
    await voidCancelledEntries(test.ctx);
    const entry = await ownEntry(again.id);
    expect(entry.matchTips[0]).toMatchObject({ predictedScore: '2-1' });
    const changes = await test.call('GET', `/entries/${entry.id}/draw-changes`, { as: fan.token });
    expect(changes.body.data[0].changes).toHaveLength(4);
    await start(test, again);
  });

  it('what picks earn is fixed by the entries that are still to come', async () => {
    const tournament = await buildTournament(test);
    await enter(test, fan, tournament);
    const id = await startOver(tournament);
    const { body } = await test.call('GET', `/tournaments/${id}`);
    expect(body.data.areRulesFixed).toBe(true);
    const answer = await test.call('PATCH', `/admin/tournaments/${id}`, {
      as: admin.token,
      headers: { 'if-match': String(body.data.version) },
      body: { scoringRules: 'ten-1', reason: 'Easier to add up' },
    });
    expect(answer.body.error).toMatchObject({ code: 'RULES_FIXED' });
  });
});

it('between the start and the seal nobody changes the draw under the entries', async () => {
  const tournament = await buildTournament(test);
  const entry = await enter(test, fan, tournament);
  await sql`update tournament set starts_at = clock_timestamp() where id = ${tournament.id}`.execute(test.db);
  const { answer } = await replaceFirst(tournament);
  expect(answer).toMatchObject({ status: 409, body: { error: { code: 'DRAW_REFUSED' } } });
  expect((await swap(tournament, 0, 5)).body.error).toMatchObject({ code: 'DRAW_REFUSED' });
  await start(test, tournament);
  const { body } = await test.call('GET', `/entries/${entry.id}/proof`);
  expect(body.data.version).toBe(1);
});

it('a sealed version that is not on record is found', async () => {
  const tournament = await buildTournament(test);
  const entry = await enter(test, fan, tournament);
  await start(test, tournament);
  await sql`alter table entry_version disable trigger user`.execute(test.db);
  await sql`delete from entry_version where entry_id = ${entry.id}`.execute(test.db);
  await sql`alter table entry_version enable trigger user`.execute(test.db);
  expect((await verifySeals(test.db)).differences).toEqual([
    `The entry ${entry.id} was sealed as a version that is not on record`,
  ]);
});
