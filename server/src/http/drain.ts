/** How a process leaves: it says so first, then takes no more calls, and those in flight end. */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
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
  // Browsers open connections before they need them: to Node these are busy.
  const silent = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.server.on('request', ({ socket }: IncomingMessage) => silent.delete(socket));
  function closeUnused(): void {
    app.server.closeIdleConnections();
    for (const socket of silent) if (socket.bytesRead === 0) socket.destroy();
  }
  app.decorate('isDraining', () => draining);
  app.decorate('drain', async ({ noticeMs }) => {
    draining = true;
    await sleep(noticeMs);
    const impatience = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS);
    // Connections whose last call ended after the server began to close.
    const tidying = setInterval(closeUnused, 50);
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
