/**
 * Limits connections before they become requests: time, headers, and how many one place or all together may
 * hold. Node's own limits are minutes, and no number.
 */
import { readFileSync } from 'node:fs';
import type { ServerOptions } from 'node:http';
import type { Server, Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Config } from '../process/config.ts';
import { shareOf } from '../process/processes-of.ts';
import { createPace } from './pace.ts';
import { countRefused } from './refused-connections.ts';
import { sourceOf } from './source.ts';
import type { Tally } from './tally.ts';

export const PATIENCE = {
  headersTimeout: 15_000,
  /** Headers and body may take this long, enough for the largest page over a slow line. */
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  /** It is longer than load balancers keep idle connections: they must be the ones to close them. */
  keepAliveTimeout: 72_000,
} as const satisfies ServerOptions;

/** An answer that nobody reads for this long is not wanted. A live stream's heartbeat is quicker. */
export const IDLE_MS = 120_000;

interface ConnectionLimits {
  readonly inAll: number;
  readonly ofPlace: number;
  /**
   * It counts malformed requests of one place a minute; after that, its connections are refused for a while.
   */
  readonly malformed: number;
}

const SHUT_MS = 10_000;
/** They are left for files, the database and the log. */
const FILES_LEFT = 200;

interface Watching {
  readonly config: Pick<Config, 'isPublic' | 'processes' | 'trustProxy'>;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly tally: Tally;
  readonly limits?: ConnectionLimits;
}

export interface ConnectionWatch {
  readonly refusedLately: () => string | null;
  readonly watch: (server: Server) => void;
  readonly onClientError: (error: NodeJS.ErrnoException, socket: Socket) => void;
}

export function watchConnections({
  config,
  log,
  tally,
  limits = connectionLimits(config.processes),
}: Watching): ConnectionWatch {
  const refused = countRefused({ log, tally });
  const held = new Map<string, number>();
  const shut = new Map<string, number>();
  const malformed = createPace();
  const isProxy = trusted(config.trustProxy);

  /** It returns null when everybody's connections come from that address. */
  function placeOf({ remoteAddress }: Socket): string | null {
    return remoteAddress !== undefined && isProxy(remoteAddress)
      ? null
      : sourceOf(remoteAddress, config).place;
  }

  function isShut(place: string): boolean {
    const until = shut.get(place) ?? 0;
    if (until <= performance.now()) shut.delete(place);
    return until > performance.now();
  }

  function take(socket: Socket): void {
    const place = placeOf(socket);
    if (place === null) return;
    const count = held.get(place) ?? 0;
    if (count >= limits.ofPlace || isShut(place)) {
      tally.count(isShut(place) ? 'place_shut' : 'connections_of_place');
      socket.destroy();
      return;
    }
    held.set(place, count + 1);
    socket.once('close', () => {
      const left = (held.get(place) ?? 1) - 1;
      if (left > 0) held.set(place, left);
      else held.delete(place);
    });
  }

  return {
    refusedLately: refused.lately,
    watch(server) {
      server.maxConnections = limits.inAll;
      refused.watch(server);
      // Our listener must run before Node's own, which starts to read.
      server.prependListener('connection', take);
    },
    onClientError(error, socket) {
      const { why, status } = troubleOf(error);
      tally.count(why);
      const place = placeOf(socket);
      if (why === 'malformed' && place !== null && malformed.take(place, limits.malformed).waitSeconds > 0)
        shut.set(place, performance.now() + SHUT_MS);
      if (socket.writable && why !== 'reset')
        socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      socket.destroy(error);
    },
  };
}

export function connectionLimits(
  processes: Config['processes'],
  openFiles = mostOpenFiles(),
): ConnectionLimits {
  const inAll = Math.max(50, Math.min(20_000, openFiles - FILES_LEFT));
  // Four hundred people may be behind one address, with six connections a browser.
  const ofPlace = Math.min(shareOf(2_500, processes), Math.ceil(inAll / 4));
  return { inAll, ofPlace, malformed: shareOf(60, processes) };
}

function troubleOf({ code }: NodeJS.ErrnoException): {
  readonly why: 'timeout' | 'reset' | 'malformed';
  readonly status: string;
} {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { why: 'timeout', status: '408 Request Timeout' };
  if (code === 'ECONNRESET' || code === 'EPIPE') return { why: 'reset', status: '400 Bad Request' };
  const isLong = code === 'HPE_HEADER_OVERFLOW';
  return { why: 'malformed', status: isLong ? '431 Request Header Fields Too Large' : '400 Bad Request' };
}

const GROUPS: Readonly<Record<string, readonly string[]>> = {
  loopback: ['loopback'],
  linklocal: ['linkLocal'],
  uniquelocal: ['private', 'uniqueLocal'],
};

function trusted(proxies: Config['trustProxy']): (address: string) => boolean {
  const tests = (proxies === false ? [] : proxies).map((proxy) => {
    const ranges = GROUPS[proxy];
    if (ranges) return (address: ipaddr.IPv4 | ipaddr.IPv6) => ranges.includes(address.range());
    const [base, bits] = proxy.includes('/')
      ? ipaddr.parseCIDR(proxy)
      : ([ipaddr.parse(proxy), null] as const);
    const most = base.kind() === 'ipv4' ? 32 : 128;
    return (address: ipaddr.IPv4 | ipaddr.IPv6) =>
      address.kind() === base.kind() && address.match([base, bits ?? most] as [typeof base, number]);
  });
  return (address) => {
    if (tests.length === 0 || !ipaddr.isValid(address)) return false;
    const read = ipaddr.process(address);
    return tests.some((test) => test(read));
  };
}

/** Node raises its soft limit to the hard one. Only Linux tells. */
function mostOpenFiles(): number {
  try {
    const [, most] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return most === undefined ? 10_000 : Number(most);
  } catch {
    return 10_000;
  }
}
