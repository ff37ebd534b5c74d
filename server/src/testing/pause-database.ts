import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Blocks the writing of entries for a while, like a busy database. */
export async function pauseEntries(db: Db, milliseconds: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`lock table entry in exclusive mode`.execute(tx);
    await sleep(milliseconds);
  });
}
