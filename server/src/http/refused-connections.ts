/**
 * Notices connections that the process has no handles for. The system reports some; when no file handle is
 * left, libuv accepts and closes new ones silently, so this tries to open a handle every second.
 */
import { closeSync, openSync } from 'node:fs';
import type { Server } from 'node:net';
import { devNull } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import type { Tally } from './tally.ts';

export interface RefusedConnections {
  readonly watch: (server: Server) => void;
  /** It returns half a sentence for people, or null when none was refused lately. */
  readonly lately: () => string | null;
}

interface Watching {
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly tally: Tally;
  readonly hasHandle?: () => boolean;
  readonly clock?: () => number;
}

const LATELY_MS = 30_000;
/** During an attack, a line for each refusal would cost more than the refusal. */
const LINE_MS = 60_000;
const ASK_MS = 1_000;

const REASONS = {
  connections: 'all connections that this process may hold are open',
  handles: 'no file handle is left (ulimit -n, LimitNOFILE)',
} as const;

export function countRefused({ log, tally, ...parts }: Watching): RefusedConnections {
  const { hasHandle = hasHandleLeft, clock = () => performance.now() } = parts;
  let last: { readonly why: string; readonly at: number } | null = null;
  let saidAt = -Infinity;
  let times = 0;

  function count(reason: keyof typeof REASONS): void {
    const why = REASONS[reason];
    tally.count(reason);
    times += 1;
    last = { why, at: clock() };
    if (clock() - saidAt < LINE_MS) return;
    log.warn({ why, times }, 'connections are refused');
    saidAt = clock();
    times = 0;
  }

  return {
    lately: () => (last !== null && clock() - last.at < LATELY_MS ? last.why : null),
    watch(server) {
      server.on('drop', () => count('connections'));
      server.on('error', (error) => {
        if (isOutOfHandles(error)) count('handles');
      });
      const asking = setInterval(() => {
        if (!hasHandle()) count('handles');
      }, ASK_MS);
      asking.unref();
      server.once('close', () => clearInterval(asking));
    },
  };
}

/** It returns false when the process (EMFILE) or the machine (ENFILE) has none left. */
function hasHandleLeft(): boolean {
  try {
    closeSync(openSync(devNull, 'r'));
    return true;
  } catch (error) {
    return !isOutOfHandles(error);
  }
}

const isOutOfHandles = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EMFILE' || error.code === 'ENFILE');
