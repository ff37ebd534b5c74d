import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port that is free now, or that `hold` keeps occupied. */
export async function freePort({ hold = false } = {}): Promise<{ port: number; free: () => void }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!hold) await new Promise((closed) => server.close(closed));
  return { port: typeof address === 'object' && address ? address.port : 0, free: () => server.close() };
}
