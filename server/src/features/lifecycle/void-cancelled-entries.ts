import { sql } from 'kysely';
import { type Db, inTransaction } from '../../db/database.ts';
import type { Context } from '../../http/context.ts';
import { shareTournaments } from '../draws/lock-tournament.ts';
import { startEntryOver, voidEntry } from '../entries/void-entry.ts';
import { announce } from '../tournament-mails/announce.ts';

const BATCH = 500;
const REASON = 'The tournament was cancelled';

interface CancelledEntry {
  id: string;
  tournament_id: string;
  /** The tournament that took the place of a cancelled one. */
  again: string | null;
}

/**
 * Edge 35: voids the entries of cancelled tournaments and gives back what each paid, one transaction an entry; where another
 * tournament took the place, the same transaction makes the same entry there. Wherever it is interrupted, the next run goes
 * on: what is void is passed over, and refund and charge have keys of their own.
 */
export async function voidCancelledEntries({ db }: Pick<Context, 'db'>): Promise<void> {
  for (;;) {
    const { rows } = await sql<CancelledEntry>`
      select e.id, e.tournament_id, again.id as again
      from entry e join tournament t on t.id = e.tournament_id left join tournament again on again.started_over_from = t.id
      where t.status = 'CANCELLED' and e.status = 'ACTIVE' order by e.id limit ${BATCH}`.execute(db);
    for (const { id, tournament_id, again } of rows) {
      await inTransaction(db, async (tx) => {
        const ids = again === null ? [tournament_id] : [tournament_id, again];
        const held = await shareTournaments(tx, sql`id = any(${ids}::uuid[])`);
        const from = held.find((one) => one.id === tournament_id);
        const to = held.find((one) => one.id === again);
        if (from && to) await startEntryOver(tx, { entryId: id, from, to });
        else if (from) await voidEntry(tx, from, { entryId: id, actorId: null, reason: REASON });
      });
    }
    if (rows.length < BATCH) break;
  }
  await tellStartedOver(db);
}

/** Once all entries went along: everybody hears of it, once. */
async function tellStartedOver(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string; before: string }>`
    select t.id, t.started_over_from as before from tournament t
    where t.started_over_from is not null and not exists (
        select from announcement a where a.tournament_id = t.id and a.kind = 'STARTED_OVER')
      and exists (select from entry e where e.tournament_id = t.started_over_from)
      and not exists (select from entry e where e.tournament_id = t.started_over_from and e.status = 'ACTIVE')`.execute(
    db,
  );
  for (const { id: tournamentId, before } of rows)
    await inTransaction(db, (tx) => announce(tx, { tournamentId, kind: 'STARTED_OVER', facts: { before } }));
}
