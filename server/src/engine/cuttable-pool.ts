/**
 * This pool can be cut off, so that nobody waits while the database is away. Running queries and new ones
 * fail at once, and only watch-database.ts tries to reconnect.
 */
import pg from 'pg';
import { OperatorError } from '../process/operator-error.ts';
import { PreparingClient, StatementNames } from './preparing-client.ts';

export interface CuttablePool extends pg.Pool {
  /** Ends all connections, even those that hang, and refuses new ones. `why` is half a sentence. */
  cutOff(why: string): void;
  restore(): void;
}

/**
 * The driver's default is ten seconds, after which the jobs of each minute would open a dozen connections anew: most of what
 * PostgreSQL does at rest.
 */
const KEPT_IDLE_MS = 150_000;

export function createCuttablePool(config: pg.PoolConfig, onError: (error: unknown) => void): CuttablePool {
  let away: string | null = null;
  const clients = new Set<pg.Client>();
  const names = new StatementNames();

  class Client extends PreparingClient {
    constructor(settings?: string | pg.ClientConfig) {
      super(settings, names);
      clients.add(this);
      this.once('end', () => clients.delete(this));
    }

    /** The pool also connects for waiting callers by itself. */
    override connect(...call: unknown[]): never {
      if (away === null) return (super.connect as (...args: unknown[]) => never).call(this, ...call);
      clients.delete(this);
      // Each caller gets a new error, because the job library changes the errors it gets.
      const reason = new DatabaseAway(away);
      const [done] = call;
      if (typeof done !== 'function') return Promise.reject(reason) as never;
      return process.nextTick(done, reason) as never;
    }
  }

  const pool = new pg.Pool({ idleTimeoutMillis: KEPT_IDLE_MS, ...config, Client });
  pool.on('error', (error) => {
    // The original error stays here: the pool attaches the whole client to it, credentials included.
    if (!pool.ending && away === null) onError(new Error(`A database connection was lost: ${error.message}`));
  });
  // A connection lost while in use emits an error too; its running query rejects anyway.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return Object.assign(pool, {
    cutOff(why: string): void {
      away = why;
      for (const client of clients) endAtOnce(client);
    },
    restore(): void {
      away = null;
    },
  });
}

/** The server does not answer, refuses the login, or is too old. */
export class DatabaseUnreachable extends OperatorError {
  override readonly name = 'DatabaseUnreachable';
  constructor(url: string, cause: unknown) {
    super(`The database ${withoutSecrets(url)} cannot be used: ${reasonOf(cause)}.`, { cause });
  }
}

class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
  constructor(why: string) {
    super(`The database is away: ${why}`);
  }
}

/**
 * The database is away, full, starting or read-only, and the query itself is not at fault. A failed write may
 * still have been made.
 */
export function isAway(error: unknown): boolean {
  // The job library passes on copies of errors that are not Error objects.
  if (typeof error !== 'object' || error === null) return false;
  const { code = '', message = '' } = error as { readonly code?: unknown; readonly message?: unknown };
  return awayCode.test(String(code)) || awayWords.test(String(message));
}

/**
 * The codes are of sockets and of PostgreSQL: connections (class 08), exhausted resources (53), shutting down
 * or starting (57P), and a standby that takes no writes (25006).
 */
const awayCode =
  /^(?:ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|53\w{3}|57P0[1-5]|25006)$/;
/** Some messages of the driver and of ours come without a code. */
const awayWords =
  /^(?:The database is away|Connection terminated|A database connection was lost|Client has encountered a connection error|timeout exceeded when trying to connect|Client was closed)/;

/** The database answers but takes no writes. (A server without spare connections counts as away.) */
const noWrites: Partial<Record<string, string>> = {
  '25006': 'it can only be read',
  '53000': 'it has run out of something',
  '53100': 'its disk is full',
  '53200': 'it has run out of memory',
  '53400': 'a limit of its settings is reached',
};

/** Returns half a sentence for people, or null when the write failed for another reason. */
export const noWriteReason = (error: unknown): string | null =>
  (error instanceof Error && 'code' in error ? noWrites[String(error.code)] : undefined) ?? null;

const reasons: Partial<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of its host cannot be looked up',
  '28P01': 'it refuses the user or the password',
  '28000': 'it refuses the user or the password',
  '3D000': 'it has no database of that name',
  '53300': 'it has no connection to spare',
  '57P03': 'it is starting up or shutting down',
};

export function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return reasons[code] ?? (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
}

/** `host:port/database` is enough to recognise it. */
function withoutSecrets(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

/** A termination message would wait for an answer, so none is sent. */
export function endAtOnce(client: pg.Client): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
