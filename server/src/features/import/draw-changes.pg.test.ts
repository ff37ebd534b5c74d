import { entryDrawChanges } from '@boast/contract/receipts';
import type { TourPage } from '@boast/domain/import/tour-page';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildPerson,
  enter,
  picksOf,
  type TestPerson,
  type TestTournament,
} from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  afterRounds,
  htmlOf,
  movedPage,
  newcomer,
  sideIn,
  withMatch,
  withSide,
} from '../../testing/tour-pages.ts';
import { loadDraw } from '../draws/stored-draw.ts';

let test: TestApp;
let admin: TestPerson;
let fan: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  test = await createTestApp();
  admin = await buildPerson(test, { admin: true });
  fan = await buildPerson(test);
  other = await buildPerson(test);
});
afterAll(() => test.close());

const final = movedPage('canary-wharf-classic-2023', 'mens', '2031-03-12');
const draw = afterRounds(final, 0);
/** The upper player of the second match of Round 1; the first is a bye. */
const SLOT = 2;
const MATCH = 1;
/** The matches on that player's way to the final, who comes from below in Round 2. */
const WAY = [1, 16, 24, 28, 30];
const winsItAll = () => picksOf(tournament, (match) => ({ side: match === 16 ? 1 : 0 }));
let url = '';
let tournament: TestTournament;

const bringIn = async (page: TourPage) => {
  const answer = await test.call('POST', '/admin/tournaments-psa', {
    as: admin.token,
    body: { url, gender: 'mens', html: htmlOf(page) },
  });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  const { id } = answer.body.data;
  const stored = await loadDraw(test.db, id);
  if (!stored) throw new Error('nothing was stored');
  tournament = { id, draw: stored.draw, matchIds: stored.matchIds };
  return answer.body.data;
};
const publish = (id: string) =>
  test.call('POST', `/admin/tournaments/${id}/publish`, { as: admin.token, body: { reason: 'Ready' } });
const changesOf = async (entryId: string, as = fan) =>
  test.call('GET', `/entries/${entryId}/draw-changes`, { as: as.token });
const mine = async (entryId: string) => {
  const { body } = await test.call('GET', '/entries', { as: fan.token });
  return body.data.find((entry: { id: string }) => entry.id === entryId);
};
const issues = async () => {
  const rows = await test.db
    .selectFrom('data_issue')
    .select(['type', 'description'])
    .where('resource_id', '=', tournament.id)
    .where('closed_at', 'is', null)
    .orderBy('type')
    .execute();
  return rows.map(({ type, description }) => `${type}: ${description}`);
};

let count = 0;
beforeEach(async () => {
  count += 1;
  url = `https://www.psaworldtour.com/tournament/changing-open-${count}/`;
  const { id } = await bringIn(draw);
  await publish(id);
});

describe('a player is replaced before the start', () => {
  it('edge 11: the picks of the withdrawn go, the rule fills in, and a receipt says both to the owner alone', async () => {
    const entry = await enter(test, fan, tournament, winsItAll());
    await bringIn(withSide(draw, SLOT, newcomer('New Man', 12)));
    const after = await mine(entry.id);
    expect(after.version).toBe(2);
    expect(after.automaticMatchIds).toEqual(WAY.map((match) => tournament.matchIds[match]));
    const { data } = entryDrawChanges.response.parse((await changesOf(entry.id)).body);
    expect(data).toHaveLength(1);
    expect(
      data[0]?.changes.map((change) => [change.roundName, change.before?.automatic, change.after?.automatic]),
    ).toEqual([
      ['Round 1', false, true],
      ['Round 2', false, true],
      ['Quarter Final', false, true],
      ['Semi Final', false, true],
      ['Final', false, true],
    ]);
    expect(data[0]?.changes[0]?.after).toMatchObject({ loserName: 'New Man', score: '2-0' });
    for (const somebody of [other, admin])
      expect(await changesOf(entry.id, somebody)).toMatchObject({ status: 404 });
    expect(await test.call('GET', `/entries/${entry.id}/draw-changes`)).toMatchObject({ status: 401 });
  });

  it('edge 11: who picked somebody else keeps every pick and gets no receipt', async () => {
    const entry = await enter(
      test,
      fan,
      tournament,
      picksOf(tournament, (match) => ({ side: match === MATCH ? 1 : 0 })),
    );
    await bringIn(withSide(draw, SLOT, newcomer('New Man')));
    expect(await mine(entry.id)).toMatchObject({ version: 1, automaticMatchIds: [] });
    expect((await changesOf(entry.id)).body.data).toEqual([]);
  });

  it('edge 12: the entrant picks again before the lock, and nothing is automatic any more', async () => {
    const entry = await enter(test, fan, tournament, winsItAll());
    await bringIn(withSide(draw, SLOT, newcomer('New Man')));
    await enter(test, fan, tournament, winsItAll());
    expect(await mine(entry.id)).toMatchObject({ version: 3, automaticMatchIds: [] });
  });

  it('edge 48: automatic picks go by the ranks of the seal, not of the change', async () => {
    const entry = await enter(test, fan, tournament, winsItAll());
    await bringIn(withSide(draw, SLOT, newcomer('Ranked Man', 5)));
    const filledIn = (await mine(entry.id)).matchTips[0];
    await sql`update player set world_rank = case when full_name = 'Ranked Man' then 500 else 1 end
      where id in (${filledIn.predictedWinnerId}, ${filledIn.predictedLoserId})`.execute(test.db);
    await sql`update tournament set starts_at = clock_timestamp() where id = ${tournament.id}`.execute(
      test.db,
    );
    await bringIn(withSide(draw, SLOT, newcomer('Ranked Man', 500)));
    const sealed = await mine(entry.id);
    expect(sealed.tournament.status).toBe('ACTIVE');
    expect(sealed.matchTips[0].predictedWinnerId).toBe(filledIn.predictedLoserId);
    expect((await changesOf(entry.id)).body.data).toHaveLength(2);
  });

  it('edge 10: a place that is open again leaves the entry incomplete until it is named', async () => {
    const entry = await enter(test, fan, tournament, winsItAll());
    await bringIn(withSide(draw, SLOT, { kind: 'tbd' }));
    expect((await mine(entry.id)).matchTips).toHaveLength(18);
    expect((await changesOf(entry.id)).body.data[0].changes[0].after).toBeNull();
    await bringIn(withSide(draw, SLOT, newcomer('New Man')));
    expect((await mine(entry.id)).matchTips).toHaveLength(23);
  });

  it('edge 15: two players change places and both stay picked where they meet', async () => {
    const entry = await enter(test, fan, tournament, winsItAll());
    const [one, two] = [sideIn(draw, SLOT), sideIn(draw, SLOT + 1)];
    await bringIn(withSide(withSide(draw, SLOT, two), SLOT + 1, one));
    const after = await mine(entry.id);
    expect(after.automaticMatchIds).toEqual([]);
    expect(after.matchTips[0]).toEqual(entry.matchTips[0]);
  });
});

it('edge 44: the same page again changes nothing, not even a version', async () => {
  const entry = await enter(test, fan, tournament, winsItAll());
  const facts = () =>
    test.db
      .selectFrom('tournament')
      .select(['version', 'draw_version', 'results_version'])
      .where('id', '=', tournament.id)
      .executeTakeFirstOrThrow();
  const before = await facts();
  await bringIn(draw);
  expect(await facts()).toEqual(before);
  expect((await mine(entry.id)).version).toBe(1);
});

it('the first match moves: the lock moves with it, until an administrator set the start by hand', async () => {
  const startOf = async () => {
    const { starts_at } = await test.db
      .selectFrom('tournament')
      .select('starts_at')
      .where('id', '=', tournament.id)
      .executeTakeFirstOrThrow();
    return starts_at?.toISOString();
  };
  expect(await startOf()).toBe('2031-03-12T12:45:00.000Z');
  const later = (at: string) => ({
    ...draw,
    rounds: draw.rounds.map((round) => ({
      ...round,
      matches: round.matches.map((match) => ({ ...match, startsAtLocal: at })),
    })),
  });
  await bringIn(later('2031-03-12T18:30'));
  expect(await startOf()).toBe('2031-03-12T18:30:00.000Z');
  expect(test.jobs.at(-1)).toMatchObject({ name: 'seal-tournament', data: { tournamentId: tournament.id } });
  const { body } = await test.call('GET', `/tournaments/${tournament.id}`);
  const patched = await test.call('PATCH', `/admin/tournaments/${tournament.id}`, {
    as: admin.token,
    headers: { 'if-match': String(body.data.version) },
    body: { startsAt: '2031-03-12T15:00:00.000Z', reason: 'The organisers called' },
  });
  expect(patched.status).toBe(200);
  await bringIn(later('2031-03-12T19:00'));
  expect(await startOf()).toBe('2031-03-12T15:00:00.000Z');
});

it('edge 3: results on the page before the start seal the entries as they stood at the first ball', async () => {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const played = movedPage('canary-wharf-classic-2023', 'mens', yesterday);
  url = 'https://www.psaworldtour.com/tournament/early-open/';
  const { id } = await bringIn(afterRounds(played, 0));
  const { body } = await test.call('GET', `/tournaments/${id}`, { as: admin.token });
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  await test.call('PATCH', `/admin/tournaments/${id}`, {
    as: admin.token,
    headers: { 'if-match': String(body.data.version) },
    body: { startsAt: tomorrow, reason: 'Said the organisers' },
  });
  await publish(id);
  const entry = await enter(test, fan, tournament, winsItAll());
  const { warnings } = await bringIn(afterRounds(played, 1));
  expect(warnings.join()).toContain('play has begun');
  expect(await mine(entry.id)).toMatchObject({ status: 'VOID' });
  const seal = await test.db
    .selectFrom('seal')
    .selectAll()
    .where('tournament_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(seal).toMatchObject({ entry_count: 0, effective_at: new Date(`${yesterday}T12:45:00.000Z`) });
});

describe('after the seal', () => {
  beforeEach(async () => {
    await enter(test, fan, tournament, winsItAll());
    await sql`update tournament set starts_at = clock_timestamp() where id = ${tournament.id}`.execute(
      test.db,
    );
  });

  it('edge 14: picks stay, the newcomer scores for nobody, and a person is told', async () => {
    await bringIn(draw);
    await bringIn(withSide(draw, SLOT, newcomer('Fresh Face')));
    const entry = (await test.call('GET', '/entries', { as: fan.token })).body.data.find(
      (one: { tournamentId: string }) => one.tournamentId === tournament.id,
    );
    expect(entry).toMatchObject({ version: 1, automaticMatchIds: [] });
    expect(tournament.draw.replaced).toEqual([SLOT]);
    expect((await issues()).find((issue) => issue.startsWith('DRAW_CHANGED_AFTER_SEAL'))).toMatch(
      /Round 1 match 2: .+ is replaced by Fresh Face\. Picks stay as sealed/,
    );
  });

  it('edge 22: a result entered by hand stays, and a page that says otherwise is an issue until it agrees', async () => {
    await bringIn(draw);
    const match = (await test.call('GET', `/tournaments/${tournament.id}`)).body.data.rounds[0].matches[
      MATCH
    ];
    const page = afterRounds(final, 1);
    const toldByPage = page.rounds[0]?.matches[MATCH]?.winner;
    const winner = toldByPage === 0 ? match.playerTwo : match.playerOne;
    const games = toldByPage === 0 ? [0, 2] : [2, 0];
    const byHand = await test.call('PATCH', `/admin/matches/${match.id}`, {
      as: admin.token,
      headers: { 'if-match': String(match.version) },
      body: { result: { winnerId: winner.id, games }, reason: 'Seen on court' },
    });
    expect(byHand.status).toBe(200);
    await bringIn(draw);
    expect((await issues()).filter((issue) => issue.startsWith('RESULT'))).toEqual([]);
    await bringIn(page);
    const read = await test.call('GET', `/matches/${match.id}`);
    expect(read.body.data).toMatchObject({ winnerId: winner.id, gameScore: games.join('-') });
    expect((await issues()).filter((issue) => issue.startsWith('RESULT_DIFFERS'))).toHaveLength(1);
    const agrees = withMatch(page, { round: 1, position: MATCH }, (m) => ({
      ...m,
      winner: toldByPage === 0 ? 1 : 0,
      games: toldByPage === 0 ? [0, 2] : [2, 0],
      gameScores: [],
    }));
    await bringIn(agrees);
    expect((await issues()).filter((issue) => issue.startsWith('RESULT_DIFFERS'))).toEqual([]);
  });

  it('edge 19: a corrected winner who played on is left to a person, who is told what rests on it', async () => {
    const page = afterRounds(final, 2);
    await bringIn(page);
    const before = (await test.call('GET', `/tournaments/${tournament.id}`)).body.data;
    const turned = withMatch(page, { round: 1, position: MATCH }, (m) => ({
      ...m,
      winner: m.winner === 0 ? 1 : 0,
      games: m.games && [m.games[1], m.games[0]],
      gameScores: [],
    }));
    await bringIn(turned);
    const after = (await test.call('GET', `/tournaments/${tournament.id}`)).body.data;
    expect(after.rounds[0].matches[MATCH].winnerId).toBe(before.rounds[0].matches[MATCH].winnerId);
    expect(after.resultsVersion).toBe(before.resultsVersion);
    expect((await issues()).filter((issue) => issue.startsWith('RESULT_'))).toEqual([
      expect.stringMatching(/^RESULT_NEEDS_CASCADE: .*1 later result rests on it\. Correct it by hand/),
    ]);
  });
});

it('edge 47: a page that makes no draw is an issue of its address until it can be read', async () => {
  const address = 'https://www.psaworldtour.com/tournament/unreadable-open/';
  const send = (html: string) =>
    test.call('POST', '/admin/tournaments-psa', {
      as: admin.token,
      body: { url: address, gender: 'mens', html },
    });
  const open = () =>
    test.db
      .selectFrom('data_issue')
      .select('type')
      .where('resource_id', '=', `${address}#mens`)
      .where('closed_at', 'is', null)
      .execute();
  expect((await send('<title>Soup</title>')).status).toBe(422);
  expect((await send('<title>Soup</title>')).status).toBe(422);
  expect(await open()).toEqual([{ type: 'UNKNOWN_LAYOUT' }]);
  expect((await send(htmlOf({ ...draw, rounds: draw.rounds.slice(1, 3) }))).status).toBe(422);
  expect(await open()).toEqual([{ type: 'ROUNDS_DO_NOT_HALVE' }]);
  expect((await send(htmlOf(draw))).status).toBe(201);
  expect(await open()).toEqual([]);
});

it('edge 6: a first match in the hour that the clock shows twice takes the earlier one, and is an issue', async () => {
  const night = {
    ...draw,
    rounds: draw.rounds.map((round) => ({
      ...round,
      matches: round.matches.map((match) => ({ ...match, startsAtLocal: '2031-10-26T01:30' })),
    })),
  };
  url = 'https://www.psaworldtour.com/tournament/night-open/';
  await bringIn(night);
  const { starts_at } = await test.db
    .selectFrom('tournament')
    .select('starts_at')
    .where('id', '=', tournament.id)
    .executeTakeFirstOrThrow();
  expect(starts_at?.toISOString()).toBe('2031-10-26T00:30:00.000Z');
  expect((await issues()).some((issue) => issue.startsWith('TIME_AMBIGUOUS'))).toBe(true);
});
