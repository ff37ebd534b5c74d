import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { prepareDrain } from './drain.ts';

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
