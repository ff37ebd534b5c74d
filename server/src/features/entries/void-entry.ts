import { credits } from '@boast/domain/credits/credits';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { refundEntry } from '../credits/change-credits.ts';
import { hasLeft } from '../credits/has-left.ts';
import { isVoidable, SKIP, shareTournaments, type VoidableTournament } from '../draws/lock-tournament.ts';
import { markEntryVoid } from './entry-store.ts';

interface EntryToVoid {
  readonly entryId: string;
  readonly actorId: string | null;
  readonly reason: string;
}

/** Voids an entry of this tournament and refunds exactly what it paid, once. False when it was void already. */
export async function voidEntry(
  tx: Tx,
  held: VoidableTournament,
  { entryId, actorId, reason }: EntryToVoid,
): Promise<boolean> {
  const entry = await markEntryVoid(tx, entryId, reason);
  if (!entry) return false;
  if (entry.tournament_id !== held.id) throw new Error(`Entry ${entryId} is of another tournament`);
  if (entry.credits_paid > 0 && !(await hasLeft(tx, { userId: entry.user_id }))) {
    await refundEntry(tx, {
      userId: entry.user_id,
      entryId,
      tournamentId: entry.tournament_id,
      credits: credits(entry.credits_paid),
      actorId,
      reason,
    });
  }
  return true;
}

interface VoidableEntry {
  readonly tournament: VoidableTournament;
  readonly entryId: string;
  readonly creditsPaid: number;
}

/**
 * The newest of the person's paid entries of tournaments that have not started comes first. It locks the
 * tournaments' rows as for an entry, so that the sealer waits, and reads after the locks, because the sealer
 * may have come first. A caller that holds the balance passes `wait: false`: it must not wait, so it skips
 * what others are sealing or voiding.
 */
export async function lockVoidableEntries(
  tx: Tx,
  userId: string,
  { wait = true }: { readonly wait?: boolean } = {},
): Promise<VoidableEntry[]> {
  const tournaments = await shareTournaments(
    tx,
    sql`sealed_at is null
      and id in (select tournament_id from entry where user_id = ${userId} and status = 'ACTIVE')`,
    { wait },
  );
  const { rows } = await sql<Omit<VoidableEntry, 'tournament'> & { tournamentId: string }>`
    select e.id as "entryId", e.tournament_id as "tournamentId", e.credits_paid as "creditsPaid"
    from entry e join tournament t on t.id = e.tournament_id
    where e.user_id = ${userId} and e.status = 'ACTIVE' and e.credits_paid > 0 and t.sealed_at is null
      and coalesce(clock_timestamp() < t.starts_at, true)
    order by e.created_at desc, e.id desc for update of e ${wait ? sql`` : SKIP}`.execute(tx);
  return rows.flatMap(({ tournamentId, ...entry }) => {
    const tournament = tournaments.filter(isVoidable).find(({ id }) => id === tournamentId);
    return tournament ? [{ ...entry, tournament }] : [];
  });
}
