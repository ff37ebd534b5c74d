import { playerInSlot } from '@boast/domain/draw/slot-players';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildPerson, buildTournament, enter, picksOf, type TestPerson } from '../../../testing/factories.ts';
import { play, start } from '../../../testing/play.ts';
import { drawChangesForFile, refused } from './testing/draw-changes.ts';

const { admin, given, idOf, lastAudit, newPlayer, read, replace, test } = await drawChangesForFile();

describe('replacing a player', () => {
  const mine = async (person: TestPerson) =>
    (await test.call('GET', '/entries', { as: person.token })).body.data.find(
      ({ tournamentId }: { tournamentId: string }) => tournamentId === given.tournament.id,
    );
  const playerIn = (slot: number): string => playerInSlot(given.tournament.draw, slot) ?? '';
  let person: TestPerson;
  beforeEach(async () => {
    given.tournament = await buildTournament(test);
    person = await buildPerson(test);
    // The upper player of every match: P0 wins it all.
    await enter(
      test,
      person,
      given.tournament,
      picksOf(given.tournament, () => ({ side: 0 })),
    );
  });

  it('edge 11: before the seal takes the picks of who leaves along, and is one audit record', async () => {
    expect(await replace(0, 'one')).toMatchObject({
      status: 200,
      body: { data: { playerOne: { id: given.newcomer } } },
    });
    expect(await lastAudit()).toMatchObject({
      action: 'match.replace_player',
      actor_id: admin.userId,
      reason: 'Withdrew with an injury',
    });
    const { slots } = await read();
    expect(slots[0]).toMatchObject({
      playerId: given.newcomer,
      replacedAfterSeal: false,
      sealedPlayer: null,
    });
    // What nobody picked is filled in by the rule (edge 12).
    expect(await mine(person)).toMatchObject({ version: 2, automaticMatchIds: [0, 4, 6].map(idOf) });
  });

  it('edge 14: after the seal goes on naming who was picked, gives the newcomer\u2019s win to nobody, and tells by mail', async () => {
    await start(test, given.tournament);
    expect(await replace(0, 'one')).toMatchObject({ status: 200 });
    expect((await read()).slots[0]).toMatchObject({
      playerId: given.newcomer,
      replacedAfterSeal: true,
      sealedPlayer: { id: playerIn(0), fullName: 'P0' },
    });
    await play(test, given.tournament, { as: admin, match: 0, winner: 0 });
    const entry = await mine(person);
    expect(entry).toMatchObject({ version: 1, points: 0, score: 0, possibleScore: 1 });
    expect(entry.matchTips[0]).toMatchObject({
      predictedWinnerId: playerIn(0),
      predictedLoserId: playerIn(1),
    });
    const field = (await test.call('GET', `/tournaments/${given.tournament.id}/field-picks`)).body.data;
    expect(field.matches[0].shares[0]).toMatchObject({ playerId: playerIn(0), isReplaced: true, count: 1 });
    const told = await test.db
      .selectFrom('announcement')
      .select(['kind', 'facts'])
      .where('tournament_id', '=', given.tournament.id)
      .where('kind', '=', 'PLAYER_REPLACED')
      .execute();
    expect(told).toMatchObject([{ facts: { changes: [{ left: 'P0', came: 'Late Entry', isBack: false }] } }]);
    // A result stands under the newcomer's name now.
    given.newcomer = await newPlayer();
    expect(await replace(0, 'one')).toMatchObject(refused('has_played'));
  });

  it('leaves the board saying how ranks moved with the last result', async () => {
    const other = await buildPerson(test);
    await enter(
      test,
      other,
      given.tournament,
      picksOf(given.tournament, (match) => ({ side: match === 1 ? 1 : 0 })),
    );
    await start(test, given.tournament);
    await play(test, given.tournament, { as: admin, match: 0 });
    await play(test, given.tournament, { as: admin, match: 1, winner: 1 });
    const board = async () =>
      (await test.call('GET', `/tournaments/${given.tournament.id}/leaderboard`)).body.data.map(
        ({ rank, rankBefore }: Record<string, number>) => ({ rank, rankBefore }),
      );
    const moved = [
      { rank: 1, rankBefore: 1 },
      { rank: 2, rankBefore: 1 },
    ];
    expect(await board()).toEqual(moved);
    expect(await replace(3, 'one')).toMatchObject({ status: 200 });
    expect(await board()).toEqual(moved);
  });

  it('a slip is made good: who was picked comes back, and their picks count', async () => {
    await start(test, given.tournament);
    await replace(0, 'one');
    expect(
      await replace(0, 'one', { more: { playerId: playerIn(0), reason: 'It was P0 after all' } }),
    ).toMatchObject({
      status: 200,
    });
    expect((await read()).slots[0]).toMatchObject({ replacedAfterSeal: false, sealedPlayer: null });
    await play(test, given.tournament, { as: admin, match: 0, winner: 0 });
    expect(await mine(person)).toMatchObject({ score: 1 });
  });

  it('says why', async () => {
    expect(await replace(0, 'one', { more: { reason: undefined } })).toMatchObject({ status: 400 });
    expect(await replace(4, 'one')).toMatchObject(refused('qualifier_not_round_one'));
  });
});
