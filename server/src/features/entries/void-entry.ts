/** How an entry ends without being played out: it stays in the books, and what it paid goes back. */
import { credits } from '@boast/domain/credits/credits';
import { fitPicks } from '@boast/domain/picks/fitting-picks';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { chargeEntries, holdBalance, refundEntry } from '../credits/change-credits.ts';
import { hasLeft } from '../credits/has-left.ts';
import {
  type HeldTournament,
  isVoidable,
  SKIP,
  shareTournaments,
  type VoidableTournament,
} from '../draws/lock-tournament.ts';
import { type Settlement, settle } from './carry-entries.ts';
import { findEntry, insertReceipts, lastSavedAt, markVoid, writePicks } from './entry-store.ts';
import { tellNobody } from './notice-store.ts';

interface EntryToVoid {
  readonly entryId: string;
  /** Null for the system itself. */
  readonly actorId: string | null;
  /** One line that the entrant reads. */
  readonly reason: string;
}

/** Voids an entry of this tournament and refunds exactly what it paid, once (edges 34 and 35). False when it was void already. */
export async function voidEntry(
  tx: Tx,
  held: VoidableTournament,
  { entryId, actorId, reason }: EntryToVoid,
): Promise<boolean> {
  const entry = await markVoid(tx, entryId, reason);
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
 * The person's paid entries of tournaments that have not started, newest first. The tournaments' rows are held, as by
 * somebody who enters: the sealer waits. Read again after the locks, for it may have come first. Whoever holds the balance
 * already waits for nobody: what somebody else seals or voids at this moment is left to them.
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

/**
 * Takes a person out of every tournament that still takes entries, and gives back what they paid; what is locked stays.
 * Answers how many. The tournaments' rows are held as by somebody who enters.
 */
export async function withdrawEntries(
  tx: Tx,
  { userId, actorId = userId, reason }: { userId: string; actorId?: string; reason: string },
): Promise<number> {
  const tournaments = await shareTournaments(
    tx,
    sql`status = 'UPCOMING'
      and id in (select tournament_id from entry where user_id = ${userId} and status = 'ACTIVE')`,
  );
  // Asked after the locks were granted: they may have been waited for across the start.
  const { rows } = await sql<{ id: string; tournament_id: string }>`
    select e.id, e.tournament_id from entry e join tournament t on t.id = e.tournament_id
    where e.user_id = ${userId} and e.status = 'ACTIVE' and t.status = 'UPCOMING' and t.sealed_at is null
      and coalesce(clock_timestamp() < t.starts_at, true)
    order by e.id`.execute(tx);
  let withdrawn = 0;
  for (const tournament of tournaments.filter(isVoidable)) {
    for (const { id } of rows.filter((row) => row.tournament_id === tournament.id)) {
      await voidEntry(tx, tournament, { entryId: id, actorId, reason });
      withdrawn += 1;
    }
  }
  return withdrawn;
}

/** From a cancelled tournament to the one that took its place. */
export interface StartedOver {
  readonly from: VoidableTournament;
  readonly to: HeldTournament;
  /** What entries are read against, and carried over to: the draw may have been changed since. */
  readonly change: Settlement;
}

const WENT_ALONG = 'The tournament was started over, and this entry went along';
const STAYED_BEHIND = 'The tournament was started over, and this entry could not go along';

/**
 * Voids and refunds an entry and makes the same one in the new tournament, which costs the same: all of it or nothing, once.
 * It keeps the moment at which its owner saved it: whether it stood at the first ball is asked of that.
 * Who cannot pay any more, has left or has entered there already is refunded alone.
 */
export async function startEntryOver(
  tx: Tx,
  entryId: string,
  { from, to, change }: StartedOver,
): Promise<void> {
  await sql`select from entry where id = ${entryId} for update`.execute(tx);
  const entry = await findEntry(tx, entryId);
  if (entry?.status !== 'ACTIVE') return;
  const { user_id: userId, credits_paid: creditsPaid } = entry;
  const { picks: carried, replacements } = settle(entry, change);
  const picks = fitPicks(change.after, carried);
  const savedAt = await lastSavedAt(tx, entryId);
  const [made] = (await mayGoAlong(tx, { userId, to: to.id }))
    ? await writePicks(tx, {
        made: { tournamentId: to.id, entries: [{ userId, picks, creditsPaid, savedAt }] },
      })
    : [];
  const reason = made ? WENT_ALONG : STAYED_BEHIND;
  await voidEntry(tx, from, { entryId, actorId: null, reason });
  if (!made) return;
  await insertReceipts(tx, [{ entryId: made.id, replacements }], new Map([[made.id, made.version]]));
  if (creditsPaid > 0) {
    const price = credits(creditsPaid);
    const refused = await chargeEntries(tx, [{ userId, entryId: made.id, tournamentId: to.id, price }]);
    // Somebody owes since a moment ago: nothing of this has happened, and the next run sees it.
    for (const refusal of refused.values()) throw refusal;
  }
  // The announcement of the new tournament tells of all of it.
  await tellNobody(tx, { made: made.id, left: entryId });
}

async function mayGoAlong(
  tx: Tx,
  { userId, to }: { readonly userId: string; readonly to: string },
): Promise<boolean> {
  const { rows } = await sql<{ is_open: boolean; is_here: boolean }>`
    select t.sealed_at is null and t.status = 'UPCOMING' as is_open,
      exists (select from app_user where id = ${userId} and deleted_at is null) as is_here
    from tournament t where t.id = ${to}`.execute(tx);
  const [row] = rows;
  if (!row?.is_open || !row.is_here) return false;
  return (await holdBalance(tx, userId)).debt === 0;
}
