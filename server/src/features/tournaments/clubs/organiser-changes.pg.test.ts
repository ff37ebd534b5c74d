import { expect, it } from 'vitest';
import { buildPerson, type TestPerson } from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { loadDraw } from '../../draws/stored-draw.ts';
import { clubDraw, NAMES, openDraw, readDraw, runDraw } from './testing/club-draw.ts';

const test = await testAppForFile();
const admin = await buildPerson(test, { admin: true });
const listed = async () =>
  (await test.call('GET', '/tournaments', {})).body.data.map(({ id }: { id: string }) => id);

it('a listed draw is to be listed again once its organiser writes another name, another place or another player', async () => {
  const owner = await buildPerson(test);
  const { tournamentId } = await runDraw(test, owner);
  await openDraw(test, owner, tournamentId);
  const list = () =>
    test.call('POST', `/admin/tournaments/${tournamentId}/oversight`, {
      as: admin.token,
      body: { reason: 'A fine draw', listing: 'listed' },
    });
  const write = async (as: TestPerson, body: object) =>
    test.call('PATCH', `/admin/tournaments/${tournamentId}`, {
      as: as.token,
      headers: { 'if-match': String((await readDraw(test, tournamentId)).version) },
      body: { reason: 'Another word', ...body },
    });
  const state = async () => (await readDraw(test, tournamentId)).club?.listing;
  await list();
  expect((await write(owner, { endDate: clubDraw().endDate })).status).toBe(200);
  expect((await write(admin, { name: 'Club night' })).status).toBe(200);
  expect(await state()).toBe('listed');
  expect((await write(owner, { name: 'Cheap rackets at Bobs' })).status).toBe(200);
  expect(await state()).toBe('asked');
  expect(await listed()).not.toContain(tournamentId);
  await list();
  expect((await write(owner, { location: 'Visit me now' })).status).toBe(200);
  expect(await state()).toBe('asked');
  await list();
  const [player] = (await readDraw(test, tournamentId)).players;
  const renamed = await test.call('PATCH', `/admin/tournaments/${tournamentId}/players/${player?.id}`, {
    as: owner.token,
    body: { fullName: 'Buy Now', reason: 'Another word' },
  });
  expect(renamed.status).toBe(200);
  expect(await state()).toBe('asked');
  const issues = await test.call('GET', `/admin/data-issues?q=Cheap rackets`, { as: admin.token });
  expect(issues.body.data).toContainEqual(expect.objectContaining({ type: 'LISTING_ASKED' }));
});

it('a late player takes the place of a bye', async () => {
  const owner = await buildPerson(test);
  const { tournamentId } = await runDraw(test, owner, {
    players: NAMES.slice(0, 5),
    seeded: 0,
    places: 'list',
    bestOf: [5, 5, 5],
  });
  await openDraw(test, owner, tournamentId);
  const added = await test.call('POST', `/admin/tournaments/${tournamentId}/players`, {
    as: owner.token,
    body: { fullName: 'Late Larry', reason: 'He came at eight' },
  });
  expect(added.status).toBe(201);
  const stored = await loadDraw(test.db, tournamentId);
  const place = stored?.draw.slots.findIndex(({ kind }) => kind === 'bye') ?? 0;
  const bye = (await test.call('GET', `/matches/${stored?.matchIds[place >> 1]}`)).body.data;
  const taken = await test.call('POST', `/admin/matches/${bye.id}/qualifier`, {
    as: owner.token,
    headers: { 'if-match': String(bye.version) },
    body: { playerPosition: place % 2 === 0 ? 'one' : 'two', playerId: added.body.data.id },
  });
  expect(taken).toMatchObject({ status: 200, body: { data: { isBye: false } } });
  const { players } = await readDraw(test, tournamentId);
  expect(players.map(({ fullName }) => fullName)).toContain('Late Larry');
});
