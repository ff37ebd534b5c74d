import { credits } from '@boast/domain/credits/credits';
import { fitPicks } from '@boast/domain/picks/fitting-picks';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { chargeEntries, holdBalance } from '../credits/change-credits.ts';
import type { HeldTournament, VoidableTournament } from '../draws/lock-tournament.ts';
import { type Settlement, settle } from './carry-entries.ts';
import { skipEntryMails } from './entry-mail-store.ts';
import { entrySavedAt, findEntry, insertReceipts, writeEntries } from './entry-store.ts';
import { voidEntry } from './void-entry.ts';

export interface StartedOver {
  readonly from: VoidableTournament;
  readonly to: HeldTournament;
  /** Entries are read against one draw and carried over to the other; the draw may have changed since. */
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
  const savedAt = await entrySavedAt(tx, entryId);
  const [made] = (await mayGoAlong(tx, { userId, to: to.id }))
    ? await writeEntries(tx, {
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
  await skipEntryMails(tx, { made: made.id, left: entryId });
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
