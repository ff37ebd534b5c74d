import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../db/database.ts';
import { notifyTournament } from '../features/boards/tournament-events.ts';
import {
  buildPerson,
  buildTournament,
  picksOf,
  type TestPerson,
  type TestTournament,
  tipsOf,
} from '../testing/factories.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let fan: TestPerson;
let tournament: TestTournament;
beforeAll(async () => {
  // One writer at a time: five connections, four of which are left to others.
  test = await createTestApp({ DATABASE_POOL_SIZE: '5', SHARED_ANSWERS_MS: '60000' });
  fan = await buildPerson(test);
  tournament = await buildTournament(test);
});
afterAll(() => test.close());

const detail = (headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'GET', url: `/api/tournaments/${tournament.id}`, headers });

describe('an answer for visitors', () => {
  it('is not sent again to who has it, and is packed once for who takes it so', async () => {
    const plain = await detail();
    const etag = String(plain.headers.etag);
    expect(etag).toMatch(/^W\/".+"$/);
    expect(plain.headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=\d+$/);
    const again = await detail({ 'if-none-match': etag });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers.etag).toBe(etag);
    const packed = await detail({ 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.headers.vary).toContain('accept-encoding');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  });

  it('is made anew when a tournament changes, and never comes from what a person was answered', async () => {
    await detail();
    await sql`update tournament set location = 'Cairo' where id = ${tournament.id}`.execute(test.db);
    const personal = await detail({ authorization: `Bearer ${fan.token}` });
    expect(personal.headers.etag).toBeUndefined();
    expect(personal.json().data.location).toBe('Cairo');
    expect((await detail()).json().data.location).toBe('London');
    await inTransaction(test.db, (tx) => notifyTournament(tx, tournament.id));
    await expect.poll(async () => (await detail()).json().data.location, { timeout: 20_000 }).toBe('Cairo');
  });
});

describe('more saves than can be written', () => {
  it('are refused with a time to come back, while staff are served and nobody who was let in is lost', async () => {
    const admin = await buildPerson(test, { admin: true });
    const body = {
      matchTips: tipsOf(
        tournament,
        picksOf(tournament, () => ({ side: 0 })),
      ),
    };
    const save = () => test.call('POST', `/tournaments/${tournament.id}/entries`, { as: fan.token, body });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: holding, resolve: held } = Promise.withResolvers<void>();
    // Whoever holds the row keeps every save waiting.
    const blocker = inTransaction(test.db, async (tx) => {
      await sql`select from tournament where id = ${tournament.id} for update`.execute(tx);
      held();
      await released;
    });
    await holding;
    const saves = Array.from({ length: 300 }, save);
    try {
      const refused = await Promise.race(saves);
      expect(refused.status).toBe(503);
      expect(refused.body.error.code).toBe('UNAVAILABLE');
      expect(['1', '2', '3']).toContain(refused.headers['retry-after']);
      expect((await test.call('GET', '/admin/data-issues', { as: admin.token })).status).toBe(200);
    } finally {
      release();
      await blocker;
    }
    const statuses = (await Promise.all(saves)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(250);
    expect(statuses.filter((status) => status === 503)).toHaveLength(50);
    expect((await save()).status).toBe(201);
  });
});
