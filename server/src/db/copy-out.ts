/** Reads many values from the database as raw bytes: the driver reads query results only as text. */
import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { CopiedRow, MemoryOf } from '../engine/copied-rows.ts';
import { COPY_ENDING } from '../engine/preparing-client.ts';
import type { Db } from './database.ts';

/**
 * COPY takes no parameters, so the select holds values as `sql.lit`; the driver's parameters carry the memory
 * to read into. A value of null stays null.
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
