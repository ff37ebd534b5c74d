/** Many values out of the database as the bytes they are: the driver reads the results of a query as text only. */
import { type RawBuilder, sql } from 'kysely';
import { COPY_ENDING } from './copy-out-query.ts';
import type { Db } from './database.ts';

/** Of a signature, flags, and the length of what may stand between them and the first row. */
const HEADER = 19;

/**
 * The rows of a select in PostgreSQL's binary format, null for null. COPY knows no parameters: values stand in the select
 * as `sql.lit`.
 */
export async function copyOut(db: Db, select: RawBuilder<unknown>): Promise<(Buffer | null)[][]> {
  const { rows: messages } = await sql<Buffer>`copy (${select}) ${sql.raw(COPY_ENDING)}`.execute(db);
  // The header stands before the first row, and a message holds one row.
  return messages.flatMap((bytes, n) => readRow(bytes, n === 0 ? HEADER + bytes.readInt32BE(HEADER - 4) : 0));
}

/** Nothing after the last row, where -1 stands in the place of a number of columns. */
function readRow(bytes: Buffer, from: number): (Buffer | null)[][] {
  const columns = bytes.readInt16BE(from);
  if (columns === -1) return [];
  const row: (Buffer | null)[] = [];
  let at = from + 2;
  for (let column = 0; column < columns; column += 1) {
    const length = bytes.readInt32BE(at);
    at += 4;
    row.push(length === -1 ? null : bytes.subarray(at, at + length));
    at += Math.max(0, length);
  }
  return [row];
}
