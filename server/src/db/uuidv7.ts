import { sql } from 'kysely';
import type { Tx } from './database.ts';

/**
 * Behaves like that of PostgreSQL 18 (RFC 9562): milliseconds, then twelve bits of fractions, then random
 * bits, rising within a connection. A server that is upgraded finds its own function first.
 */
export const UUIDV7 = `
  create function public.uuidv7() returns uuid language plpgsql volatile as $$
  declare
    last bigint := nullif(current_setting('boast.last_uuidv7', true), '');
    micros bigint := greatest(extract(epoch from clock_timestamp()) * 1000000, last + 1);
  begin
    perform set_config('boast.last_uuidv7', micros::text, false);
    return encode(int8send((micros / 1000) << 16 | 28672 | micros % 1000 * 4096 / 1000)
      || substring(uuid_send(gen_random_uuid()) from 9), 'hex')::uuid;
  end $$`;

export async function provideUuidv7(tx: Tx): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regprocedure('uuidv7()') is not null as there`.execute(tx);
  if (!rows[0]?.there) await sql.raw(UUIDV7).execute(tx);
}
