import type { KyselyPlugin } from 'kysely';
import type { TestDatabase } from './test-database.ts';

export interface CountedDatabase extends TestDatabase {
  /** Statements sent so far, each a round trip, without `begin` and `commit`. */
  statements(): number;
}

/** For tests that limit how many statements something takes. */
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
