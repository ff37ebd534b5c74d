import type { Db } from '../db/database.ts';

interface MortalDatabase {
  readonly db: Db;
  isDead(): boolean;
}

/**
 * A database that dies after so many statements: from then on every statement fails, including clean-up, and
 * the current transaction is rolled back, as when a process is killed.
 */
export function mortalDatabase(db: Db, statements: number): MortalDatabase {
  let left = statements;
  const plugin = {
    transformQuery<T extends { node: unknown }>({ node }: T): T['node'] {
      left -= 1;
      if (left < 0) throw new Error('killed');
      return node;
    },
    transformResult: <T extends { result: unknown }>({ result }: T): Promise<T['result']> =>
      Promise.resolve(result),
  };
  return { db: db.withPlugin(plugin as Parameters<Db['withPlugin']>[0]), isDead: () => left < 0 };
}
