import type { KyselyPlugin } from 'kysely';
import type { TestDatabase } from './test-database.ts';

export interface CountedDatabase extends TestDatabase {
  /** How many statements have been sent so far, each a round trip. `begin` and `commit` are not counted. */
  statements(): number;
}

/** The same database, for a test that holds how often it is asked. */
export function countStatements(database: TestDatabase): CountedDatabase {
  let count = 0;
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      count += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return { ...database, db: database.db.withPlugin(counter), statements: () => count };
}
