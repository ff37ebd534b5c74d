/** Many values out of the database as the bytes they are: the driver reads the results of a query as text only. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import { COPY_ENDING } from './preparing-client.ts';

/** Of a signature, flags, and the length of what may stand between them and the first row. */
const HEADER = 19;

/**
 * The rows of a select in PostgreSQL's binary format, null for null. COPY knows no parameters: values stand in the select
 * as `sql.lit`.
 */
export async function copyOut(db: Db, select: RawBuilder<unknown>): Promise<(Buffer | null)[][]> {
  const { rows } = await sql<Buffer>`copy (${select}) ${sql.raw(COPY_ENDING)}`.execute(db);
  const bytes = Buffer.concat(rows);
  const copied: (Buffer | null)[][] = [];
  let at = HEADER + bytes.readInt32BE(HEADER - 4);
  // After the last row -1 stands in the place of a number of columns.
  for (let columns = bytes.readInt16BE(at); columns !== -1; columns = bytes.readInt16BE(at)) {
    const row: (Buffer | null)[] = [];
    at += 2;
    for (let column = 0; column < columns; column += 1) {
      const length = bytes.readInt32BE(at);
      at += 4;
      row.push(length === -1 ? null : bytes.subarray(at, at + length));
      at += Math.max(0, length);
    }
    copied.push(row);
  }
  return copied;
}
