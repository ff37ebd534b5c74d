import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { voidEntry } from '../entries/void-entry.ts';

const BATCH = 500;
const REASON = 'The tournament was cancelled';

/**
 * Edge 35: voids the entries of cancelled tournaments and gives back what each paid, one transaction an entry. Wherever it
 * is interrupted, the next run goes on: what is void is passed over, and a refund has a key of its own.
 */
export async function voidCancelledEntries({ db }: Pick<Context, 'db'>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ id: string; tournament_id: string }>`
      select e.id, e.tournament_id from entry e join tournament t on t.id = e.tournament_id
      where t.status = 'CANCELLED' and e.status = 'ACTIVE' order by e.id limit ${BATCH}`.execute(db);
    for (const { id, tournament_id } of rows) {
      await inTransaction(db, async (tx) => {
        // Locks are taken in the order tournament, entry, balance.
        await sql`select from tournament where id = ${tournament_id} for share`.execute(tx);
        await voidEntry(tx, { entryId: id, actorId: null, reason: REASON });
      });
    }
    if (rows.length < BATCH) return;
  }
}
