import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

export const digestOf = (address: RawBuilder<unknown>): RawBuilder<Buffer> =>
  sql`sha256(convert_to(lower(${address}), 'UTF8'))`;

/** Stops all mail to an address except requested links, until one of those arrives or 90 days have passed. */
export async function suppressAddress(tx: Tx, address: string, reason: string): Promise<void> {
  await sql`
    insert into mail_suppression (address, reason) values (${digestOf(sql`${address}::text`)}, ${reason})
    on conflict (address) do update set since = clock_timestamp(), reason = excluded.reason`.execute(tx);
}

export async function liftSuppressions(tx: Tx, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return;
  await sql`
    delete from mail_suppression where address in (
      select ${digestOf(sql`a`)} from unnest(${addresses}::text[]) as a)`.execute(tx);
}
