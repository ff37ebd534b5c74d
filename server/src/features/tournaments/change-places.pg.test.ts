import { randomUUID } from 'node:crypto';
import { createMatch, setQualifier } from '@boast/contract/admin-matches';
import { playerInSlot } from '@boast/domain/draw/draw';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import {
  buildPerson,
  buildTournament,
  enter,
  picksOf,
  type TestPerson,
  type TestTournament,
} from '../../testing/factories.ts';
import { testAppForFile } from '../../testing/for-file.ts';
import { matchOf, play, start } from '../../testing/play.ts';
import { loadDraw } from '../draws/stored-draw.ts';

let tournament: TestTournament;
let newcomer: string;
const test = await testAppForFile();
const admin = await buildPerson(test, { admin: true });
const fan = await buildPerson(test);
/** Match 0 is a bye, match 1 waits for its upper player. */
beforeEach(async () => {
  tournament = await buildTournament(test, { slots: { 1: 'bye', 2: 'tbd' } });
  newcomer = await newPlayer();
});

const newPlayer = async (gender = 'mens'): Promise<string> => {
  const body = {
    externalId: randomUUID(),
    fullName: 'Late Entry',
    firstName: 'Late',
    lastName: 'Entry',
    gender,
    country: 'Wales',
  };
  return (await test.call('POST', '/admin/players', { as: admin.token, body })).body.data.id;
};

interface Asked {
  readonly method?: 'POST' | 'DELETE';
  readonly path: string;
  readonly match: number;
  readonly body?: object;
  readonly as?: TestPerson | null;
  readonly version?: number | null;
}

async function ask({ method = 'POST', path, match, body, as = admin, version }: Asked) {
  const shown = version === undefined ? (await matchOf(test, tournament, match)).version : version;
  return test.call(method, `/admin/matches${path}`, {
    as: as?.token,
    body,
    headers: shown === null ? {} : { 'if-match': String(shown) },
  });
}

type Change = Partial<Omit<Asked, 'path' | 'match'>> & { readonly more?: object };

const idOf = (match: number): string => tournament.matchIds[match] ?? '';
const name = (match: number, position: 'one' | 'two', { more = {}, ...rest }: Change = {}) =>
  ask({
    path: `/${idOf(match)}/qualifier`,
    match,
    body: { playerPosition: position, playerId: newcomer, ...more },
    ...rest,
  });
const clear = (match: number, position: 'one' | 'two', rest: Change = {}) =>
  ask({ method: 'DELETE', path: `/${idOf(match)}/qualifier?playerPosition=${position}`, match, ...rest });
const create = (match: number, { more = {}, ...rest }: Change = {}) =>
  ask({ path: '', match, body: { matchId: idOf(match), playerId: newcomer, ...more }, ...rest });
const remove = (match: number, leaves: 'one' | 'two', rest: Change = {}) =>
  ask({ method: 'DELETE', path: `/${idOf(match)}?leaves=${leaves}`, match, ...rest });

const replace = (match: number, position: 'one' | 'two', { more = {}, ...rest }: Change = {}) =>
  ask({
    path: `/${idOf(match)}/replacement`,
    match,
    body: { playerPosition: position, playerId: newcomer, reason: 'Withdrew with an injury', ...more },
    ...rest,
  });

const read = async () => (await test.call('GET', `/tournaments/${tournament.id}`)).body.data;
const refused = (refusal: string) => ({
  status: 409,
  body: { error: { code: 'DRAW_REFUSED', details: { refusal } } },
});
const lastAudit = () =>
  test.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();

describe('naming a qualifier', () => {
  it('edge 10: fills the place, opens the entries, and leaves an audit record', async () => {
    expect((await read()).isDrawFull).toBe(false);
    const answer = await name(1, 'one');
    expect(answer.status).toBe(200);
    expect(setQualifier.response.parse(answer.body).data).toMatchObject({
      playerOne: { id: newcomer, fullName: 'Late Entry' },
    });
    expect((await read()).isDrawFull).toBe(true);
    const stored = await inTransaction(test.db, (tx) => loadDraw(tx, tournament.id));
    if (!stored) throw new Error('gone');
    await enter(
      test,
      fan,
      { ...tournament, draw: stored.draw },
      picksOf({ ...tournament, draw: stored.draw }),
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
    const [slot] = tournament.draw.slots;
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
    await start(test, tournament);
    const issues = async () =>
      (await test.call('GET', `/admin/data-issues?resource_id=${tournament.id}`, { as: admin.token })).body
        .data;
    expect(await issues()).toMatchObject([{ type: 'DRAW_NOT_FULL_AT_SEAL' }]);
    expect(await name(1, 'one')).toMatchObject({ status: 200 });
    expect(await issues()).toEqual([]);
    expect((await read()).slots[2]).toMatchObject({ playerId: newcomer, replacedAfterSeal: false });
    expect(await play(test, tournament, { as: admin, match: 1 })).toMatchObject({ status: 200 });
  });

  it('is opened again, and what was picked of it goes', async () => {
    await name(1, 'one');
    const stored = await inTransaction(test.db, (tx) => loadDraw(tx, tournament.id));
    if (!stored) throw new Error('gone');
    const full = { ...tournament, draw: stored.draw };
    const person = await buildPerson(test);
    const entry = await enter(test, person, full, picksOf(full));
    expect(await clear(1, 'one')).toMatchObject({ status: 200, body: { data: { playerOne: null } } });
    const mine = (await test.call('GET', '/entries', { as: person.token })).body.data[0];
    expect(mine).toMatchObject({ id: entry.id, version: 2 });
    expect(await clear(1, 'one')).toMatchObject(refused('place_open'));
    await start(test, tournament);
    expect(await clear(1, 'two')).toMatchObject(refused('sealed'));
  });
});

describe('replacing a player', () => {
  const mine = async (person: TestPerson) =>
    (await test.call('GET', '/entries', { as: person.token })).body.data.find(
      ({ tournamentId }: { tournamentId: string }) => tournamentId === tournament.id,
    );
  const playerIn = (slot: number): string => playerInSlot(tournament.draw, slot) ?? '';
  let person: TestPerson;
  beforeEach(async () => {
    tournament = await buildTournament(test);
    person = await buildPerson(test);
    // The upper player of every match: P0 wins it all.
    await enter(
      test,
      person,
      tournament,
      picksOf(tournament, () => ({ side: 0 })),
    );
  });

  it('edge 11: before the seal takes the picks of who leaves along, and is one audit record', async () => {
    expect(await replace(0, 'one')).toMatchObject({
      status: 200,
      body: { data: { playerOne: { id: newcomer } } },
    });
    expect(await lastAudit()).toMatchObject({
      action: 'match.replace_player',
      actor_id: admin.userId,
      reason: 'Withdrew with an injury',
    });
    const { slots } = await read();
    expect(slots[0]).toMatchObject({ playerId: newcomer, replacedAfterSeal: false, sealedPlayer: null });
    // What nobody picked is filled in by the rule (edge 12).
    expect(await mine(person)).toMatchObject({ version: 2, automaticMatchIds: [0, 4, 6].map(idOf) });
  });

  it('edge 14: after the seal goes on naming who was picked, gives the newcomer\u2019s win to nobody, and tells by mail', async () => {
    await start(test, tournament);
    expect(await replace(0, 'one')).toMatchObject({ status: 200 });
    expect((await read()).slots[0]).toMatchObject({
      playerId: newcomer,
      replacedAfterSeal: true,
      sealedPlayer: { id: playerIn(0), fullName: 'P0' },
    });
    await play(test, tournament, { as: admin, match: 0, winner: 0 });
    const entry = await mine(person);
    expect(entry).toMatchObject({ version: 1, points: 0, score: 0, possibleScore: 1 });
    expect(entry.matchTips[0]).toMatchObject({
      predictedWinnerId: playerIn(0),
      predictedLoserId: playerIn(1),
    });
    const field = (await test.call('GET', `/tournaments/${tournament.id}/field-picks`)).body.data;
    expect(field.matches[0].shares[0]).toMatchObject({ playerId: playerIn(0), isReplaced: true, count: 1 });
    const told = await test.db
      .selectFrom('announcement')
      .select(['kind', 'facts'])
      .where('tournament_id', '=', tournament.id)
      .where('kind', '=', 'PLAYER_REPLACED')
      .execute();
    expect(told).toMatchObject([{ facts: { changes: [{ left: 'P0', came: 'Late Entry', isBack: false }] } }]);
    // A result stands under the newcomer's name now.
    newcomer = await newPlayer();
    expect(await replace(0, 'one')).toMatchObject(refused('has_played'));
  });

  it('a slip is made good: who was picked comes back, and their picks count', async () => {
    await start(test, tournament);
    await replace(0, 'one');
    expect(
      await replace(0, 'one', { more: { playerId: playerIn(0), reason: 'It was P0 after all' } }),
    ).toMatchObject({
      status: 200,
    });
    expect((await read()).slots[0]).toMatchObject({ replacedAfterSeal: false, sealedPlayer: null });
    await play(test, tournament, { as: admin, match: 0, winner: 0 });
    expect(await mine(person)).toMatchObject({ score: 1 });
  });

  it('says why', async () => {
    expect(await replace(0, 'one', { more: { reason: undefined } })).toMatchObject({ status: 400 });
    expect(await replace(4, 'one')).toMatchObject(refused('qualifier_not_round_one'));
  });
});

describe('creating and deleting a match', () => {
  it('edge 9: a bye gets an opponent and is a match with a time', async () => {
    const answer = await create(0, { more: { startsAt: '2026-05-29T10:00:00Z' } });
    expect(answer.status).toBe(201);
    expect(createMatch.response.parse(answer.body).data).toMatchObject({
      isBye: false,
      playerTwo: { id: newcomer },
      startsAt: '2026-05-29T10:00:00.000Z',
    });
    expect((await read()).totalMatches).toBe(7);
    expect(await lastAudit()).toMatchObject({ action: 'match.create' });
    newcomer = await newPlayer();
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
    tournament = await buildTournament(test);
    const person = await buildPerson(test);
    await enter(test, person, tournament);
    expect(await remove(0, 'one')).toMatchObject({ status: 200, body: { data: { isBye: true } } });
    const after = await read();
    expect(after.rounds[1].matches[0].playerOne.fullName).toBe('P1');
    const mine = (await test.call('GET', '/entries', { as: person.token })).body.data[0];
    expect(mine.matchTips).toHaveLength(6);
    expect(await lastAudit()).toMatchObject({ action: 'match.delete' });
    expect(await remove(0, 'one')).toMatchObject(refused('is_a_bye'));
    expect(await remove(4, 'one')).toMatchObject(refused('match_not_round_one'));
  });

  it('is refused once the entries are sealed, and in a cancelled tournament', async () => {
    await start(test, tournament);
    expect(await create(0)).toMatchObject(refused('sealed'));
    expect(await remove(2, 'one')).toMatchObject(refused('sealed'));
    tournament = await buildTournament(test, { status: 'CANCELLED', slots: { 2: 'tbd' } });
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
    expect(stale.body.error.details.current).toMatchObject({ tournamentId: tournament.id });
  });

  it('does not know a match that is not there', async () => {
    tournament = { ...tournament, matchIds: tournament.matchIds.map(() => randomUUID()) };
    expect(await call({ version: 1 })).toMatchObject({ status: 404 });
  });
});
