import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Keeps everybody from writing entries for a while, as a database does that is busy with itself. */
export async function pauseEntries(db: Db, milliseconds: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`lock table entry in exclusive mode`.execute(tx);
    await sleep(milliseconds);
  });
}
