import { playerInSlot } from '@boast/domain/draw/slot-players';
import { describe, expect, it } from 'vitest';
import { buildPerson, buildTournament, enter, picksOf } from '../../../testing/factories.ts';
import { play, start } from '../../../testing/play.ts';
import { drawChangesForFile, refused } from './testing/draw-changes.ts';

const { admin, create, given, idOf, lastAudit, name, read, remove, replace, test } =
  await drawChangesForFile();

const fan = await buildPerson(test);
const rival = await buildPerson(test);

describe('a late player in a bye, after the seal', () => {
  /** P0 and P4 have byes; the fan has P0 as champion, the rival P2. */
  async function started() {
    given.tournament = await buildTournament(test, { slots: { 1: 'bye', 5: 'bye' } });
    const { tournament } = given;
    await enter(
      test,
      fan,
      tournament,
      picksOf(tournament, () => ({ side: 0 })),
    );
    await enter(
      test,
      rival,
      tournament,
      picksOf(tournament, (match) => ({ side: match === 4 ? 1 : 0 })),
    );
    await start(test, tournament);
    return tournament;
  }
  const boardOf = async () =>
    (await test.call('GET', `/tournaments/${given.tournament.id}/leaderboard`)).body.data.map(
      ({ points, score, possibleScore }: Record<string, number>) => [points, score, possibleScore],
    );

  it('plays the match, and whoever sent their opponent through keeps that pick while the opponent wins', async () => {
    const tournament = await started();
    expect(await name(0, 'two')).toMatchObject({
      status: 200,
      body: { data: { isBye: false, playerTwo: { id: given.newcomer } } },
    });
    expect((await lastAudit())?.action).toBe('match.qualifier');
    expect((await read()).slots[1]).toMatchObject({
      kind: 'player',
      playerId: given.newcomer,
      byeAtSeal: true,
      sealedPlayer: null,
    });
    await play(test, tournament, { as: admin, match: 0, winner: 0 });
    expect(await boardOf()).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
    await play(test, tournament, { as: admin, match: 1, winner: 0 });
    await play(test, tournament, { as: admin, match: 4, winner: 0 });
    // Round 1 match 2 for both, and the quarter-final for who had P0.
    expect((await boardOf()).map(([, score, possible]: number[]) => [score, possible])).toEqual([
      [2, 2],
      [1, 2],
    ]);
  });

  it('takes the way of the opponent they beat, and earns nothing for anybody', async () => {
    const tournament = await started();
    expect((await create(0)).status).toBe(201);
    await play(test, tournament, { as: admin, match: 0, winner: 1 });
    await play(test, tournament, { as: admin, match: 1, winner: 0 });
    await play(test, tournament, { as: admin, match: 4, winner: 0 });
    expect((await boardOf()).map(([, score, possible]: number[]) => [score, possible])).toEqual([
      [1, 2],
      [1, 2],
    ]);
    const { sealedAt, rounds } = await read();
    expect(rounds[1].matches[0].winnerId).toBe(given.newcomer);
    expect(sealedAt).not.toBeNull();
    const told = await test.db
      .selectFrom('announcement')
      .select('kind')
      .where('tournament_id', '=', tournament.id)
      .where('kind', '=', 'PLAYER_REPLACED')
      .execute();
    expect(told).toEqual([]);
  });

  it('leaves again, and makes way for another, until the match begins', async () => {
    const tournament = await started();
    await name(0, 'two');
    expect(await remove(0, 'one')).toMatchObject(refused('sealed'));
    expect(await remove(0, 'two')).toMatchObject({ status: 200, body: { data: { isBye: true } } });
    expect((await read()).slots[1]).toMatchObject({ kind: 'bye', byeAtSeal: false });
    await name(0, 'two');
    await play(test, tournament, { as: admin, match: 0, winner: 0 });
    expect(await remove(0, 'two')).toMatchObject(refused('has_begun'));
    expect(await replace(0, 'two')).toMatchObject({ status: 409 });
  });

  it('comes too late once the player of the bye has played', async () => {
    const tournament = await started();
    await play(test, tournament, { as: admin, match: 3, winner: 0 });
    expect(playerInSlot(tournament.draw, 4)).not.toBeNull();
    await play(test, tournament, { as: admin, match: 5, winner: 0 });
    expect(await name(2, 'two')).toMatchObject(refused('has_begun'));
    expect(await create(2)).toMatchObject(refused('has_begun'));
    expect(idOf(2)).not.toBe('');
    expect((await name(0, 'two')).status).toBe(200);
  });
});
