import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { countRefused } from './refused-connections.ts';
import { createTally } from './tally.ts';

function watched(hasHandle = () => true) {
  let ms = 0;
  const lines: object[] = [];
  const tally = createTally();
  const server = createServer();
  const log = { warn: (line: object) => void lines.push(line) };
  const refused = countRefused({ log, tally, hasHandle, clock: () => ms });
  refused.watch(server);
  onTestFinished(() => void server.close());
  const pass = (by: number): void => {
    ms += by;
  };
  return { lines, refused, server, tally, pass };
}

it('O22: a refused connection leaves a line, and many leave one a minute that counts them', async () => {
  const { lines, refused, server, tally, pass } = watched();
  server.maxConnections = 1;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const held = connect(port, '127.0.0.1');
  onTestFinished(() => void held.destroy());
  await once(server, 'connection');
  const knock = async (): Promise<void> => {
    const before = tally.counted().get('connections') ?? 0;
    connect(port, '127.0.0.1').on('error', () => undefined);
    await vi.waitFor(() => expect(tally.counted().get('connections')).toBe(before + 1));
  };
  expect(refused.lately()).toBeNull();
  for (let n = 0; n < 3; n += 1) await knock();
  const why = 'all connections that this process may hold are open';
  expect(refused.lately()).toBe(why);
  expect(lines).toEqual([{ why, times: 1 }]);
  pass(61_000);
  expect(refused.lately()).toBeNull();
  await knock();
  expect(lines[1]).toEqual({ why, times: 3 });
});

it.each(['EMFILE', 'ENFILE'])('O22: %s of the system ends nothing and leaves a line', (code) => {
  const { lines, refused, server, tally } = watched();
  server.emit('error', Object.assign(new Error(`accept ${code}`), { code }));
  expect(tally.counted().get('handles')).toBe(1);
  expect([refused.lately(), lines.length]).toEqual([expect.stringMatching(/^no file handle is left/), 1]);
});

it('O22: what libuv refuses by itself is noticed, for no handle can be had', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { lines, refused } = watched(() => false);
  vi.advanceTimersByTime(3_000);
  expect([refused.lately(), lines.length]).toEqual([expect.stringMatching(/^no file handle is left/), 1]);
});
