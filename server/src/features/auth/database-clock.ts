import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

export const databaseNow = sql<string>`clock_timestamp()`;

export const minutesFromNow = (minutes: number) =>
  sql<string>`clock_timestamp() + make_interval(mins => ${minutes})`;

/** The row has an `expires_at`, and it has come. */
export const isExpired = sql<boolean>`expires_at <= clock_timestamp()`;

export async function databaseSeconds(tx: Tx): Promise<number> {
  const { rows } = await sql<{
    seconds: number;
  }>`select extract(epoch from clock_timestamp())::bigint as seconds`.execute(tx);
  return rows[0]?.seconds ?? 0;
}
