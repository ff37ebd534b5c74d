/**
 * Limits connections before they become requests: time, headers, and how many this process may hold. The proxy
 * limits those of one address (deploy/nginx.conf), because all of a proxy's connections have its own address.
 */
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import type { Refusals } from './refusal-counts.ts';

/** Node's own limits are minutes. */
const PATIENCE = {
  headersTimeout: 15_000,
  /** Headers and body may take this long, enough for the largest page over a slow line. */
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  /** Longer than load balancers keep idle connections: they must be the ones to close them. */
  keepAliveTimeout: 72_000,
};

/** An answer that nobody reads for this long is not wanted. A live stream's heartbeat is quicker. */
const IDLE_MS = 120_000;
/** They are left for files, the database and the log. */
const FILES_LEFT = 200;
const LATELY_MS = 30_000;
/** During an attack, a line for each refusal would cost more than the refusal. */
const LINE_MS = 60_000;

export interface Connections {
  readonly createServer: (handler: RequestListener) => Server;
  /** Returns half a sentence for people, or null when none was refused lately. */
  readonly refusedLately: () => string | null;
  readonly onClientError: (error: NodeJS.ErrnoException, socket: Socket) => void;
}

interface Limiting {
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly refusals: Refusals;
  readonly maxConnections?: number;
  readonly patience?: Partial<typeof PATIENCE>;
}

export function limitConnections({ log, refusals, maxConnections, patience }: Limiting): Connections {
  let refusedAt = -Infinity;
  let loggedAt = -Infinity;

  function refused(): void {
    refusals.count('connections');
    refusedAt = performance.now();
    if (refusedAt - loggedAt < LINE_MS) return;
    loggedAt = refusedAt;
    log.warn({ why: ALL_OPEN }, 'connections are refused');
  }

  return {
    refusedLately: () => (performance.now() - refusedAt < LATELY_MS ? ALL_OPEN : null),
    createServer(handler) {
      const server = createServer({ ...PATIENCE, ...patience }, handler);
      server.timeout = IDLE_MS;
      server.maxConnections = maxConnections ?? connectionsFor(maxOpenFiles());
      return server.on('drop', refused).on('error', (error) => {
        if (isOutOfHandles(error)) refused();
      });
    },
    onClientError(error, socket) {
      const { why, status } = troubleOf(error);
      refusals.count(why);
      if (socket.writable && why !== 'reset')
        socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      socket.destroy(error);
    },
  };
}

const ALL_OPEN = 'all connections that this process may hold are open (ulimit -n, LimitNOFILE)';

export const connectionsFor = (openFiles: number): number =>
  Math.max(50, Math.min(20_000, openFiles - FILES_LEFT));

function troubleOf({ code }: NodeJS.ErrnoException): {
  readonly why: 'timeout' | 'reset' | 'malformed';
  readonly status: string;
} {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { why: 'timeout', status: '408 Request Timeout' };
  if (code === 'ECONNRESET' || code === 'EPIPE') return { why: 'reset', status: '400 Bad Request' };
  const isLong = code === 'HPE_HEADER_OVERFLOW';
  return { why: 'malformed', status: isLong ? '431 Request Header Fields Too Large' : '400 Bad Request' };
}

/** The process (EMFILE) or the machine (ENFILE) has none left. */
const isOutOfHandles = (error: Error): boolean =>
  'code' in error && (error.code === 'EMFILE' || error.code === 'ENFILE');

/** Node raises its soft limit to the hard one. Only Linux has this file. */
function maxOpenFiles(): number {
  try {
    const [, max] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return max === undefined ? 10_000 : Number(max);
  } catch {
    return 10_000;
  }
}
