/** An open draw from its form to its last result, in every place that says whose draw it is. */
import { randomUUID } from 'node:crypto';
import { operations } from '@boast/contract/operations';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import { buildPerson, enter, giveCredits, picksOf } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { play, start } from '../../../testing/play.ts';
import { computeDueChances } from '../../boards/chances/compute-chances.ts';
import { readRatings } from '../../boards/chances/rated-players.ts';
import { countBoards } from '../../boards/season/count-boards.ts';
import { loadDraw } from '../../draws/stored-draw.ts';
import { pageAt } from '../../site/pages/pages.ts';
import { advanceTournament } from '../lifecycle/advance-tournament.ts';

const test = await testAppForFile({ PUBLIC_URL: 'http://localhost:8080' });
const admin = await buildPerson(test, { admin: true });
const fan = await buildPerson(test);
await giveCredits(test, fan, 10);

const GENDERS = ['mens', 'womens', 'open'] as const;
const tomorrow = new Date(Date.now() + 24 * 3_600_000);
const day = tomorrow.toISOString().slice(0, 10);

const create = (gender: string) =>
  test.call('POST', '/admin/tournaments', {
    as: admin.token,
    body: {
      name: 'Canary Wharf Club Night',
      gender,
      location: 'London',
      timeZone: 'Europe/London',
      startDate: day,
      endDate: day,
      startsAt: tomorrow.toISOString(),
      drawSize: 4,
      reason: 'The club plays',
    },
  });
const createPlayer = async (gender: string, n: number): Promise<string> => {
  const body = {
    externalId: null,
    fullName: `Player ${n}`,
    firstName: 'Player',
    lastName: String(n),
    gender,
    country: 'Wales',
    accepted: ['POSSIBLE_DOUBLE'],
  };
  const answer = await test.call('POST', '/admin/players', { as: admin.token, body });
  return operations.createPlayer.response.parse(answer.body).data.id;
};
const read = async (id: string) =>
  operations.getTournament.response.parse(
    (await test.call('GET', `/tournaments/${id}`, { as: admin.token })).body,
  ).data;
const change = async (id: string, body: object) =>
  test.call('PATCH', `/admin/tournaments/${id}`, {
    as: admin.token,
    headers: { 'if-match': String((await read(id)).version) },
    body: { reason: 'As agreed', ...body },
  });
const nameIn = async (matchId: string, playerPosition: 'one' | 'two', playerId: string) => {
  const { version } = (await test.call('GET', `/matches/${matchId}`, { as: admin.token })).body.data;
  return test.call('POST', `/admin/matches/${matchId}/qualifier`, {
    as: admin.token,
    headers: { 'if-match': String(version) },
    body: { playerPosition, playerId, reason: 'Drawn by lot' },
  });
};
const file = async (url: string) => (await test.app.inject({ method: 'GET', url })).body;

/** A published open draw of four players, who play in draws of every gender. */
async function openDraw() {
  const { id } = operations.createTournament.response.parse((await create('open')).body).data;
  const matchIds = (await read(id)).rounds.flatMap(({ matches }) => matches.map((match) => match.id));
  for (const n of [0, 1, 2, 3]) {
    const player = await createPlayer(GENDERS[n % 3] ?? 'open', n);
    const named = await nameIn(matchIds[n >> 1] ?? '', n % 2 === 0 ? 'one' : 'two', player);
    expect(named).toMatchObject({ status: 200 });
  }
  const published = await test.call('POST', `/admin/tournaments/${id}/publish`, {
    as: admin.token,
    body: { reason: 'Draw is out' },
  });
  expect(published).toMatchObject({ status: 200 });
  const stored = await inTransaction(test.db, (tx) => loadDraw(tx, id));
  if (!stored) throw new Error('not stored');
  return { id, matchIds, draw: stored.draw };
}

describe('an open draw', async () => {
  const tournament = await openDraw();
  const { id, matchIds } = tournament;
  const entry = await enter(test, fan, tournament, picksOf(tournament));

  it('is in the lists of all and of open draws, and not among the men’s or the women’s', async () => {
    const listed = async (path: string) =>
      (await test.call('GET', path, { as: admin.token })).body.data.map((one: { id: string }) => one.id);
    for (const path of ['/tournaments', '/admin/tournaments']) {
      expect(await listed(path)).toContain(id);
      expect(await listed(`${path}?gender=open`)).toEqual([id]);
      expect(await listed(`${path}?gender=mens`)).not.toContain(id);
    }
    expect(await listed('/players?gender=open')).toHaveLength(1);
  });

  it('is open in the tournament, its matches and entries', async () => {
    expect(await read(id)).toMatchObject({ gender: 'open' });
    const matches = await test.call('GET', `/matches?tournament_id=${id}&is_completed=false`);
    expect(operations.listMatches.response.parse(matches.body).data).toContainEqual(
      expect.objectContaining({ gender: 'open' }),
    );
    const entries = await test.call('GET', '/entries', { as: fan.token });
    expect(operations.myEntries.response.parse(entries.body).data).toMatchObject([
      { tournament: { gender: 'open' } },
    ]);
  });

  it('says "Open" in the heads of its pages, in calendars, frames and the portal’s search', async () => {
    const titles = [`/tournaments/${id}`, `/tournaments/${id}/entries/${entry.id}`];
    const [own, entrys] = await Promise.all(titles.map(async (url) => pageAt(test.ctx, url)?.read()));
    expect(own).toMatchObject({ title: 'Canary Wharf Club Night Open', head: { gender: 'open' } });
    expect(JSON.stringify(entrys)).toContain('Canary Wharf Club Night Open');
    expect(JSON.stringify(await pageAt(test.ctx, '/tournaments')?.read())).toContain(
      'Canary Wharf Club Night Open',
    );
    expect(await file(`/tournaments/${id}/start.ics`)).toContain('Canary Wharf Club Night (open)');
    expect(await pageAt(test.ctx, `/embed/tournaments/${id}/draw`)?.read()).toMatchObject({
      title: 'Canary Wharf Club Night Open',
    });
    const found = await test.call('GET', '/admin/search?q=Canary', { as: admin.token });
    expect(JSON.stringify(found.body)).toContain(`Open, ${day}, upcoming`);
  });

  it('has chances as a draw whose players have no results, and is rated apart from the men’s', async () => {
    await start(test, tournament);
    await computeDueChances(test.ctx);
    const { body } = await test.call('GET', `/tournaments/${id}/chances?entries=${entry.id}`);
    expect(operations.boardChances.response.parse(body)).toMatchObject({ version: 0, matchesLeft: 3 });
    expect((await readRatings(test.db, id)).size).toBe(4);
    await test.db.updateTable('tournament').set({ gender: 'mens' }).where('id', '=', id).execute();
    const other = await openDraw();
    expect((await readRatings(test.db, other.id)).size).toBe(0);
    await test.db.updateTable('tournament').set({ gender: 'open' }).where('id', '=', id).execute();
  });

  it('is played, and counts for the season of all, not for the men’s', async () => {
    for (const match of matchIds.keys())
      expect(await play(test, tournament, { as: admin, match })).toMatchObject({ status: 200 });
    await advanceTournament(test.ctx, id);
    await countBoards(test.db);
    const season = async (query: string) =>
      operations.season.response.parse((await test.call('GET', `/season?period=all${query}`)).body);
    expect((await season('')).data).toMatchObject([{ userId: fan.userId }]);
    expect((await season('&gender=mens')).data).toEqual([]);
    expect(await test.call('GET', '/season?gender=open')).toMatchObject({ status: 400 });
  });
});

it('a men’s draw refuses a player of open draws, until it is made open', async () => {
  const { id } = operations.createTournament.response.parse((await create('mens')).body).data;
  const matchId = (await read(id)).rounds[0]?.matches[0]?.id ?? '';
  const player = await createPlayer('open', 9);
  const refused = await nameIn(matchId, 'one', player);
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'DRAW_REFUSED' } } });
  expect(refused.body.error.message).toBe("This is a men's draw: Player 9 does not play in it.");
  expect(await change(id, { gender: 'open' })).toMatchObject({
    status: 200,
    body: { data: { gender: 'open' } },
  });
  expect(await nameIn(matchId, 'one', player)).toMatchObject({ status: 200 });
});

it('no page or sheet makes an open draw, or changes one', async () => {
  const { id } = operations.createTournament.response.parse((await create('open')).body).data;
  const post = (path: string, body: object) => test.call('POST', path, { as: admin.token, body });
  const url = 'https://www.psaworldtour.com/tournament/club-night/';
  expect(await post('/admin/tournaments-psa', { url, gender: 'open' })).toMatchObject({ status: 400 });
  expect(await post('/admin/tournaments-sheet/preview', { sheet: 'Club', gender: 'open' })).toMatchObject({
    status: 400,
  });
  expect(await post('/admin/tournaments-sheet/preview', { sheet: 'Club', tournament_id: id })).toMatchObject({
    status: 409,
    body: { error: { code: 'LOCKED' } },
  });
  const { id: mens } = operations.createTournament.response.parse((await create('mens')).body).data;
  const source_url = `${url}${randomUUID()}`;
  await test.db.updateTable('tournament').set({ source_url }).where('id', '=', mens).execute();
  expect(await change(mens, { gender: 'open' })).toMatchObject({
    status: 400,
    body: { error: { code: 'INVALID_INPUT' } },
  });
});
