import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { operations } from '@boast/contract/operations';
import { addresses } from '@boast/contract/values/addresses';
import { fastify } from 'fastify';
import { pino } from 'pino';
import { expect, it, test, vi } from 'vitest';
import { sitePaths } from '../features/site/pages/__generated__/site-paths.ts';
import { logError, logRequest, OneLinePerRequest, SECRET_PATHS } from './create-log.ts';

const FILE = fileURLToPath(new URL('./create-log.ts', import.meta.url));

/** The output of a process that logs a line and then runs `end`. */
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
  ['/calendars/secret.ics/', '/calendars/…'],
  ['/shown-picks/secret', '/shown-picks/…'],
  ['/api/shown-picks/secret', '/api/shown-picks/…'],
  ['/share/shown-picks/secret.png', '/share/shown-picks/…'],
  ['/join/secret', '/join/…'],
  ['/JOIN/secret/more', '/join/…'],
  ['//join//secret', '/join/…'],
  ['/%6aoin/secret', '/join/…'],
  ['/api/mail/unsubscribe/secret', '/api/mail/unsubscribe/…'],
  ['/api/mail/unsubscribe/secret?x=secret', '/api/mail/unsubscribe/…'],
  ['/mail-preferences?token=secret', '/mail-preferences'],
  ['/tournaments/a%20b', '/tournaments/a b'],
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

test('every address with a part that is a secret is named', () => {
  const paths = [
    ...Object.values(operations).map(({ path }) => `/api${path}`),
    ...Object.values(addresses).map(({ path }) => path),
    ...sitePaths,
  ];
  const secret = paths.filter((path) => /:(code|email|secret|token)(?!\w)/.test(path));
  expect(secret.length).toBeGreaterThan(2);
  for (const path of secret) expect(SECRET_PATHS).toContain(path);
});

/** The lines of a server that logs `level` and above. */
function logCalls(level: 'info' | 'warn') {
  const lines: string[] = [];
  const serializers = { req: logRequest };
  const log = pino({ serializers, level }, { write: (line: string) => void lines.push(line) });
  const app = fastify({
    loggerInstance: log.child({ process: 'api 2' }),
    logController: new OneLinePerRequest(),
  });
  app.get('/taken', async (_, reply) => reply.status(409).send('no'));
  app.get('/quiet', { logLevel: 'warn' }, async () => 'ok');
  app.get('/*', async () => 'ok');
  return { app, log, lines };
}

test('a call is one line: who asked for what, what it was answered, and how long that took', async () => {
  const { app, lines } = logCalls('info');
  await app.inject('/taken?by=fan@example.com');
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 30,
    time: expect.any(Number),
    pid: process.pid,
    hostname: expect.any(String),
    process: 'api 2',
    reqId: expect.any(String),
    req: { method: 'GET', url: '/taken', remoteAddress: '127.0.0.1' },
    res: { statusCode: 409 },
    responseTime: expect.any(Number),
    msg: 'request completed',
  });
});

test('the line of a call has the members that pino itself would write, in its order', async () => {
  const { app, log, lines } = logCalls('info');
  await app.inject('/taken');
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  const facts = { req: { method: 'GET', url: '/taken', ip: '127.0.0.1' }, res: {}, responseTime: 1 };
  log.child({ process: 'api 2' }).child({ reqId: 'x' }).info(facts, 'request completed');
  const [ours, pinos] = lines.map((line) => Object.keys(JSON.parse(line)));
  expect(ours).toEqual(pinos);
  expect(lines.every((line) => line.endsWith('}\n'))).toBe(true);
});

test('a call whose address would break out of its line does not', async () => {
  const { app, lines } = logCalls('info');
  await app.inject('/a"b\\\n{"level":60}');
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  expect(lines[0]?.trim().split('\n')).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '').level).toBe(30);
});

test('no line is written of calls whose route, or whose log, is quieter', async () => {
  const loud = logCalls('info');
  await loud.app.inject('/quiet');
  const quiet = logCalls('warn');
  await quiet.app.inject('/taken');
  await new Promise(setImmediate);
  expect([...loud.lines, ...quiet.lines]).toEqual([]);
});
