import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  buildPerson,
  buildTournament,
  enter,
  picksOf,
  type TestPerson,
  tipsOf,
} from '../../../testing/factories.ts';
import { testAppForFile } from '../../../testing/for-file.ts';
import { play, start } from '../../../testing/play.ts';

const test = await testAppForFile({ PUBLIC_URL: 'http://localhost:8080' });

const call = (method: 'GET' | 'PUT' | 'DELETE', id: string, as?: TestPerson) =>
  test.call(method, `/entries/${id}/shown`, { as: as?.token, body: method === 'PUT' ? {} : undefined });
const show = async (id: string, as: TestPerson): Promise<string> =>
  (await call('PUT', id, as)).body.data.address;
const secretOf = (address: string): string => address.replace('http://localhost:8080/shown-picks/', '');
const read = (address: string) => test.call('GET', `/shown-picks/${secretOf(address)}`);

async function entered() {
  const [fan, tournament] = [await buildPerson(test), await buildTournament(test)];
  return { fan, tournament, entry: await enter(test, fan, tournament) };
}

async function shown() {
  const made = await entered();
  return { ...made, address: await show(made.entry.id, made.fan) };
}

describe('its owner', () => {
  it('shows an entry at a secret address, is told it again, and stops', async () => {
    const { fan, entry } = await entered();
    expect((await call('GET', entry.id, fan)).body).toEqual({ data: { address: null } });
    const address = await show(entry.id, fan);
    expect(address).toMatch(/^http:\/\/localhost:8080\/shown-picks\/[\w-]{43}$/);
    expect((await call('GET', entry.id, fan)).body).toEqual({ data: { address } });
    expect((await read(address)).status).toBe(200);
    expect((await call('DELETE', entry.id, fan)).body).toEqual({ data: { address: null } });
    expect((await read(address)).body.error.code).toBe('NOT_FOUND');
    const other = await show(entry.id, fan);
    expect(other).not.toBe(address);
    expect((await read(address)).status).toBe(404);
    await call('DELETE', entry.id, fan);
    expect((await call('DELETE', entry.id, fan)).status).toBe(200);
  });

  it('who switches it on twice at once gets one address', async () => {
    const { fan, entry } = await entered();
    const addresses = await Promise.all(Array.from({ length: 4 }, () => show(entry.id, fan)));
    expect(new Set([...addresses, await show(entry.id, fan)]).size).toBe(1);
  });

  it('is the only one who can, and needs an entry that counts', async () => {
    const { entry, tournament } = await entered();
    const [other, admin] = [await buildPerson(test), await buildPerson(test, { admin: true })];
    const own = await enter(test, other, tournament);
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      expect((await call(method, entry.id)).body.error.code).toBe('UNAUTHENTICATED');
      for (const as of [other, admin])
        expect((await call(method, entry.id, as)).body.error.code).toBe('NOT_FOUND');
      expect((await call(method, '0199d6a0-0000-7000-8000-000000000000', other)).status).toBe(404);
    }
    await sql`update entry set status = 'VOID', void_reason = 'Taken out' where id = ${own.id}`.execute(
      test.db,
    );
    expect((await call('PUT', own.id, other)).body.error.code).toBe('NOT_FOUND');
  });

  it('cannot switch it on after the seal, when everybody sees the picks, and can still switch it off', async () => {
    const { fan, tournament, entry } = await entered();
    const later = await shown();
    await start(test, tournament);
    await start(test, later.tournament);
    expect((await call('PUT', entry.id, fan)).body.error.code).toBe('LOCKED');
    expect((await call('DELETE', later.entry.id, later.fan)).status).toBe(200);
    expect((await read(later.address)).status).toBe(404);
  });
});

describe('whoever has the address', () => {
  it('reads the entry as it was last submitted, without a session and past every cache', async () => {
    const { fan, tournament, entry, address } = await shown();
    const answer = await read(address);
    expect(answer.body.data).toEqual({
      tournament: expect.objectContaining({ id: tournament.id, status: 'UPCOMING', gender: 'mens' }),
      username: entry.username,
      version: 1,
      changedAt: entry.updatedAt,
      matchTips: tipsOf(tournament),
      automaticMatchIds: [],
      sealedEntryId: null,
    });
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const changed = tipsOf(
      tournament,
      picksOf(tournament, () => ({ side: 1, gamesLost: 2 })),
    );
    const saved = await test.call('PUT', `/entries/${entry.id}/match-tips`, {
      as: fan.token,
      body: { matchTips: changed },
    });
    expect((await read(address)).body.data).toMatchObject({
      version: 2,
      matchTips: changed,
      changedAt: saved.body.data.updatedAt,
    });
  });

  it('reads nothing of another entry, nor of the field', async () => {
    const { tournament, address } = await shown();
    const before = (await read(address)).body;
    const others = await Promise.all([1, 2, 3].map(() => buildPerson(test)));
    for (const [gamesLost, other] of others.entries()) {
      const picks = picksOf(tournament, () => ({ side: 1, gamesLost: gamesLost as 0 | 1 | 2 }));
      const entry = await enter(test, other, tournament, picks);
      const written = JSON.stringify((await read(address)).body);
      for (const secret of [entry.id, entry.username, other.userId]) expect(written).not.toContain(secret);
    }
    // Whatever others picked, and however many they are, the answer is the same.
    expect((await read(address)).body).toEqual(before);
    expect(JSON.stringify(before)).not.toMatch(/rank|count|share|chance|points|userId/i);
  });

  it('is led to the entry after the seal', async () => {
    const { tournament, entry, address } = await shown();
    await sql`update tournament set starts_at = clock_timestamp() where id = ${tournament.id}`.execute(
      test.db,
    );
    expect((await read(address)).body.data.sealedEntryId).toBeNull();
    await start(test, tournament);
    await play(test, tournament, { as: await buildPerson(test, { admin: true }), match: 0 });
    expect((await read(address)).body.data).toMatchObject({ sealedEntryId: entry.id });
  });

  it('finds nothing of an entry that was withdrawn, of a hidden draw, or of somebody shut out', async () => {
    const [voided, hidden, banned] = [await shown(), await shown(), await shown()];
    await sql`update entry set status = 'VOID', void_reason = 'Withdrawn' where id = ${voided.entry.id}`.execute(
      test.db,
    );
    await sql`update tournament set status = 'CREATING' where id = ${hidden.tournament.id}`.execute(test.db);
    await sql`update app_user set banned_at = now() where id = ${banned.fan.userId}`.execute(test.db);
    for (const { address } of [voided, hidden, banned])
      expect((await read(address)).body.error.code).toBe('NOT_FOUND');
    const again = await enter(test, voided.fan, voided.tournament);
    expect((await call('GET', again.id, voided.fan)).body.data.address).toBeNull();
  });

  it('finds nothing at an address that was never given', async () => {
    expect((await read('x'.repeat(43))).status).toBe(404);
    expect((await read('x')).status).toBe(404);
  });

  it('is no program and no page of another origin', async () => {
    const { address } = await shown();
    const answer = await test.call('GET', `/shown-picks/${secretOf(address)}`, {
      headers: { origin: 'https://elsewhere.test' },
    });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('somebody who leaves', () => {
  it('takes the address along, and finds only its time in the copy of their data', async () => {
    const { fan, entry, address } = await shown();
    const copy = await test.call('GET', '/user/export', { as: fan.token });
    expect(copy.body.data.entries[0]).toMatchObject({ shownSince: expect.any(String) });
    expect(JSON.stringify(copy.body)).not.toContain(secretOf(address));
    expect((await test.call('DELETE', '/user', { as: fan.token })).status).toBe(200);
    expect((await read(address)).status).toBe(404);
    const { rows } = await sql`select from shown_picks where entry_id = ${entry.id}`.execute(test.db);
    expect(rows).toEqual([]);
  });

  it('leaves none behind, also of an entry that is sealed', async () => {
    const { fan, tournament, address } = await shown();
    await start(test, tournament);
    expect((await test.call('DELETE', '/user', { as: fan.token })).status).toBe(200);
    expect((await read(address)).status).toBe(404);
  });
});

it('the portal tells staff nothing of it', async () => {
  const { entry, address } = await shown();
  const admin = await buildPerson(test, { admin: true });
  const { body } = await test.call('GET', `/admin/entries/${entry.id}`, { as: admin.token });
  expect(body.data.picked).toBeNull();
  expect(JSON.stringify(body)).not.toContain(secretOf(address));
});
