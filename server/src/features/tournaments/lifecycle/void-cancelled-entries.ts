import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { announce } from '../../announcements/announce/announce.ts';
import { isVoidable, lockTournament, shareTournaments } from '../../draws/lock-tournament.ts';
import { loadDraw } from '../../draws/stored-draw.ts';
import { drawVersionsOf } from '../../entries/draw-versions.ts';
import { startEntryOver } from '../../entries/start-entry-over.ts';
import { voidEntry } from '../../entries/void-entry.ts';
import { withdrawPrizes } from '../prizes/record-calculation.ts';

const BATCH = 200;
const REASON = 'The tournament was cancelled';

interface CancelledTournament {
  id: string;
  again: string | null;
}

/**
 * Entries of cancelled tournaments are voided, and each price is refunded. Where another tournament
 * took over, the same transaction makes the entry there, fitted to its present draw. A run that is
 * interrupted is finished by the next one: void entries are skipped, and each refund and charge has a
 * business key.
 */
export async function voidCancelledEntries({ db }: Pick<Context, 'db'>): Promise<void> {
  const { rows } = await sql<CancelledTournament>`
    select t.id, again.id as again
    from tournament t left join tournament again on again.started_over_from = t.id
    where t.status = 'CANCELLED' and exists (select from entry e where e.tournament_id = t.id and e.status = 'ACTIVE')
    order by t.id`.execute(db);
  for (const tournament of rows) {
    let entryIds = await nextEntries(db, tournament.id);
    while (entryIds.length > 0) {
      await endTogether(db, tournament, entryIds);
      entryIds = await nextEntries(db, tournament.id);
    }
  }
  await tellStartedOver(db);
  await withdrawLeftPrizes(db);
}

/** Withdraws due prizes of tournaments that an earlier version cancelled and left due. */
async function withdrawLeftPrizes(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct t.id from prize p join tournament t on t.id = p.tournament_id
    where p.status = 'DUE' and t.status = 'CANCELLED'`.execute(db);
  for (const { id } of rows)
    await inTransaction(db, async (tx) => {
      await lockTournament(tx, id, null);
      await withdrawPrizes(tx, id);
    });
}

async function nextEntries(db: Db, tournamentId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from entry where tournament_id = ${tournamentId} and status = 'ACTIVE' order by id limit ${BATCH}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** If one person cannot pay any more, the group is rolled back and its entries are ended one by one. */
async function endTogether(
  db: Db,
  tournament: CancelledTournament,
  entryIds: readonly string[],
): Promise<void> {
  try {
    await inTransaction(db, (tx) => endEntries(tx, tournament, entryIds));
  } catch (error) {
    if (!(error instanceof ApiError) || entryIds.length === 1) throw error;
    for (const entryId of entryIds) await endTogether(db, tournament, [entryId]);
  }
}

async function endEntries(
  tx: Tx,
  { id, again }: CancelledTournament,
  entryIds: readonly string[],
): Promise<void> {
  const ids = again === null ? [id] : [id, again];
  const held = await shareTournaments(tx, sql`id = any(${ids}::uuid[])`);
  const from = held.find((candidate) => candidate.id === id);
  const to = held.find((candidate) => candidate.id === again);
  if (!from || !isVoidable(from)) return;
  if (!to) {
    for (const entryId of entryIds) await voidEntry(tx, from, { entryId, actorId: null, reason: REASON });
    return;
  }
  const after = await loadDraw(tx, to.id);
  if (!after) throw new Error(`Tournament ${to.id} has no draw`);
  const change = { drawVersions: await drawVersionsOf(tx, from.id), after, atLock: false };
  for (const entryId of entryIds) await startEntryOver(tx, entryId, { from, to, change });
}

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
    await inTransaction(db, (tx) =>
      announce(tx, { kind: 'STARTED_OVER', about: { tournamentId }, facts: { before } }),
    );
}
