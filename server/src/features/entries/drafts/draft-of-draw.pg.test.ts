/** A draft is read against the draw that it was written for, whatever happens to that draw afterwards. */
import { operations } from '@boast/contract/operations';
import { playerInSlot } from '@boast/domain/draw/slot-players';
import { readDraftPicks, writeDraftPicks } from '@boast/domain/picks/drafts';
import { predictDraw } from '@boast/domain/picks/predict-draw';
import { expect, it } from 'vitest';
import { buildPerson, buildTournament, picksOf, type TestPerson } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { loadDraw } from '../../draws/stored-draw.ts';
import { openDraw, runDraw } from '../../tournaments/clubs/testing/club-draw.ts';

const test = await testAppForFile();
const admin = await buildPerson(test, { admin: true });
const fan = await buildPerson(test);

const stored = async (id: string) => {
  const draw = await loadDraw(test.db, id);
  if (!draw) throw new Error('no draw');
  return draw;
};
const write = (
  method: 'POST' | 'PUT' | 'PATCH',
  path: string,
  { as = admin, version = 1, ...body }: { as?: TestPerson; version?: number; [field: string]: unknown },
) =>
  test.call(method, path, {
    as: as.token,
    headers: { 'if-match': String(version) },
    body: { reason: 'As it really was', ...body },
  });

/** Saves a draft of every match, and returns who is picked in each. */
async function saveDraft(tournamentId: string): Promise<(string | null)[]> {
  const { draw, version, matchIds } = await stored(tournamentId);
  const picks = picksOf({ id: tournamentId, draw, matchIds });
  const answer = await test.call('PUT', `/tournaments/${tournamentId}/draft`, {
    as: fan.token,
    headers: { 'if-match': '0' },
    body: { picks: writeDraftPicks(picks), drawVersion: version, entryVersion: null },
  });
  expect(answer.status).toBe(200);
  return predictDraw(draw, picks).map(({ through }) => playerInSlot(draw, through));
}

/** Who is picked in each match of the draw as it stands. */
async function readDraft(tournamentId: string) {
  const answer = await test.call('GET', `/tournaments/${tournamentId}/draft`, { as: fan.token });
  const { data } = operations.getDraft.response.parse(answer.body);
  const { draw, version } = await stored(tournamentId);
  expect(data.drawVersion).toBe(version);
  const picks = readDraftPicks(draw, data.picks ?? '');
  if (!picks) throw new Error('The draft does not fit its draw');
  const picked = predictDraw(draw, picks).map(({ pick, through }) => pick && playerInSlot(draw, through));
  return { picked, dropped: data.dropped };
}

async function swap(tournamentId: string, one: number, other: number): Promise<void> {
  const { draw, version } = await stored(tournamentId);
  const order = [...draw.slots.keys()].with(one, other).with(other, one);
  const answer = await write('PUT', `/admin/tournaments/${tournamentId}/draw`, {
    version,
    order,
    bestOf: draw.bestOf,
  });
  expect(answer.status).toBe(200);
}

it('is carried by players when a lot is drawn again, and says how many picks were lost', async () => {
  const owner = await buildPerson(test);
  const players = Array.from({ length: 16 }, (_, number) => `Player ${String.fromCodePoint(65 + number)}`);
  const { tournamentId } = await runDraw(test, owner, { players, seeded: 0 });
  expect((await openDraw(test, owner, tournamentId)).status).toBe(200);
  const meant = await saveDraft(tournamentId);
  const { body } = await test.call('GET', `/tournaments/${tournamentId}`, {});
  const path = `/admin/tournaments/${tournamentId}`;
  const back = await write('PATCH', path, { as: owner, version: body.data.version, status: 'CREATING' });
  expect(back.status).toBe(200);
  expect((await write('POST', `${path}/lot`, { as: owner })).status).toBe(200);
  expect((await openDraw(test, owner, tournamentId)).status).toBe(200);
  const { picked, dropped } = await readDraft(tournamentId);
  expect(picked).toEqual(picked.map((playerId, match) => playerId && meant[match]));
  expect(picked.filter((playerId) => playerId === null)).toHaveLength(dropped);
  expect(dropped).toBeGreaterThan(0);
});

it('names the same people while two players are merged and after it is undone', async () => {
  const tournament = await buildTournament(test);
  const merged = playerInSlot(tournament.draw, 0);
  const kept = await test.db
    .insertInto('player')
    .values({ external_id: crypto.randomUUID(), full_name: 'P0 twin', gender: 'mens' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const merge = await write('POST', `/admin/players/${kept.id}/merge`, {
    mergedId: merged,
    mergedVersion: 1,
  });
  expect(merge.status).toBe(200);
  const meant = await saveDraft(tournament.id);
  expect(meant.at(-1)).toBe(kept.id);
  const undone = await write('POST', `/admin/players/${kept.id}/merges/${merged}/undo`, {
    version: merge.body.data.version,
  });
  expect(undone.status).toBe(200);
  const own = meant.map((playerId) => (playerId === kept.id ? merged : playerId));
  expect(await readDraft(tournament.id)).toEqual({ picked: own, dropped: 0 });
  await swap(tournament.id, 5, 7);
  const { picked } = await readDraft(tournament.id);
  expect(picked).toEqual(picked.map((playerId, match) => playerId && own[match]));
  expect(picked.at(-1)).toBe(merged);
});
