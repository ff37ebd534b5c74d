import type { ServerResponse } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A call that takes longer would not be answered anyway. */
const PATIENCE_MS = 20_000;
/** Bytes of a call that arrived may wait this long to be read on a busy machine. */
const UNREAD_MS = 100;
/**
 * A process whose port others serve keeps an unused connection for this long, because a call that is sent while it closes gets no
 * answer. Proxies that drop theirs sooner, as those in deploy/ do, lose no call.
 */
const KEPT_FOR_OTHERS_MS = 8_000;

interface Draining {
  /** How long to accept calls until load balancers notice. */
  readonly noticeMs: number;
  /** Other processes serve the same port, and stay. */
  readonly isReplaced?: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Balancers are to send calls elsewhere. */
    isDraining(): boolean;
    drain(options: Draining): Promise<void>;
  }
}

interface Use {
  /** Of performance.now(); null during a call. */
  unusedSince: number | null;
  /** The bytes read by then: a call on its way adds to them. */
  bytes: number;
}

export function prepareDrain(app: FastifyInstance): void {
  const { server } = app;
  let state: 'open' | 'draining' | 'replaced' = 'open';
  const uses = watchUses(server);
  // Node would also close a connection whose reader has not taken the whole answer yet.
  server.closeIdleConnections = () => {
    const before = performance.now() - (state === 'replaced' ? KEPT_FOR_OTHERS_MS : UNREAD_MS);
    for (const [socket, { unusedSince, bytes }] of uses)
      if (unusedSince !== null && unusedSince <= before && socket.bytesRead === bytes) socket.destroy();
  };
  app.decorate('isDraining', () => state === 'draining');
  app.decorate('drain', async ({ noticeMs, isReplaced = false }) => {
    state = isReplaced ? 'replaced' : 'draining';
    // New connections go to the others at once. The server's own close() would end its watch over slow ones as well.
    if (isReplaced) Server.prototype.close.call(server);
    await sleep(noticeMs);
    const impatience = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
    const tidying = setInterval(() => server.closeIdleConnections(), 50);
    try {
      await app.close();
    } finally {
      clearTimeout(impatience);
      clearInterval(tidying);
    }
  });
  // The caller's next call uses a new connection, and so reaches another process.
  app.addHook('onRequest', (_, reply, done) => {
    if (state !== 'open') reply.header('connection', 'close');
    done();
  });
}

function watchUses(server: FastifyInstance['server']): ReadonlyMap<Socket, Use> {
  const uses = new Map<Socket, Use>();
  server.on('connection', (socket: Socket) => {
    uses.set(socket, { unusedSince: performance.now(), bytes: 0 });
    socket.once('close', () => uses.delete(socket));
  });
  server.on('request', ({ socket }, response: ServerResponse) => {
    const use = uses.get(socket);
    if (!use) return;
    use.unusedSince = null;
    response.once('close', () => {
      use.unusedSince = performance.now();
      use.bytes = socket.bytesRead;
    });
  });
  return uses;
}
