import { randomUUID } from 'node:crypto';
import { operations } from '@boast/contract/operations';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import { buildPerson, buildTournament, enter, picksOf } from '../../../testing/factories.ts';
import { play, start } from '../../../testing/play.ts';
import { loadDraw } from '../../draws/stored-draw.ts';
import { type Change, drawChangesForFile, refused } from './testing/draw-changes.ts';

const { admin, clear, create, given, lastAudit, name, newPlayer, read, remove, replace, test } =
  await drawChangesForFile();
const fan = await buildPerson(test);

describe('naming a qualifier', () => {
  it('edge 10: fills the place, opens the entries, and leaves an audit record', async () => {
    expect((await read()).isDrawFull).toBe(false);
    const answer = await name(1, 'one');
    expect(answer.status).toBe(200);
    expect(operations.setQualifier.response.parse(answer.body).data).toMatchObject({
      playerOne: { id: given.newcomer, fullName: 'Late Entry' },
    });
    expect((await read()).isDrawFull).toBe(true);
    const stored = await inTransaction(test.db, (tx) => loadDraw(tx, given.tournament.id));
    if (!stored) throw new Error('gone');
    await enter(
      test,
      fan,
      { ...given.tournament, draw: stored.draw },
      picksOf({ ...given.tournament, draw: stored.draw }),
    );
    expect(await lastAudit()).toMatchObject({
      action: 'match.qualifier',
      actor_id: admin.userId,
      reason: 'Qualifier named',
    });
  });

  it('refuses any other round, with the sentence that says so', async () => {
    const answer = await name(4, 'one');
    expect(answer).toMatchObject(refused('qualifier_not_round_one'));
    expect(answer.body.error.message).toBe('Round 1 is the only round where qualifiers can be set.');
  });

  it('refuses a taken place, somebody of this draw, and a woman in a men’s draw', async () => {
    expect(await name(1, 'two')).toMatchObject(refused('place_not_open'));
    const [slot] = given.tournament.draw.slots;
    const stands = slot?.kind === 'player' ? slot.playerId : '';
    expect(await name(1, 'one', { more: { playerId: stands } })).toMatchObject(refused('player_in_draw'));
    const woman = await newPlayer('womens');
    expect(await name(1, 'one', { more: { playerId: woman } })).toMatchObject({
      status: 409,
      body: { error: { code: 'DRAW_REFUSED' } },
    });
    expect(await name(1, 'one', { more: { playerId: randomUUID() } })).toMatchObject({ status: 404 });
  });

  it('edge 14: after the seal still names a place that nobody could pick, and cures the issue', async () => {
    await start(test, given.tournament);
    const issues = async () =>
      (await test.call('GET', `/admin/data-issues?resource_id=${given.tournament.id}`, { as: admin.token }))
        .body.data;
    expect(await issues()).toMatchObject([{ type: 'DRAW_NOT_FULL_AT_SEAL' }]);
    expect(await name(1, 'one')).toMatchObject({ status: 200 });
    expect(await issues()).toEqual([]);
    expect((await read()).slots[2]).toMatchObject({ playerId: given.newcomer, replacedAfterSeal: false });
    expect(await play(test, given.tournament, { as: admin, match: 1 })).toMatchObject({ status: 200 });
  });

  it('is opened again, and what was picked of it goes', async () => {
    await name(1, 'one');
    const stored = await inTransaction(test.db, (tx) => loadDraw(tx, given.tournament.id));
    if (!stored) throw new Error('gone');
    const full = { ...given.tournament, draw: stored.draw };
    const person = await buildPerson(test);
    const entry = await enter(test, person, full, picksOf(full));
    expect(await clear(1, 'one')).toMatchObject({ status: 200, body: { data: { playerOne: null } } });
    const mine = (await test.call('GET', '/entries', { as: person.token })).body.data[0];
    expect(mine).toMatchObject({ id: entry.id, version: 2 });
    expect(await clear(1, 'one')).toMatchObject(refused('place_open'));
    await start(test, given.tournament);
    expect(await clear(1, 'two')).toMatchObject(refused('sealed'));
  });
});

describe('creating and deleting a match', () => {
  it('edge 9: a bye gets an opponent and is a match with a time', async () => {
    const early = await create(0, { more: { startsAt: new Date().toISOString() } });
    expect(early).toMatchObject({ status: 409, body: { error: { code: 'FINDINGS_NOT_ACCEPTED' } } });
    const startsAt = new Date(Date.now() + 7_200_000).toISOString();
    const answer = await create(0, { more: { startsAt } });
    expect(answer.status).toBe(201);
    expect(operations.createMatch.response.parse(answer.body).data).toMatchObject({
      isBye: false,
      playerTwo: { id: given.newcomer },
      startsAt,
    });
    expect((await read()).totalMatches).toBe(7);
    expect(await lastAudit()).toMatchObject({ action: 'match.create' });
    given.newcomer = await newPlayer();
    expect(await create(0)).toMatchObject(refused('not_a_bye'));
    expect(await create(5)).toMatchObject(refused('match_not_round_one'));
  });

  it('waits for an opponent who is not known yet', async () => {
    expect(await create(0, { more: { playerId: null } })).toMatchObject({
      status: 201,
      body: { data: { isBye: false, playerTwo: null } },
    });
    expect((await read()).isDrawFull).toBe(false);
  });

  it('edge 9: a deleted match is a bye: who stays goes through, picks of it are gone', async () => {
    given.tournament = await buildTournament(test);
    const person = await buildPerson(test);
    await enter(test, person, given.tournament);
    expect(await remove(0, 'one')).toMatchObject({ status: 200, body: { data: { isBye: true } } });
    const after = await read();
    expect(after.rounds[1].matches[0].playerOne.fullName).toBe('P1');
    const mine = (await test.call('GET', '/entries', { as: person.token })).body.data[0];
    expect(mine.matchTips).toHaveLength(6);
    expect(await lastAudit()).toMatchObject({ action: 'match.delete' });
    expect(await remove(0, 'one')).toMatchObject(refused('is_a_bye'));
    expect(await remove(4, 'one')).toMatchObject(refused('match_not_round_one'));
  });

  it('is refused once the entries are sealed, but for a late player, and in a cancelled tournament', async () => {
    await start(test, given.tournament);
    expect(await create(0, { more: { playerId: null } })).toMatchObject(refused('sealed'));
    expect(await remove(2, 'one')).toMatchObject(refused('sealed'));
    given.tournament = await buildTournament(test, { status: 'CANCELLED', slots: { 2: 'tbd' } });
    expect(await name(1, 'one')).toMatchObject({ status: 409, body: { error: { code: 'DRAW_REFUSED' } } });
  });
});

describe.each([
  ['setQualifier', (rest: Change) => name(1, 'one', rest)],
  ['replacePlayer', (rest: Change) => replace(1, 'two', rest)],
  ['clearPlace', (rest: Change) => clear(1, 'two', rest)],
  ['createMatch', (rest: Change) => create(0, rest)],
  ['deleteMatch', (rest: Change) => remove(2, 'one', rest)],
] as const)('%s', (operation, call) => {
  it('is for administrators who saw the newest version', async () => {
    expect(await call({ as: fan })).toMatchObject({ status: 403, body: { error: { code: 'FORBIDDEN' } } });
    expect(await call({ as: null })).toMatchObject({ status: 401 });
    const unversioned = await call({ version: null });
    if (operation === 'setQualifier') expect(unversioned).toMatchObject({ status: 200 });
    else expect(unversioned).toMatchObject({ status: 428, body: { error: { code: 'VERSION_REQUIRED' } } });
    const stale = await call({ version: 99 });
    expect(stale).toMatchObject({ status: 409, body: { error: { code: 'STALE_VERSION' } } });
    expect(stale.body.error.details.current).toMatchObject({ tournamentId: given.tournament.id });
  });

  it('does not know a match that is not there', async () => {
    given.tournament = { ...given.tournament, matchIds: given.tournament.matchIds.map(() => randomUUID()) };
    expect(await call({ version: 1 })).toMatchObject({ status: 404 });
  });
});
