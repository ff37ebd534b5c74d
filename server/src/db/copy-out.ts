/** Many values out of the database as the bytes they are: the driver reads the results of a query as text only. */
import { type RawBuilder, sql } from 'kysely';
import type { CopiedRow } from './copied-rows.ts';
import type { Db } from './database.ts';
import { COPY_ENDING } from './preparing-client.ts';

/**
 * The rows of a select in PostgreSQL's binary format, null for null. COPY knows no parameters: values stand in the select
 * as `sql.lit`.
 */
export async function copyOut(db: Db, select: RawBuilder<unknown>): Promise<CopiedRow[]> {
  const { rows } = await sql<CopiedRow>`copy (${select}) ${sql.raw(COPY_ENDING)}`.execute(db);
  return rows;
}
