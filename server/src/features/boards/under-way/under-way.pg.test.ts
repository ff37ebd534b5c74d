import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildPerson } from '../../../testing/factories.ts';
import { play, playAll, start, WALKOVER } from '../../../testing/play.ts';
import { name, underWayForFile } from './testing/situation.ts';

const { admin, ownOf, shown, shownOf, situation, test, time } = await underWayForFile();

describe('for visitors', () => {
  it('nothing before the first ball, then leaders, favourite, last result and next match', async () => {
    const { tournament } = await situation();
    expect((await shown()).map((one) => one.tournament.id)).not.toContain(tournament.id);
    await time(tournament, 2, '2026-11-22T18:00:00Z');
    await time(tournament, 1, '2026-11-22T19:00:00Z');
    await start(test, tournament);
    const first = await shownOf(tournament);
    expect(first).toMatchObject({ version: 0, entryCount: 3, leaders: null, last: null });
    expect(name(first.next?.match.playerOne)).toBe('P4');
    expect(first.next?.field).toEqual({ one: 2, two: 1 });
    // One entry each picks P0 and P2 to win: of equal counts, the upper player is shown.
    expect(first.favourite).toMatchObject({
      player: { fullName: 'P0' },
      fate: 'alive',
      lostTo: null,
      count: 1,
    });

    await play(test, tournament, { as: admin, match: 0, winner: 1 });
    const second = await shownOf(tournament);
    expect(second).toMatchObject({
      version: 1,
      leaders: { points: 101, count: 2, first: [{}, {}] },
      favourite: { fate: 'out', lostTo: { player: { fullName: 'P1' }, roundName: 'Quarter Final' } },
      last: { match: { gameScore: '1-3', isCompleted: true }, field: { one: 1, two: 2 } },
    });
    expect(second.tournament.completedMatches).toBe(1);
  });

  it('a walkover and a retirement are results, and a bye is no match', async () => {
    const { tournament } = await situation({ slots: { 1: 'bye' } });
    await start(test, tournament);
    await play(test, tournament, { as: admin, match: 1, result: WALKOVER });
    const after = await shownOf(tournament);
    expect(after.last?.match.ending).toBe('walkover');
    // P0 had a bye, so the semi-final against P2 can be played; without times the lower number comes first.
    expect(name(after.next?.match.playerOne)).toBe('P4');
    const retired = { games: [2, 1], ending: 'retirement' };
    await play(test, tournament, { as: admin, match: 2, result: retired });
    expect((await shownOf(tournament)).last?.match).toMatchObject({ ending: 'retirement', gameScore: '2-1' });
  });

  it('stays for a week, and is gone when it was cancelled', async () => {
    const { tournament } = await situation();
    await start(test, tournament);
    await playAll(test, tournament, admin);
    const ends = (days: number) =>
      sql`update tournament set status = 'COMPLETED', start_date = current_date - 9,
        end_date = current_date - ${days}::int where id = ${tournament.id}`.execute(test.db);
    await ends(2);
    expect(await shownOf(tournament)).toMatchObject({ next: null, favourite: { fate: 'won' } });
    await ends(9);
    expect((await shown()).map((one) => one.tournament.id)).not.toContain(tournament.id);
    const cancelled = await situation();
    await start(test, cancelled.tournament);
    await sql`update tournament set status = 'CANCELLED' where id = ${cancelled.tournament.id}`.execute(
      test.db,
    );
    expect((await shown()).map((one) => one.tournament.id)).not.toContain(cancelled.tournament.id);
  });
});

describe('for a player', () => {
  it('how the entry stands, the next match that matters and what the last result gave', async () => {
    const { tournament, upper, lower } = await situation();
    await start(test, tournament);
    expect(await ownOf(tournament, upper)).toMatchObject({
      version: 0,
      entryCount: 3,
      rank: 1,
      rankBefore: null,
      points: 0,
      finish: null,
      champion: { player: { fullName: 'P0' }, fate: 'alive' },
      last: null,
      next: { pick: { player: { fullName: 'P0' }, score: '3-1', verdict: 'open', points: 101 } },
      rankIf: { one: 1, two: 3 },
    });
    expect((await ownOf(tournament, lower)).rankIf).toEqual({ one: 2, two: 1 });
    await play(test, tournament, { as: admin, match: 0 });
    await play(test, tournament, { as: admin, match: 1, winner: 1 });
    expect(await ownOf(tournament, upper)).toMatchObject({
      rank: 1,
      rankBefore: 1,
      points: 101,
      last: {
        match: { gameScore: '1-3' },
        pick: { player: { fullName: 'P2' }, verdict: 'wrong', points: 0 },
      },
    });
    expect(await ownOf(tournament, lower)).toMatchObject({
      rank: 1,
      rankBefore: 2,
      last: { pick: { player: { fullName: 'P3' }, verdict: 'correct', points: 101 } },
    });
    await play(test, tournament, { as: admin, match: 2 });
    await play(test, tournament, { as: admin, match: 3 });
    // P0 plays P3 and P4 plays P6: the all-lower entry picked P3 in the first match and nobody in the second.
    const own = await ownOf(tournament, lower);
    expect(own.next).toMatchObject({ match: { roundName: 'Semi Final' }, pick: { verdict: 'open' } });
    expect(name(own.next?.match.playerOne)).toBe('P0');
  });

  it('the champion is out: by whom, and in which round; the finish is told once it is exact', async () => {
    const { tournament, upper, lower } = await situation();
    await start(test, tournament);
    for (const match of [0, 1, 2, 3]) await play(test, tournament, { as: admin, match });
    expect((await ownOf(tournament, upper)).finish).toEqual({ best: 1, worst: 1 });
    await play(test, tournament, { as: admin, match: 4, winner: 1 });
    const own = await ownOf(tournament, upper);
    expect(own.champion).toMatchObject({
      player: { fullName: 'P0' },
      fate: 'out',
      lostTo: { player: { fullName: 'P2' }, roundName: 'Semi Final' },
    });
    expect(own.finish).toEqual({ best: 1, worst: 1 });
    expect((await ownOf(tournament, lower)).finish).toEqual({ best: 3, worst: 3 });
    // The entry has nobody left, so it shows the next match of all, with what it had picked.
    expect((await ownOf(tournament, lower)).next).toMatchObject({
      match: { roundName: 'Semi Final' },
      pick: { verdict: 'lost', points: 0 },
    });
  });

  it('edge 14: who was replaced after the seal is named, and is no longer in', async () => {
    const { tournament, upper } = await situation();
    await start(test, tournament);
    const slot = tournament.draw.slots[0];
    const [newcomer] = await test.db
      .insertInto('player')
      .values({ external_id: randomUUID(), full_name: 'Lucky Loser', gender: 'mens' })
      .returning('id')
      .execute();
    const sealed = slot?.kind === 'player' ? slot.playerId : '';
    await sql`update draw_slot set player_id = ${newcomer?.id}, replaced_after_seal = true, sealed_player_id = ${sealed}
      where tournament_id = ${tournament.id} and number = 0`.execute(test.db);
    await sql`update match set player_one_id = ${newcomer?.id} where id = ${tournament.matchIds[0]}`.execute(
      test.db,
    );
    await sql`update tournament set results_version = results_version + 1 where id = ${tournament.id}`.execute(
      test.db,
    );
    test.ctx.boards.invalidate(tournament.id);
    await play(test, tournament, { as: admin, match: 3 });
    const own = await ownOf(tournament, upper);
    expect(own.champion).toMatchObject({ player: { fullName: 'P0' }, fate: 'replaced', lostTo: null });
    // Match 0 comes first, and the entry cannot win anything in it.
    expect(name(own.next?.match.playerOne)).toBe('P2');
  });

  it('is empty for who entered nothing, and closed to who is not signed in or banned', async () => {
    const newcomer = await buildPerson(test);
    expect((await test.call('GET', '/user/under-way', { as: newcomer.token })).body).toEqual({ data: [] });
    expect((await test.call('GET', '/user/under-way', { as: admin.token })).body).toEqual({ data: [] });
    const banned = await buildPerson(test, { banned: true });
    for (const [method, path] of [
      ['GET', '/user/under-way'],
      ['PUT', '/user/under-way/seen'],
    ] as const) {
      const body = method === 'PUT' ? { boards: [] } : undefined;
      expect(await test.call(method, path, { body })).toMatchObject({ status: 401 });
      expect(await test.call(method, path, { as: banned.token, body })).toMatchObject({ status: 403 });
    }
  });

  it('does not show an entry that was voided', async () => {
    const { tournament, upper } = await situation();
    await start(test, tournament);
    await test.db.updateTable('entry').set({ status: 'VOID' }).where('user_id', '=', upper.userId).execute();
    expect((await test.call('GET', '/user/under-way', { as: upper.token })).body).toEqual({ data: [] });
  });
});

it('many who ask at once cost no more than one', async () => {
  const { tournament, upper, almost, lower } = await situation();
  await start(test, tournament);
  const people = [upper, almost, lower];
  const answers = await Promise.all(people.map((person) => ownOf(tournament, person)));
  expect(answers.map(({ tournament: { id } }) => id)).toEqual(people.map(() => tournament.id));
  const [one] = await test.ctx.underWay.of([tournament.id]);
  const [again] = await test.ctx.underWay.of([tournament.id]);
  expect(again).toBe(one);
  await play(test, tournament, { as: admin, match: 0 });
  const [after] = await test.ctx.underWay.of([tournament.id]);
  expect(after?.tournamentBoard.version).toBe(1);
});
