import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Systems take the ports of outgoing connections from 32768 upwards: one of those could go before it is used. */
const anyPort = (): number => randomInt(20_000, 32_768);

/** A port of 127.0.0.1 that is free now: the wanted one, or any where that is taken. */
export async function freePort(preferred = anyPort()): Promise<number> {
  const probe = createServer().listen(preferred, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return freePort();
  }
  await new Promise((closed) => probe.close(closed));
  return preferred;
}
