import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { errorBody } from '@boast/contract/errors';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { buildPerson, buildTournament } from './testing/factories.ts';
import { testAppForFile } from './testing/for-file.ts';
import { createTestApp } from './testing/test-app.ts';

const test = await testAppForFile();

const get = (url: string, headers = {}) => test.app.inject({ method: 'GET', url, headers });

describe('for those who run it', () => {
  it('tells that it lives, that it can serve, and what it counts', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok', version: packageJson.version });
    expect((await get('/readyz')).json()).toEqual({ status: 'ready' });
    await get('/api/config');
    expect((await get('/metrics')).body).toContain(
      'boast_http_route_answers_total{method="GET",route="/api/config",status="2xx"}',
    );
  });

  it('waits seconds for headers and bodies, and holds so many connections', async () => {
    const { headersTimeout, requestTimeout, timeout, maxConnections } = test.app.server;
    expect({ headersTimeout, requestTimeout, timeout }).toEqual({
      headersTimeout: 15_000,
      requestTimeout: 30_000,
      timeout: 120_000,
    });
    expect(maxConnections).toBeGreaterThan(0);
  });

  it('publishes the document of the contract to pages of any origin, packed, and tells who has it', async () => {
    const { headers, ...answer } = await get('/openapi.json');
    const document = JSON.parse(readFileSync(`${import.meta.dirname}/../../contract/openapi.json`, 'utf8'));
    expect(answer.json()).toEqual(document);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'content-type': expect.stringContaining('json'),
    });
    const packed = await get('/openapi.json', { 'accept-encoding': 'br' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', etag: headers.etag });
    expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toEqual(document);
    expect((await get('/openapi.json', { 'if-none-match': headers.etag })).statusCode).toBe(304);
  });
});

describe('every answer', () => {
  it.each(['/', '/api/config', '/api/nothing'])('%s: a request id and the server time', async (url) => {
    const { headers } = await get(url);
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(Math.abs(Number(headers['x-server-time']) - Date.now())).toBeLessThan(5_000);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('that is a page: what may load, run and frame it', async () => {
    const { headers } = await get('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
    });
  });

  it.each(['/api/config', '/api/nothing'])(
    'that is data: nothing may load, run or frame it: %s',
    async (url) => {
      const { headers } = await get(url);
      expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
    },
  );

  it.each([
    ['off', 'max-age=2592000'],
    ['on', 'max-age=31536000; includeSubDomains'],
  ])('of a site on https: to come back by https alone; HSTS_SUBDOMAINS %s', async (setting, header) => {
    const site = await createTestApp({
      PUBLIC_URL: 'https://boast.test',
      SMTP_URL: 'smtp://localhost',
      TRUST_PROXY: 'loopback',
      HSTS_SUBDOMAINS: setting,
    });
    for (const url of ['/', '/api/config'])
      expect((await site.app.inject(url)).headers['strict-transport-security']).toBe(header);
    await site.close();
  });

  it('is framed by whom one header says, and no other contradicts it', async () => {
    const { id } = await buildTournament(test);
    for (const url of [
      '/',
      '/rules',
      '/nothing',
      '/api/config',
      '/auth/v1/user',
      '/dev/inbox',
      `/embed/tournaments/${id}/draw`,
    ]) {
      const { headers } = await get(url, { accept: 'text/html' });
      const [, ancestors] = /frame-ancestors ([^;]+)/.exec(String(headers['content-security-policy'])) ?? [];
      const allowed = headers['x-frame-options'];
      expect([url, ancestors, allowed], url).toEqual(
        url.startsWith('/embed') ? [url, '*', undefined] : [url, "'none'", allowed],
      );
      expect(['DENY', undefined], url).toContain(allowed);
    }
  });

  it('to a person is theirs alone; to a visitor it may be shared', async () => {
    const fan = await buildPerson(test);
    expect((await get('/api/tournaments')).headers['cache-control']).toContain('public');
    const personal = await get('/api/tournaments', { authorization: `Bearer ${fan.token}` });
    expect(personal.headers['cache-control']).toBe('private, no-store');
    expect(personal.headers.vary).toContain('authorization');
  });
});

describe('every failure has one shape', () => {
  const post = (payload: string | Buffer, headers = {}) =>
    test.app.inject({
      method: 'POST',
      url: '/api/feedback',
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    });

  it.each([
    ['an unknown call', () => get('/api/nothing'), 404, 'NOT_FOUND'],
    ['a call without a session', () => get('/api/entries'), 401, 'UNAUTHENTICATED'],
    [
      'a token that is none',
      () => get('/api/entries', { authorization: 'Bearer forged' }),
      401,
      'UNAUTHENTICATED',
    ],
    ['broken JSON', () => post('{"email":'), 400, 'INVALID_INPUT'],
    ['a body beyond the limit', () => post(Buffer.alloc(65_537, 32)), 413, 'PAYLOAD_TOO_LARGE'],
    ['a parameter that is no id', () => get('/api/matches/7'), 400, 'INVALID_INPUT'],
    ...[
      '/v1/users',
      '/graphql/v1',
      '/realtime/v1/websocket',
      '/pg/tables',
      '/analytics/v1',
      '/rest-admin/v1/ready',
    ].map((url) => [`a call of ${url}`, () => get(url, { accept: 'text/html' }), 404, 'NOT_FOUND'] as const),
    ...['/api', '/rest/v1', '/rest/v1/tips?select=*', '/storage/v1', '/auth', '/functions/v1/a'].map(
      (url) => [`a call of ${url}`, () => get(url, { accept: 'text/html' }), 404, 'NOT_FOUND'] as const,
    ),
  ] as const)('%s', async (_, call, status, code) => {
    const answer = await call();
    expect(answer.statusCode).toBe(status);
    const { error } = errorBody.parse(answer.json());
    expect(error).toMatchObject({ code, requestId: answer.headers['x-request-id'] });
  });

  it('what nobody expected says nothing of itself', async () => {
    const broken = await createTestApp();
    const tournament = await buildTournament(broken);
    await broken.db
      .updateTable('tournament')
      .set({ scoring_rules: 'unknown', sealed_at: new Date() })
      .where('id', '=', tournament.id)
      .execute();
    await broken.db
      .insertInto('seal')
      .values({
        tournament_id: tournament.id,
        sealed_at: new Date(),
        effective_at: new Date(),
        entry_count: 0,
        root: Buffer.alloc(32),
      })
      .execute();
    const answer = await broken.call('GET', `/tournaments/${tournament.id}/leaderboard`);
    expect(answer).toMatchObject({ status: 500, body: { error: { code: 'INTERNAL' } } });
    expect(JSON.stringify(answer.body)).not.toMatch(/scored|unknown|Error:/);
    await broken.close();
  });
});

describe('live updates', () => {
  it('tell where things stand, then every change', async () => {
    const tournament = await buildTournament(test);
    const address = await test.app.listen({ host: '127.0.0.1', port: 0 });
    const stream = await fetch(`${address}/api/tournaments/${tournament.id}/events`);
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    const hear = async (text: string): Promise<void> => {
      while (!heard.includes(text)) {
        const { value = '', done } = (await reader?.read()) ?? { done: true };
        if (done) throw new Error(`the stream ended after ${heard}`);
        heard += value;
      }
    };
    await hear('"status":"UPCOMING"');
    const admin = await buildPerson(test, { admin: true });
    await test.call('PATCH', `/admin/tournaments/${tournament.id}`, {
      as: admin.token,
      headers: { 'if-match': '1' },
      body: { status: 'ACTIVE', reason: 'Started early' },
    });
    await hear('"status":"ACTIVE"');
    await reader?.cancel();
  });

  it('are refused for a tournament nobody knows', async () => {
    expect((await get('/api/tournaments/0199d6a0-0000-7000-8000-000000000000/events')).statusCode).toBe(404);
  });
});
