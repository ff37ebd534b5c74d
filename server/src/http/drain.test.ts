import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { prepareDrain } from './drain.ts';

/** More than the buffers of a connection hold. */
const LARGE = 30_000_000;

let app: FastifyInstance;
let origin: string;
beforeEach(async () => {
  app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  prepareDrain(app);
  app.get('/quick', async () => 'quick');
  app.get('/slow', async () => {
    await sleep(400);
    return 'slow';
  });
  app.get('/large', async () => Buffer.alloc(LARGE));
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

const text = async (path: string) => (await fetch(origin + path)).text();

it('lets a call in flight end, and takes no more', async () => {
  const slow = text('/slow');
  await sleep(50);
  const gone = app.drain({ noticeMs: 0 });
  expect(app.isDraining()).toBe(true);
  await expect(slow).resolves.toBe('slow');
  await gone;
  await expect(text('/quick')).rejects.toThrow('fetch failed');
});

it('does not wait for connections that nothing was ever asked over', async () => {
  const silent = connect(Number(new URL(origin).port), '127.0.0.1');
  await once(silent, 'connect');
  const ended = once(silent.resume(), 'close');
  await app.drain({ noticeMs: 0 });
  await ended;
});

it('while it is noticed calls are answered, and sent elsewhere for the next', async () => {
  expect((await fetch(`${origin}/quick`)).headers.get('connection')).toBe('keep-alive');
  const gone = app.drain({ noticeMs: 300 });
  const answer = await fetch(`${origin}/quick`);
  expect(answer.headers.get('connection')).toBe('close');
  expect(await answer.text()).toBe('quick');
  await gone;
});

/** A connection of its own, and a call over it. */
async function connectTo(path: string): Promise<Socket> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  await once(socket, 'connect');
  ask(socket, path);
  return socket;
}

const ask = (socket: Socket, path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: boast\r\n\r\n`);

it('lets a slow reader have the whole of an answer', async () => {
  const socket = await connectTo('/large');
  await once(socket, 'readable');
  const gone = app.drain({ noticeMs: 0 });
  // Unused connections have been closed several times by then.
  await sleep(400);
  expect((await buffer(socket)).length).toBeGreaterThan(LARGE);
  await gone;
});

it('once others serve its port, takes no connection, answers over those it has, and does not worry balancers', async () => {
  const socket = await connectTo('/quick');
  expect(String((await once(socket, 'data'))[0])).toContain('keep-alive');
  const gone = app.drain({ noticeMs: 300, isReplaced: true });
  expect(app.isDraining()).toBe(false);
  await expect(text('/quick')).rejects.toThrow('fetch failed');
  await sleep(600);
  ask(socket, '/quick');
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 200.*connection: close/s);
  await gone;
});
