/**
 * A pool that can be cut off: while the database is away nobody waits for it. Who holds a connection then is told at once,
 * and who asks for one, too; nothing is tried behind the back of the one who tries to reconnect (watch-database.ts).
 */
import pg from 'pg';
import type { DatabaseAway } from './database-unreachable.ts';
import { PreparingClient } from './preparing-client.ts';

export interface CuttablePool extends pg.Pool {
  /** Ends all connections, also those that hang, and refuses new ones with `reason`. */
  cutOff(reason: DatabaseAway): void;
  /** Connections are made again when somebody asks. */
  restore(): void;
}

export function createCuttablePool(config: pg.PoolConfig): CuttablePool {
  let away: DatabaseAway | null = null;
  const clients = new Set<pg.Client>();

  class Client extends PreparingClient {
    constructor(...settings: ConstructorParameters<typeof PreparingClient>) {
      super(...settings);
      clients.add(this);
      this.once('end', () => clients.delete(this));
    }

    /** The pool also connects for those who wait, without anybody asking it. */
    override connect(...call: unknown[]): never {
      const reason = away;
      if (reason === null) return (super.connect as (...args: unknown[]) => never).call(this, ...call);
      clients.delete(this);
      const [done] = call;
      if (typeof done !== 'function') return Promise.reject(reason) as never;
      return process.nextTick(done, reason) as never;
    }
  }

  const pool = new pg.Pool({ ...config, Client });
  return Object.assign(pool, {
    cutOff(reason: DatabaseAway): void {
      away = reason;
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
