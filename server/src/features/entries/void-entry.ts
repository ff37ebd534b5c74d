/** Voids entries: a void entry stays on record, and its payment is refunded. */
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
import { tellNobody } from './entry-mail-store.ts';

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
 * The person's paid entries of tournaments that have not started, newest first. Locks the tournaments' rows as for an entry, so that the
 * sealer waits, and reads after the locks, because the sealer may have come first. A caller that holds the balance passes `wait: false`: it
 * must not wait, so it skips what others are sealing or voiding.
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
 * Voids and refunds a person's entries in every tournament that is still open; locked entries stay. Returns their number. Locks the
 * tournaments' rows as for an entry.
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
  // Read after the locks were granted, because the start may have passed while waiting for them.
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

/** The cancelled tournament and the one that replaces it. */
export interface StartedOver {
  readonly from: VoidableTournament;
  readonly to: HeldTournament;
  /** The draws to read entries against and to carry them over to; the draw may have changed since. */
  readonly change: Settlement;
}

const WENT_ALONG = 'The tournament was started over, and this entry went along';
const STAYED_BEHIND = 'The tournament was started over, and this entry could not go along';

/**
 * Voids and refunds an entry and creates the same one in the new tournament at the same price: all of it or nothing, once. The new entry
 * keeps the time of the owner's save, which decides whether it counts at the first ball. An owner who can no longer pay, has left or has
 * already entered there only gets the refund.
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
    // The person went into debt a moment ago: the transaction rolls back, and the next run takes that into account.
    for (const refusal of refused.values()) throw refusal;
  }
  // The announcement of the new tournament covers both halves.
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
