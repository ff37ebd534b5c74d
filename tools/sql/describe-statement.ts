import type pg from 'pg';
import { PARAMETER } from './parameter.ts';

export interface Column {
  readonly name: string;
  readonly dataTypeID: number;
}

export type Described = { readonly columns: readonly Column[] } | { readonly error: string };

/** Types of parameters that only the caller knows, and names that two tables have: every name was found by then. */
const HARMLESS = new Set(['42P18', '22P02', '22007', '0A000', '42702']);

/** Has PostgreSQL parse and describe a text without running it. */
export async function describeStatement(client: pg.Client, text: string): Promise<Described> {
  let n = 0;
  const numbered = text.replaceAll(PARAMETER, () => `$${++n}`);
  return new Promise((resolve) => {
    let answer: Described = { columns: [] };
    client.query({
      submit(connection: pg.Connection) {
        connection.parse({ name: '', text: numbered, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription({ fields }: { fields: Column[] }) {
        answer = { columns: fields };
      },
      handleError(error: pg.DatabaseError) {
        resolve(
          HARMLESS.has(error.code ?? '') ? { columns: [] } : { error: `${error.message} (${error.code})` },
        );
      },
      handleReadyForQuery: () => resolve(answer),
      handleCommandComplete() {},
      handleEmptyQuery() {},
    } as pg.Submittable);
  });
}
