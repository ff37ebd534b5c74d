import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

/** `day` is a date like 2026-08-01. */
export async function addVisits(tx: Tx, day: string, visits: number): Promise<void> {
  await sql`
    insert into visit_count (day, visits) values (${day}::date, ${visits})
    on conflict (day) do update set visits = visit_count.visits + excluded.visits`.execute(tx);
}
