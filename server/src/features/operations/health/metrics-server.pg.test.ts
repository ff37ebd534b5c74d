import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { testAppForFile } from '../../../testing/for-file.ts';
import { serveMetrics } from './metrics-server.ts';

const test = await testAppForFile({ METRICS_TOKEN: 'a-token-of-the-watcher' });

it('answers whoever has the token, and nobody else', async () => {
  const server = await serveMetrics(test.ctx, 0);
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, token?: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  try {
    expect((await ask('/healthz')).status).toBe(200);
    expect((await ask('/metrics')).status).toBe(404);
    expect((await ask('/metrics', 'another-token-of-some')).status).toBe(404);
    expect(await (await ask('/metrics', 'a-token-of-the-watcher')).text()).toContain('boast_listening 1');
    expect((await ask('/api/tournaments')).status).toBe(404);
    await expect(serveMetrics(test.ctx, port)).rejects.toThrow(/METRICS_PORT/);
  } finally {
    server.close();
  }
});
