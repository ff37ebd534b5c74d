/** How a process leaves: it says so first, then takes no more calls, and those in flight end. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A call that takes longer was not going to be answered. */
const PATIENCE_MS = 20_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether this process is on its way out; `/readyz` says so. */
    isDraining(): boolean;
    /** Ends the server. `noticeMs`: how long calls are still taken while whoever sends them notices. */
    drain(options: { readonly noticeMs: number }): Promise<void>;
  }
}

export function prepareDrain(app: FastifyInstance): void {
  let draining = false;
  app.decorate('isDraining', () => draining);
  app.decorate('drain', async ({ noticeMs }) => {
    draining = true;
    await sleep(noticeMs);
    const impatience = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS);
    // Connections whose last call ended after the server began to close.
    const tidying = setInterval(() => app.server.closeIdleConnections(), 50);
    try {
      await app.close();
    } finally {
      clearTimeout(impatience);
      clearInterval(tidying);
    }
  });
  // The next call of whoever asks goes over a new connection, and so to another process.
  app.addHook('onRequest', (_, reply, done) => {
    if (draining) reply.header('connection', 'close');
    done();
  });
}
