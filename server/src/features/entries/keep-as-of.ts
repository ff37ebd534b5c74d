import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { LockedTournament } from '../draws/lock-tournament.ts';
import { takeBackVersions } from './entry-store.ts';
import { voidEntry } from './void-entry.ts';

const REASON = 'It was entered after the first ball had been played';

/**
 * Edge 3: play began before it was announced. Every entry becomes again what it was at that moment; one that is younger is
 * void and refunded. The caller seals the tournament in this transaction: later versions stay on record, and none is
 * ever written again.
 */
export async function keepAsOf(tx: Tx, tournament: LockedTournament, startedAt: Date): Promise<void> {
  const { id: tournamentId } = tournament;
  await takeBackVersions(tx, tournamentId, startedAt);
  const { rows } = await sql<{ id: string }>`
    select e.id from entry e
    where e.tournament_id = ${tournamentId} and e.status = 'ACTIVE'
      and not exists (select from entry_version v where v.entry_id = e.id and v.saved_at < ${startedAt})
    order by e.id`.execute(tx);
  for (const { id } of rows) await voidEntry(tx, tournament, { entryId: id, actorId: null, reason: REASON });
}
