import { existsSync, readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { startApi } from './api.ts';
import { testAppForFile } from './testing/for-file.ts';

const test = await testAppForFile();

const CROWD = 700;
const KERNELS_LIMIT = '/proc/sys/net/core/somaxconn';
const allowed = existsSync(KERNELS_LIMIT) ? Number(readFileSync(KERNELS_LIMIT, 'utf8')) : 0;

/** Connects from a thread of its own; counts in `counts` how many got in, and then that it is done. */
const KNOCK = `
  const { workerData: { port, crowd, counts } } = require('node:worker_threads');
  const sockets = Array.from({ length: crowd }, () => require('node:net').connect(port, '127.0.0.1'));
  const end = () => {
    Atomics.store(counts, 1, 1);
    Atomics.notify(counts, 1);
    for (const socket of sockets) socket.destroy();
  };
  for (const socket of sockets) socket.on('error', () => {}).once('connect', () => {
    if (Atomics.add(counts, 0, 1) + 1 === crowd) end();
  });
  setTimeout(end, 4_000).unref();
`;

it.skipIf(allowed <= CROWD)('a crowd that knocks while the process is busy is let in at once', async () => {
  const api = await startApi({ ...test.ctx, config: { ...test.ctx.config, port: 0 } });
  try {
    const counts = new Int32Array(new SharedArrayBuffer(8));
    const workerData = { port: Number(new URL(api.address).port), crowd: CROWD, counts };
    const worker = new Worker(KNOCK, { eval: true, workerData });
    // The server accepts nothing meanwhile, so connections beyond the kernel's backlog fail however often
    // they try.
    Atomics.wait(counts, 1, 0, 8_000);
    expect(Atomics.load(counts, 0)).toBe(CROWD);
    await worker.terminate();
  } finally {
    await api.stop({ isReplaced: false });
  }
});
