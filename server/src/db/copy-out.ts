/** Many values out of the database as the bytes they are: the driver reads the results of a query as text only. */
import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { CopiedRow, MemoryOf } from './copied-rows.ts';
import type { Db } from './database.ts';
import { COPY_ENDING } from './preparing-client.ts';

/**
 * The rows of a select in PostgreSQL's binary format, null for null. COPY knows no parameters: values stand in the select
 * as `sql.lit`, and where the driver expects parameters it is told the memory to read into.
 */
export async function copyOut(
  db: Db,
  select: RawBuilder<unknown>,
  memoryOf?: MemoryOf,
): Promise<CopiedRow[]> {
  const copy = sql`copy (${select}) ${sql.raw(COPY_ENDING)}`.compile(db);
  const { rows } = await db.executeQuery<CopiedRow>(CompiledQuery.raw(copy.sql, memoryOf ? [memoryOf] : []));
  return rows;
}
