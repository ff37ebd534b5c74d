import { fastify } from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { logRequest } from './log-request.ts';

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
