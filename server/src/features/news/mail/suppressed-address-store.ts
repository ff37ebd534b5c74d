import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

// The statements below search by id or person and use no other indexed column: with a condition on open mails, PostgreSQL may read the
// index of all waiting mails when its statistics are old.

export const digestOf = (address: RawBuilder<unknown>): RawBuilder<Buffer> =>
  sql`sha256(convert_to(lower(${address}), 'UTF8'))`;

/** Stops all mail to an address except requested links, until one of those arrives or 90 days have passed. */
export async function suppressAddress(tx: Tx, address: string, reason: string): Promise<void> {
  await sql`
    insert into mail_suppression (address, reason) values (${digestOf(sql`${address}::text`)}, ${reason})
    on conflict (address) do update set since = clock_timestamp(), reason = excluded.reason`.execute(tx);
}

export async function liftSuppression(tx: Tx, address: string): Promise<void> {
  await sql`delete from mail_suppression where address = ${digestOf(sql`${address}::text`)}`.execute(tx);
}
