/**
 * The order of checks before a caller is known: address, size, route, caller, right, and only then the body.
 */
import { request as httpRequest } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { buildPerson } from '../testing/factories.ts';
import { testAppForFile } from '../testing/for-file.ts';
import { PAGE_LIMIT } from './read-body.ts';

const test = await testAppForFile();

const post = async (path: string, payload: string | Buffer, headers: Record<string, string> = {}) => {
  const answer = await test.app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });
  return { status: answer.statusCode, body: answer.body };
};
const messageOf = ({ body }: { readonly body: string }) => JSON.parse(body).error.message;
const code = ({ body }: { readonly body: string }) => JSON.parse(body).error.code;
const as = (token: string) => ({ authorization: `Bearer ${token}` });

describe('a body', () => {
  it('that is compressed is never unpacked', async () => {
    const bomb = brotliCompressSync(Buffer.alloc(5_900_000, '['));
    const answer = await post('/feedback', bomb, { 'content-encoding': 'br' });
    expect([answer.status, code(answer)]).toEqual([400, 'INVALID_INPUT']);
    const message = { name: 'Ada', email: 'ada@example.com', message: 'Packed but honest' };
    const packed = await post('/feedback', gzipSync(JSON.stringify(message)), { 'content-encoding': 'gzip' });
    expect([packed.status, messageOf(packed)]).toEqual([400, messageOf(answer)]);
  });

  it('that is nested deeply is not parsed', async () => {
    const answer = await post('/feedback', '['.repeat(60_000));
    expect([answer.status, code(answer)]).toEqual([400, 'INVALID_INPUT']);
    expect(answer.body).toContain('nested');
  });

  it('of more than 64 kB is refused, whether it says so or not', async () => {
    expect((await post('/feedback', Buffer.alloc(65_537, ' '))).status).toBe(413);
    const address = new URL(await test.app.listen({ host: '127.0.0.1', port: 0 }));
    const status = await new Promise((resolve, reject) => {
      const sending = httpRequest(new URL('/api/feedback', address), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      });
      sending.on('response', (answer) => resolve(answer.statusCode));
      sending.on('error', reject);
      sending.write(Buffer.alloc(70_000, ' '));
    });
    expect(status).toBe(413);
  });

  it('with NUL in a text is refused', async () => {
    const answer = await post('/feedback', '{"name":"a\\u0000","email":"a@example.com","message":"b"}');
    expect([answer.status, code(answer)]).toEqual([400, 'INVALID_INPUT']);
  });

  it('with thousands of names is not parsed', async () => {
    const keys = Object.fromEntries(Array.from({ length: 3_000 }, (_, n) => [`unknown${n}`, n]));
    const answer = await post('/feedback', JSON.stringify(keys));
    expect([answer.status, code(answer)]).toEqual([400, 'INVALID_INPUT']);
    expect(answer.body).toContain('too many names');
  });

  it('is never repeated at length by what refuses it', async () => {
    const keys = Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`unknown${n}`, n]));
    const unknown = await post('/feedback', JSON.stringify(keys));
    expect(unknown.status).toBe(400);
    expect(unknown.body.length).toBeLessThan(3_000);
    expect(JSON.parse(unknown.body).error.details.fields.length).toBeLessThanOrEqual(10);
    const fan = await buildPerson(test);
    const tips = Array.from({ length: 100 }, () => ({ matchId: 'x' }));
    const path = '/tournaments/0199d6a0-0000-7000-8000-000000000000/entries';
    const many = await post(path, JSON.stringify({ matchTips: tips }), as(fan.token));
    expect(many.status).toBe(400);
    expect(JSON.parse(many.body).error.details.fields).toHaveLength(10);
  });
});

describe('a tour page of some megabytes', () => {
  const page = JSON.stringify({ url: 'https://www.psaworldtour.com/x/', html: 'x'.repeat(1_000_000) });

  it('is read from administrators alone', async () => {
    const path = '/admin/tournaments-psa/preview';
    const [fan, admin] = [await buildPerson(test), await buildPerson(test, { admin: true })];
    expect((await post(path, page)).status).toBe(401);
    expect((await post(path, page, as(fan.token))).status).toBe(403);
    const answer = await post(path, page, as(admin.token));
    expect(answer.status).toBe(422);
    expect(code(answer)).toBe('PAGE_NOT_READABLE');
    expect((await post(path, Buffer.alloc(PAGE_LIMIT + 1, ' '), as(admin.token))).status).toBe(413);
  });
});

describe('a webhook', () => {
  it('is believed by its signature before anything of it is parsed', async () => {
    for (const payload of ['{"broken":', '['.repeat(60_000), '']) {
      const answer = await post('/webhooks/stripe', payload, { 'stripe-signature': 't=1,v1=00' });
      expect([answer.status, code(answer)]).toEqual([400, 'INVALID_INPUT']);
      expect(answer.body).toContain('signature');
    }
    const text = await post('/webhooks/stripe', 'x', { 'content-type': 'text/plain' });
    expect(text.body).toContain('signature');
    expect((await post('/webhooks/stripe', Buffer.alloc(65_537, ' '))).status).toBe(413);
  });
});
