import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Until the transaction ends, rows in an index's order are read from that index. Where PostgreSQL has not counted a table yet, it would read
 * and sort all that wait for the few that are asked for.
 */
export async function readInIndexOrder(tx: QueryExecutorProvider): Promise<void> {
  await sql`set local enable_sort = off`.execute(tx);
}
