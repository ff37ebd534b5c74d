import { brotliDecompressSync } from 'node:zlib';
import type { ErrorBody } from '@boast/contract/errors';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { tournamentChanged } from '../../features/draws/tournament-events.ts';
import {
  buildPerson,
  buildTournament,
  enter,
  picksOf,
  type TestPerson,
  tipsOf,
} from '../../testing/factories.ts';
import { testAppForFile } from '../../testing/for-file.ts';
import { createTestApp } from '../../testing/test-app.ts';

// One writer at a time: of five connections, four are left to others.
const test = await testAppForFile({ DATABASE_POOL_SIZE: '5', SHARED_ANSWERS_MS: '60000' });
const fan = await buildPerson(test);
const tournament = await buildTournament(test);

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

  it('is made anew when a tournament changes, and never comes from what staff were answered', async () => {
    const admin = await buildPerson(test, { admin: true });
    await detail();
    await sql`update tournament set location = 'Cairo' where id = ${tournament.id}`.execute(test.db);
    const personal = await detail({ authorization: `Bearer ${admin.token}` });
    expect(personal.headers.etag).toBeUndefined();
    expect(personal.json().data.location).toBe('Cairo');
    expect((await detail()).json().data.location).toBe('London');
    await inTransaction(test.db, (tx) => tournamentChanged(tx, tournament.id));
    await expect.poll(async () => (await detail()).json().data.location).toBe('Cairo');
  });
});

describe('an answer that stands', () => {
  const first = ['x-request-id', 'x-server-time', 'date', 'ratelimit'];
  const withoutFirst = (headers: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !first.includes(name)));

  it('carries all that one made anew carries, with a request id of its own', async () => {
    const address = `/api/tournaments/${tournament.id}?`;
    const ask = (method: 'GET' | 'HEAD' = 'GET') => test.app.inject({ method, url: address });
    const made = await ask();
    const standing = await ask();
    expect(standing.body).toBe(made.body);
    expect(withoutFirst(standing.headers)).toEqual(withoutFirst(made.headers));
    expect(standing.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(standing.headers['x-request-id']).not.toBe(made.headers['x-request-id']);
    const head = await ask('HEAD');
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', made.headers.etag]);
  });

  it('counts towards the limit of who asks for it', async () => {
    const limited = await createTestApp({ REQUESTS_PER_MINUTE: '1', SHARED_ANSWERS_MS: '60000' });
    const ask = () =>
      limited.app.inject({ method: 'GET', url: '/api/tournaments', remoteAddress: '192.0.2.7' });
    const statuses = [];
    for (let n = 0; n < 21; n += 1) statuses.push((await ask()).statusCode);
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
    await limited.close();
  });

  it('is for everybody but staff, whose answer is read when they ask', async () => {
    const admin = await buildPerson(test, { admin: true });
    const hidden = await buildTournament(test, { status: 'CREATING' });
    const list = async (as?: string) =>
      (await test.call('GET', '/tournaments', { as })).body.data.map(({ id }: { id: string }) => id);
    await list();
    const [visitors, fans, again, admins] = await Promise.all([
      list(),
      list(fan.token),
      list(fan.token),
      list(admin.token),
    ]);
    expect(admins).toContain(hidden.id);
    for (const seen of [visitors, fans, again]) expect(seen).not.toContain(hidden.id);
    await sql`update tournament set status = 'UPCOMING' where id = ${hidden.id}`.execute(test.db);
    expect(await list(fan.token)).not.toContain(hidden.id);
    await inTransaction(test.db, (tx) => tournamentChanged(tx, hidden.id));
    expect(await list(fan.token)).toContain(hidden.id);
  });

  it('is for no cache on the way when it answers somebody with a token', async () => {
    const headers = (await detail({ authorization: `Bearer ${fan.token}` })).headers;
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers.etag).toBe((await detail()).headers.etag);
  });

  it('never shows one person the matches of another', async () => {
    const other = await buildPerson(test);
    const entered = await buildTournament(test);
    await enter(test, other, entered);
    const own = async ({ token }: TestPerson) =>
      (await test.call('GET', '/matches?entered=true', { as: token })).body.pageInfo.totalRecords;
    const newcomer = await buildPerson(test);
    expect(await Promise.all([own(other), own(newcomer)])).toEqual([entered.matchIds.length, 0]);
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
    const url = await test.app.listen({ host: '127.0.0.1', port: 0 });
    // Over a socket, because a shed call never reaches the product's routes.
    const save = async () => {
      const answer = await fetch(`${url}/api/tournaments/${tournament.id}/entries?`, {
        method: 'POST',
        headers: { authorization: `Bearer ${fan.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return { status: answer.status, headers: answer.headers, body: (await answer.json()) as ErrorBody };
    };
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: holding, resolve: held } = Promise.withResolvers<void>();
    // A transaction that holds the row makes every save wait.
    const blocker = inTransaction(test.db, async (tx) => {
      await sql`select from tournament where id = ${tournament.id} for update`.execute(tx);
      held();
      await released;
    });
    await holding;
    const saves = Array.from({ length: 1_050 }, save);
    try {
      const refused = await Promise.race(saves);
      expect(refused.status).toBe(503);
      let refusals = 0;
      for (const each of saves) void each.then(({ status }) => (refusals += status === 503 ? 1 : 0));
      await expect.poll(() => refusals).toBe(50);
      expect(refused.body.error.code).toBe('UNAVAILABLE');
      expect(refused.body.error.requestId).toBe(refused.headers.get('x-request-id'));
      expect(['1', '2', '3']).toContain(refused.headers.get('retry-after'));
      expect((await test.call('GET', '/admin/data-issues', { as: admin.token })).status).toBe(200);
      expect((await fetch(`${url}/api/tournaments/${tournament.id}`)).status).toBe(200);
      expect((await fetch(`${url}/api/tournaments/${tournament.id}/entries/other`)).status).toBe(404);
    } finally {
      release();
      await blocker;
    }
    const statuses = (await Promise.all(saves)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1_000);
    expect(statuses.filter((status) => status === 503)).toHaveLength(50);
    expect((await save()).status).toBe(201);
    expect(await (await fetch(`${url}/metrics`)).text()).toContain('boast_http_refused_for_room_total 50');
  });
});
