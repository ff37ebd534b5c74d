import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { type FastifyBaseLogger, fastify } from 'fastify';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { limitCalls } from './limit-calls.ts';
import { createTally } from './tally.ts';
import { connectionLimits, watchConnections } from './watch-connections.ts';

const processes = { serving: 1, jobsApart: false };
const limits = { inAll: 6, ofPlace: 3, malformed: 2 };

/** Silent connections stay for the whole test, unless it tests their timeout. */
async function listen({ trustProxy = false as false | string[], headersTimeout = 10_000 } = {}) {
  const tally = createTally();
  const server = createServer({ headersTimeout, connectionsCheckingInterval: 20 }, (_, response) => {
    response.end('ok');
  });
  const watch = watchConnections({
    config: { isPublic: true, processes, trustProxy },
    log: { warn: () => undefined },
    tally,
    limits,
  });
  watch.watch(server);
  server.on('clientError', watch.onClientError);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const open: Socket[] = [];
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return {
    tally,
    connect: async (sending = '') => {
      const socket = connect(port, '127.0.0.1');
      open.push(socket);
      const heard: string[] = [];
      socket.on('data', (chunk) => heard.push(chunk.toString()));
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      if (sending) socket.write(sending);
      return { socket, heard, isOpen: () => !socket.destroyed && !socket.readableEnded };
    },
  };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 30));

describe('a place', () => {
  test('holds so many connections, and may open another when one has closed', async () => {
    const { connect: come, tally } = await listen();
    const some = [await come(), await come(), await come()];
    await come();
    await vi.waitFor(() => expect(tally.counted().get('connections_of_place')).toBe(1));
    expect(some.every((one) => one.isOpen())).toBe(true);
    some[0]?.socket.destroy();
    await settle();
    const next = await come('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await vi.waitFor(() => expect(next.heard.join('')).toContain('200 OK'));
  });

  test('that is a proxy, through which everybody comes, holds as many as there may be', async () => {
    const { connect: come, tally } = await listen({ trustProxy: ['loopback'] });
    for (let n = 0; n < 6; n += 1) await come();
    await settle();
    expect(tally.counted().get('connections_of_place')).toBeUndefined();
    await come();
    await vi.waitFor(() => expect(tally.counted().get('connections')).toBe(1));
  });

  test('that sends what is no HTTP is told so, counted, and not listened to for a while', async () => {
    const { connect: come, tally } = await listen();
    for (let n = 0; n < 3; n += 1) {
      const { heard } = await come('NONSENSE\r\n\r\n');
      await vi.waitFor(() => expect(heard.join('')).toContain('400 Bad Request'));
    }
    expect(tally.counted().get('malformed')).toBe(3);
    await come('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await vi.waitFor(() => expect(tally.counted().get('place_shut')).toBe(1));
  });
});

test('half-sent headers are waited for but a moment', async () => {
  const { connect: come, tally } = await listen({ headersTimeout: 50 });
  const { heard } = await come('GET / HTTP/1.1\r\nHost: ');
  await vi.waitFor(() => expect(heard.join('')).toContain('408 Request Timeout'));
  expect(tally.counted().get('timeout')).toBe(1);
});

test('few file handles make few connections, of which one place has a quarter', () => {
  expect(connectionLimits(processes, 600)).toMatchObject({ inAll: 400, ofPlace: 100 });
  expect(connectionLimits(processes, 1_000_000)).toMatchObject({ inAll: 20_000, ofPlace: 2_500 });
});

test('R20: four processes give a place a quarter each', () => {
  const four = { serving: 4, jobsApart: true };
  expect(connectionLimits(four, 1_000_000)).toEqual({ inAll: 20_000, ofPlace: 625, malformed: 15 });
});

test('a connection that is gone before anybody looked is no failure of ours', async () => {
  const lines: string[] = [];
  const log: FastifyBaseLogger = pino({}, { write: (line: string) => void lines.push(line) });
  const app = fastify({ loggerInstance: log });
  app.addHook('onRequest', (request, _, done) => {
    request.raw.socket.destroy();
    setTimeout(done, 20);
  });
  limitCalls(app, {
    config: { isPublic: true, processes, requestsPerMinute: 10 } as Parameters<
      typeof limitCalls
    >[1]['config'],
    tokens: { verify: async () => null },
    accessTokens: { verify: async () => null },
    sessionOfRefresh: async () => null,
  });
  app.get('/', async () => 'ok');
  onTestFinished(() => app.close());
  await fetch(await app.listen({ host: '127.0.0.1', port: 0 })).catch(() => undefined);
  await settle();
  expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});
