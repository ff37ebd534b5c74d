import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port of 127.0.0.1 that is free now: the wanted one, or any where that is taken. */
export async function freePort(preferred = 0): Promise<number> {
  const probe = createServer().listen(preferred, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch (error) {
    if (preferred === 0) throw error;
    return freePort();
  }
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  return typeof address === 'object' && address ? address.port : 0;
}
