import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

export const databaseNow = sql<Date>`clock_timestamp()`;

export async function databaseSeconds(tx: Tx): Promise<number> {
  const { rows } = await sql<{
    seconds: number;
  }>`select extract(epoch from clock_timestamp())::bigint as seconds`.execute(tx);
  return rows[0]?.seconds ?? 0;
}
