import { playerInSlot } from '@boast/domain/draw/slot-players';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import {
  buildPerson,
  buildTournament,
  enter,
  type TestPerson,
  type TestTournament,
} from '../../testing/factories.ts';
import { testAppForFile } from '../../testing/for-file.ts';

let tournament: TestTournament;
let fan: TestPerson;
let keptId: string;
let mergedId: string;
const test = await testAppForFile();
const admin = await buildPerson(test, { admin: true });
beforeEach(async () => {
  fan = await buildPerson(test);
  tournament = await buildTournament(test);
  mergedId = playerInSlot(tournament.draw, 0) ?? '';
  const kept = { full_name: 'Stays Here', gender: 'mens' };
  keptId = (await test.db.insertInto('player').values(kept).returning('id').executeTakeFirstOrThrow()).id;
});

const versionOf = async (id: string): Promise<number> =>
  (await test.db.selectFrom('player').select('version').where('id', '=', id).executeTakeFirstOrThrow())
    .version;
const post = async (path: string, body: object) => {
  const answer = await test.call('POST', `/admin/players/${keptId}/${path}`, {
    as: admin.token,
    body: { reason: 'One person', ...body },
    headers: { 'if-match': String(await versionOf(keptId)) },
  });
  expect(answer).toMatchObject({ status: 200 });
};
const merge = async () => post('merge', { mergedId, mergedVersion: await versionOf(mergedId) });
const undo = () => post(`merges/${mergedId}/undo`, {});
const order = [0, 1, 2, 3, 4, 5, 6, 7];
const redraw = async (one: number, two: number) => {
  const { drawVersion } = (await test.call('GET', `/tournaments/${tournament.id}`)).body.data;
  const answer = await test.call('PUT', `/admin/tournaments/${tournament.id}/draw`, {
    as: admin.token,
    body: { order: order.with(one, two).with(two, one), bestOf: [5, 5, 5], reason: 'Drawn again' },
    headers: { 'if-match': String(drawVersion) },
  });
  expect(answer.status).toBe(200);
};
/** Picks of either of the two that a change of the draw took from their entrants. */
const lost = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from entry_draw_change c join entry e on e.id = c.entry_id
      cross join lateral jsonb_array_elements(c.replacements) r
    where e.tournament_id = ${tournament.id} and r -> 'before' ->> 'winnerId' in (${mergedId}, ${keptId})`.execute(
    test.db,
  );
  return rows[0]?.count;
};

it('picks of who was merged stay theirs, whenever they were picked and other places changed', async () => {
  const second = await buildPerson(test);
  await enter(test, fan, tournament);
  await merge();
  const slots = tournament.draw.slots.with(0, { kind: 'player', playerId: keptId });
  await enter(test, second, { ...tournament, draw: { ...tournament.draw, slots } });
  await redraw(4, 5);
  await undo();
  await redraw(6, 7);
  expect(await lost()).toBe(0);
});

it('picks of who was merged are sealed as theirs, when play began before the merge was undone', async () => {
  await enter(test, fan, tournament);
  await merge();
  await redraw(4, 5);
  const startedAt = new Date().toISOString();
  await redraw(4, 5);
  await undo();
  const { version } = (await test.call('GET', `/tournaments/${tournament.id}`)).body.data;
  const begun = await test.call('POST', `/admin/tournaments/${tournament.id}/begin`, {
    as: admin.token,
    headers: { 'if-match': String(version) },
    body: { startedAt, reason: 'The first match was moved up' },
  });
  expect(begun).toMatchObject({ status: 200 });
  const first = await test.db
    .selectFrom('draw_slot')
    .select(['player_id', 'sealed_player_id'])
    .where('tournament_id', '=', tournament.id)
    .where('number', '=', 0)
    .executeTakeFirst();
  expect(first).toEqual({ player_id: mergedId, sealed_player_id: null });
  expect(await lost()).toBe(0);
});
