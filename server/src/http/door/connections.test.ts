import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { type FastifyBaseLogger, fastify } from 'fastify';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connectionsFor, limitConnections } from './connections.ts';
import { limitCalls } from './limit-calls.ts';
import { createRefusalCounts } from './refusal-counts.ts';

/** Silent connections stay for the whole test, unless it tests their timeout. */
async function listen(patience = {}) {
  const refusals = createRefusalCounts();
  const lines: object[] = [];
  const log = { warn: (line: object) => void lines.push(line) };
  const connections = limitConnections({ log, refusals, maxConnections: 2, patience });
  const server = connections.createServer((_, response) => void response.end('ok'));
  server.on('clientError', connections.onClientError);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const open: Socket[] = [];
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return {
    connections,
    lines,
    server,
    counted: (why: 'connections' | 'malformed' | 'timeout') => refusals.counted().get(why),
    connect: async (sending = '') => {
      const socket = connect(port, '127.0.0.1');
      open.push(socket);
      const heard: string[] = [];
      socket.on('data', (chunk) => heard.push(chunk.toString()));
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      if (sending) socket.write(sending);
      return { heard: () => heard.join('') };
    },
  };
}

test('a connection too many is refused and counted, and many leave one line', async () => {
  const { connect: come, connections, counted, lines } = await listen();
  await come();
  await come();
  expect(connections.refusedLately()).toBeNull();
  for (let n = 1; n <= 3; n += 1) {
    await come();
    await vi.waitFor(() => expect(counted('connections')).toBe(n));
  }
  expect(connections.refusedLately()).toMatch(/^all connections .* LimitNOFILE/);
  expect(lines).toHaveLength(1);
});

test.each(['EMFILE', 'ENFILE'])('%s of the system ends nothing and leaves a line', async (code) => {
  const { counted, lines, server } = await listen();
  server.emit('error', Object.assign(new Error(`accept ${code}`), { code }));
  expect([counted('connections'), lines.length]).toEqual([1, 1]);
});

test('what is no HTTP gets 400 and is counted', async () => {
  const { connect: come, counted } = await listen();
  const { heard } = await come('NONSENSE\r\n\r\n');
  await vi.waitFor(() => expect(heard()).toContain('400 Bad Request'));
  expect(counted('malformed')).toBe(1);
});

test('half-sent headers are waited for but a moment', async () => {
  const { connect: come, counted } = await listen({ headersTimeout: 50, connectionsCheckingInterval: 20 });
  const { heard } = await come('GET / HTTP/1.1\r\nHost: ');
  await vi.waitFor(() => expect(heard()).toContain('408 Request Timeout'));
  expect(counted('timeout')).toBe(1);
});

test('few file handles make few connections', () => {
  expect([600, 1_000_000, 100].map(connectionsFor)).toEqual([400, 20_000, 50]);
});

test('a connection that is gone before anybody looked is no failure of ours', async () => {
  const lines: string[] = [];
  const log: FastifyBaseLogger = pino({}, { write: (line: string) => void lines.push(line) });
  const app = fastify({ loggerInstance: log });
  app.addHook('onRequest', (request, _, done) => {
    request.raw.socket.once('close', () => done()).destroy();
  });
  const config = {
    isPublic: true,
    processes: { serving: 1, jobsApart: false },
    requestsPerMinute: 10,
  } as Parameters<typeof limitCalls>[1]['config'];
  limitCalls(app, {
    config,
    tokens: { verify: async () => null },
    accessTokens: { verify: async () => null },
    scorerLinks: { verify: async () => null },
    sessionOfRefresh: async () => null,
  });
  const handled = Promise.withResolvers<void>();
  app.get('/', async () => {
    handled.resolve();
    return 'ok';
  });
  onTestFinished(() => app.close());
  await fetch(await app.listen({ host: '127.0.0.1', port: 0 })).catch(() => undefined);
  await handled.promise;
  expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});
