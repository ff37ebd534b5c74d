import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A call that takes longer would not be answered anyway. */
const PATIENCE_MS = 20_000;

declare module 'fastify' {
  interface FastifyInstance {
    isDraining(): boolean;
    /** `noticeMs` says how long to accept calls until load balancers notice. */
    drain(options: { readonly noticeMs: number }): Promise<void>;
  }
}

export function prepareDrain(app: FastifyInstance): void {
  let draining = false;
  // Browsers open spare connections, which Node takes for busy.
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
    const tidying = setInterval(closeUnused, 50);
    try {
      await app.close();
    } finally {
      clearTimeout(impatience);
      clearInterval(tidying);
    }
  });
  // The caller's next call uses a new connection, and so reaches another process.
  app.addHook('onRequest', (_, reply, done) => {
    if (draining) reply.header('connection', 'close');
    done();
  });
}
