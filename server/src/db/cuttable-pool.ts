/**
 * A pool that can be cut off: while the database is away nobody waits for it. Who holds a connection then is told at once,
 * and who asks for one, too; nothing is tried behind the back of the one who tries to reconnect (watch-database.ts).
 */
import pg from 'pg';
import { OperatorError } from '../process/operator-error.ts';
import { PreparingClient, StatementNames } from './preparing-client.ts';

/** The database server cannot be used: nobody answers, the login is refused, or it is too old. */
export class DatabaseUnreachable extends OperatorError {
  override readonly name = 'DatabaseUnreachable';
  constructor(url: string, cause: unknown) {
    super(`The database ${withoutSecrets(url)} cannot be used: ${reasonOf(cause)}.`, { cause });
  }
}

/** The database that this process works with does not answer for the time being; whoever asks is to try again. */
class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
  constructor(why: string) {
    super(`The database is away: ${why}`);
  }
}

/**
 * Whether something failed because the database went away, is full, is just starting or takes no writes, and not because of what
 * was asked of it. Of a write nobody knows then whether it was made.
 */
export function isAway(error: unknown): boolean {
  // The job library passes on copies of errors that are none any more.
  if (typeof error !== 'object' || error === null) return false;
  const { code = '', message = '' } = error as { readonly code?: unknown; readonly message?: unknown };
  return awayCode.test(String(code)) || awayWords.test(String(message));
}

/**
 * What sockets say, and what PostgreSQL says of connections (class 08), of what it has run out of (53), of shutting down
 * and starting (57P), and of being the standby that nobody writes to (25006).
 */
const awayCode =
  /^(?:ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|53\w{3}|57P0[1-5]|25006)$/;
/** What the driver and we say, without a code. */
const awayWords =
  /^(?:The database is away|Connection terminated|A database connection was lost|Client has encountered a connection error|timeout exceeded when trying to connect|Client was closed)/;

/** Of a database that answers and takes no writes; a server that has no connection to spare is away. */
const noWrites: Partial<Record<string, string>> = {
  '25006': 'it can only be read',
  '53000': 'it has run out of something',
  '53100': 'its disk is full',
  '53200': 'it has run out of memory',
  '53400': 'a limit of its settings is reached',
};

/** Why a write was not taken, as half a sentence for people; null when it failed for anything else. */
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

/** Half a sentence for people. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return reasons[code] ?? (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
}

/** `host:port/database`: enough to recognise it, and nothing to log in with. */
function withoutSecrets(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

export interface CuttablePool extends pg.Pool {
  /** Ends all connections, also those that hang, and refuses new ones. `why`: half a sentence. */
  cutOff(why: string): void;
  /** Connections are made again when somebody asks. */
  restore(): void;
}

/** `onError` hears of connections that were lost while nobody used them. */
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

    /** The pool also connects for those who wait, without anybody asking it. */
    override connect(...call: unknown[]): never {
      if (away === null) return (super.connect as (...args: unknown[]) => never).call(this, ...call);
      clients.delete(this);
      // Each its own: the job library writes into what it is told.
      const reason = new DatabaseAway(away);
      const [done] = call;
      if (typeof done !== 'function') return Promise.reject(reason) as never;
      return process.nextTick(done, reason) as never;
    }
  }

  const pool = new pg.Pool({ ...config, Client });
  pool.on('error', (error) => {
    // Not the error itself: the pool hangs the whole client on it, keys included.
    if (!pool.ending && away === null) onError(new Error(`A database connection was lost: ${error.message}`));
  });
  // A connection that is lost while somebody holds it emits too; the query it was running rejects by itself.
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

/** Without a goodbye, which would wait for an answer. */
export function endAtOnce(client: pg.Client): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
