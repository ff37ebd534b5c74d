import { randomUUID } from 'node:crypto';
import { operations } from '@boast/contract/operations';
import { describe, expect, it } from 'vitest';
import { buildPerson, buildTournament, type TestPerson } from '../../testing/factories.ts';
import { testAppForFile } from '../../testing/for-file.ts';
import { verifyAudit } from '../audit/verify-audit.ts';

const test = await testAppForFile();
const admin = await buildPerson(test, { admin: true });
const fan = await buildPerson(test);

const facts = (change: object = {}) => ({
  externalId: randomUUID(),
  fullName: 'Nele Gilis',
  firstName: 'Nele',
  lastName: 'Gilis',
  gender: 'womens',
  country: 'Belgium',
  ...change,
});

interface As {
  readonly as?: TestPerson | null;
  readonly version?: number;
}

const create = (body: object = facts(), as: TestPerson | null = admin) =>
  test.call('POST', '/admin/players', { as: as?.token, body });
const change = (id: string, body: object, { as = admin, version = 1 }: As = {}) =>
  test.call('PATCH', `/admin/players/${id}`, {
    as: as?.token,
    body: { reason: 'As the tour says', ...body },
    headers: { 'if-match': String(version) },
  });
const remove = (id: string, { as = admin, version = 1 }: As = {}) =>
  test.call('DELETE', `/admin/players/${id}?reason=A%20slip`, {
    as: as?.token,
    headers: { 'if-match': String(version) },
  });
const made = async (body: object = facts()) =>
  operations.createPlayer.response.parse((await create(body)).body).data;
const auditOf = (id: string) =>
  test.db
    .selectFrom('audit_log')
    .select(['action', 'reason', 'before', 'after'])
    .where('resource_id', '=', id)
    .orderBy('id')
    .execute();

it('lists names with marks beside those without, in both directions', async () => {
  const names = ['Oscar', 'Öze', 'łucja', 'Ola', 'Émile', 'zora', 'Eve', 'Ørn', 'Lund'];
  for (const name of names) await made(facts({ fullName: `${name} Marktest` }));
  const listed = async (order: string) =>
    (
      await test.call('GET', `/players?q=Marktest&sort_by=full_name&sort_order=${order}&page_size=50`)
    ).body.data.map(({ fullName }: { fullName: string }) => fullName.split(' ')[0]);
  const sorted = ['Émile', 'Eve', 'łucja', 'Lund', 'Ola', 'Ørn', 'Oscar', 'Öze', 'zora'];
  expect(await listed('asc')).toEqual(sorted);
  expect(await listed('desc')).toEqual(sorted.toReversed());
});

describe('creating a player', () => {
  it('makes one that the lists show, and leaves an audit record', async () => {
    const answer = await create(facts({ worldRank: 3, url: 'https://tour.example/gilis' }));
    expect(answer.status).toBe(201);
    const { data } = operations.createPlayer.response.parse(answer.body);
    expect(data).toMatchObject({ fullName: 'Nele Gilis', worldRank: 3, version: 1 });
    expect(Date.parse(data.createdAt)).toBeGreaterThan(Date.parse('2026-01-01'));
    const listed = await test.call('GET', '/players?gender=womens');
    expect(operations.listPlayers.response.parse(listed.body).data.map(({ id }) => id)).toContain(data.id);
    expect(await auditOf(data.id)).toMatchObject([
      { action: 'player.create', after: { country: 'Belgium' } },
    ]);
    expect((await verifyAudit(test.db)).brokenAt).toBeNull();
  });

  it('makes a player of a club, who has no number', async () => {
    const { data } = operations.createPlayer.response.parse(
      (await create(facts({ externalId: null, fullName: 'Clara Clubb' }))).body,
    );
    expect(data).toMatchObject({ externalId: null, fullName: 'Clara Clubb' });
    const { externalId: _, ...unsaid } = facts();
    expect(await create(unsaid)).toMatchObject({ status: 400 });
  });

  it.each([
    ['fullName', 'x'.repeat(300), 'fullName'],
    ['externalId', ' ', 'External ID is required'],
    ['fullName', 'ab', 'Name must be at least 3 characters'],
    ['firstName', '', 'First Name is required'],
    ['lastName', '', 'Last Name is required'],
    ['country', 'B', 'Country must be at least 2 characters'],
    ['url', 'javascript:alert(1)', 'Please enter a valid URL'],
  ])('refuses %s %j', async (field, value, message) => {
    const answer = await create(facts({ [field]: value }));
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'INVALID_INPUT' } } });
    expect(answer.body.error.message).toContain(message);
  });

  it('asks about somebody who may be here under that name, also of two at once', async () => {
    await made(facts({ fullName: 'Łukasz Luczak', gender: 'mens', externalId: null }));
    const body = facts({ fullName: 'lukasz Łuczak', gender: 'mens', externalId: null });
    expect(await create(body)).toMatchObject({
      status: 409,
      body: {
        error: {
          code: 'FINDINGS_NOT_ACCEPTED',
          details: {
            findings: [
              { type: 'POSSIBLE_DOUBLE', what: 'Somebody of this name is known: Łukasz Luczak, Belgium.' },
            ],
          },
        },
      },
    });
    expect(await create({ ...body, externalId: randomUUID() })).toMatchObject({ status: 409 });
    expect(await create({ ...body, gender: 'womens' })).toMatchObject({ status: 201 });
    expect(await create({ ...body, accepted: ['POSSIBLE_DOUBLE'] })).toMatchObject({ status: 201 });
    const twice = facts({ fullName: 'Nobody Yet', externalId: null });
    const answers = await Promise.all([create(twice), create(twice)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409]);
    const found = await test.call('GET', '/players?q=lukasz');
    expect(operations.listPlayers.response.parse(found.body).data.length).toBeGreaterThan(1);
  });

  it('edge 46: refuses a number that somebody has, also of two at once', async () => {
    const body = facts();
    const answers = await Promise.all([create(body), create(body)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.error).toMatchObject({
      code: 'PLAYER_EXISTS',
      details: { playerId: answers.find(({ status }) => status === 201)?.body.data.id },
    });
  });

  it('is for administrators', async () => {
    expect(await create(facts(), fan)).toMatchObject({ status: 403 });
    expect(await create(facts(), null)).toMatchObject({ status: 401 });
  });
});

describe('changing a player', () => {
  it('changes what is sent, raises the version and keeps before and after', async () => {
    const { id } = await made();
    const answer = await change(id, { country: 'Egypt' });
    expect(operations.updatePlayer.response.parse(answer.body).data).toMatchObject({
      country: 'Egypt',
      fullName: 'Nele Gilis',
      version: 2,
    });
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: 'player.update',
      before: { country: 'Belgium' },
      after: { country: 'Egypt' },
    });
  });

  it('edge 22: refuses a version that is not the newest, and takes a call without one', async () => {
    const { id } = await made();
    await change(id, { country: 'Egypt' });
    expect(await change(id, { country: 'Peru' })).toMatchObject({
      status: 409,
      body: { error: { code: 'STALE_VERSION', details: { version: 2 } } },
    });
    const bare = await test.call('PATCH', `/admin/players/${id}`, {
      as: admin.token,
      body: { country: 'Chile' },
    });
    expect(bare).toMatchObject({ status: 200, body: { data: { country: 'Chile', version: 3 } } });
    expect((await auditOf(id)).at(-1)).toMatchObject({ reason: 'Changed by an administrator' });
    // Equal values are no change.
    const before = (await auditOf(id)).length;
    const same = await test.call('PATCH', `/admin/players/${id}`, {
      as: admin.token,
      body: { country: 'Chile' },
    });
    expect(same).toMatchObject({ status: 200, body: { data: { version: 3 } } });
    expect(await auditOf(id)).toHaveLength(before);
  });

  it('refuses the number of another, and takes its own again', async () => {
    const [one, two] = [await made(), await made()];
    expect(await change(two.id, { externalId: one.externalId })).toMatchObject({
      status: 409,
      body: { error: { code: 'PLAYER_EXISTS' } },
    });
    expect(await change(two.id, { externalId: two.externalId })).toMatchObject({ status: 200 });
  });

  it('is for administrators, of players that are there', async () => {
    const { id } = await made();
    expect(await change(id, { country: 'Peru' }, { as: fan })).toMatchObject({ status: 403 });
    expect(await change(id, { country: 'Peru' }, { as: null })).toMatchObject({ status: 401 });
    expect(await change(randomUUID(), { country: 'Peru' })).toMatchObject({ status: 404 });
  });
});

describe('deleting a player', () => {
  it('removes who is named nowhere, with an audit record', async () => {
    const { id } = await made();
    expect(await remove(id)).toMatchObject({ status: 200, body: { data: { id } } });
    expect(await test.call('GET', `/players/${id}`)).toMatchObject({ status: 404 });
    expect((await auditOf(id)).at(-1)).toMatchObject({ action: 'player.delete', reason: 'A slip' });
  });

  it('refuses who stands in a draw, and says in which', async () => {
    const { draw } = await buildTournament(test);
    const [slot] = draw.slots;
    const id = slot?.kind === 'player' ? slot.playerId : '';
    const answer = await remove(id);
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'PLAYER_IN_USE' } } });
    expect(answer.body.error.message).toMatch(/^P0 is in the draw of Open/);
    expect(operations.getPlayer.response.parse((await test.call('GET', `/players/${id}`)).body).data.id).toBe(
      id,
    );
  });

  it('refuses who is named by a past correction', async () => {
    const { id } = await made();
    const tournament = await buildTournament(test);
    await test.db
      .insertInto('correction')
      .values({
        tournament_id: tournament.id,
        results_version: 1,
        changes: JSON.stringify([{ match: 0, before: { winnerId: id }, after: null }]),
      })
      .execute();
    expect(await remove(id)).toMatchObject({ status: 409, body: { error: { code: 'PLAYER_IN_USE' } } });
  });

  it('needs the newest version, an administrator, a session and a player', async () => {
    const { id } = await made();
    expect(await remove(id, { version: 2 })).toMatchObject({
      status: 409,
      body: { error: { code: 'STALE_VERSION' } },
    });
    expect(await remove(id, { as: fan })).toMatchObject({ status: 403 });
    expect(await remove(id, { as: null })).toMatchObject({ status: 401 });
    expect(await remove(randomUUID())).toMatchObject({ status: 404 });
    expect(await test.call('DELETE', `/admin/players/${id}`, { as: admin.token })).toMatchObject({
      status: 428,
    });
  });
});
