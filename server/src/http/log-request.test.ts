import { fastify } from 'fastify';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { logRequest, OneLineACall } from './log-request.ts';

test.each([
  ['/api/email-status/fan%40example.com', '/api/email-status/…'],
  ['/api/email-status/fan@example.com', '/api/email-status/…'],
  ['/nowhere/fan@example.com/x', '/nowhere/…/x'],
  ['/auth/v1/verify?token=secret&type=signup', '/auth/v1/verify'],
  ['/api/tournaments', '/api/tournaments'],
])('the log keeps of %s only %s', async (url, kept) => {
  const lines: string[] = [];
  const log = pino({ serializers: { req: logRequest } }, { write: (line: string) => void lines.push(line) });
  const app = fastify({ loggerInstance: log });
  app.get('/*', async () => 'ok');
  await app.inject(url);
  const incoming = lines.map((line) => JSON.parse(line)).find(({ req }) => req !== undefined);
  expect(incoming.req.url).toBe(kept);
  expect(lines.join('')).not.toMatch(/secret|example\.com/);
});

test('a call is one line: who asked for what, what it was answered, and how long that took', async () => {
  const lines: string[] = [];
  const log = pino({ serializers: { req: logRequest } }, { write: (line: string) => void lines.push(line) });
  const app = fastify({ loggerInstance: log, logController: new OneLineACall() });
  app.get('/taken', async (_, reply) => reply.status(409).send('no'));
  await app.inject('/taken?by=fan@example.com');
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 30,
    reqId: expect.any(String),
    req: { method: 'GET', url: '/taken', remoteAddress: '127.0.0.1' },
    res: { statusCode: 409 },
    responseTime: expect.any(Number),
    msg: 'request completed',
  });
});
