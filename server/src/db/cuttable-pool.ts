/**
 * A pool that can be cut off: while the database is away nobody waits for it. Who holds a connection then is told at once,
 * and who asks for one, too; nothing is tried behind the back of the one who tries to reconnect (watch-database.ts).
 */
import pg from 'pg';
import { DatabaseAway } from './database-unreachable.ts';
import { PreparingClient } from './preparing-client.ts';

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

  class Client extends PreparingClient {
    constructor(...settings: ConstructorParameters<typeof PreparingClient>) {
      super(...settings);
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
