import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { fastify } from 'fastify';
import { pino } from 'pino';
import { expect, it, test, vi } from 'vitest';
import { logError, logRequest, OneLineACall } from './create-log.ts';

const FILE = fileURLToPath(new URL('./create-log.ts', import.meta.url));

/** What a process wrote by its end that logged a line and then did `end`. */
function linesOf(end: string): string[] {
  const program = `
    const { createLog } = await import(${JSON.stringify(FILE)});
    const log = createLog({ logLevel: 'info' });
    log.info('the last line');
    ${end}`;
  const run = () => execFileSync(process.execPath, ['--input-type=module', '-e', program], { stdio: 'pipe' });
  try {
    return run().toString().trim().split('\n');
  } catch (error) {
    return (error as { stdout: Buffer }).stdout.toString().trim().split('\n');
  }
}

it.each([
  ['comes to its end', ''],
  ['is ended', 'process.exit(1);'],
  ['ends itself', "log.fatal('it is over'); process.kill(process.pid, 'SIGKILL');"],
  ['fails', "throw new Error('nobody expected this');"],
  ['fails later', "setTimeout(() => { throw new Error('nor this'); }, 5);"],
])('no line is lost when the process %s', (_, end) => {
  const messages = linesOf(end).map((line) => JSON.parse(line).msg);
  expect(messages.filter((message) => message !== 'it is over')).toEqual(['the last line']);
});

it('nothing of a row that the database refused comes into the log', () => {
  const cause = Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(fan@example.com) exists' });
  expect(logError(cause)).toMatchObject({ message: 'duplicate key', detail: '[Redacted]' });
  const told = JSON.stringify([logError(cause), logError(new Error('could not save', { cause }))]);
  expect(told).toContain('could not save: duplicate key');
  expect(told).not.toContain('fan@example.com');
});

test.each([
  ['/api/email-status/fan%40example.com', '/api/email-status/…'],
  ['/api/email-status/fan@example.com', '/api/email-status/…'],
  ['/calendars/secret.ics', '/calendars/…'],
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
