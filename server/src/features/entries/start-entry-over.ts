import { credits } from '@boast/domain/credits/credits';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { chargeEntries, holdBalance } from '../credits/change-credits.ts';
import type { HeldTournament } from '../draws/lock-tournament.ts';
import { createEntries, findEntry } from './entry-store.ts';
import { tellNobody } from './notice-store.ts';
import { voidEntry } from './void-entry.ts';

interface EntryToStartOver {
  readonly entryId: string;
  readonly from: HeldTournament;
  /** The tournament that took the place of the entry's. */
  readonly to: HeldTournament;
}

const WENT_ALONG = 'The tournament was started over, and this entry went along';
const STAYED_BEHIND = 'The tournament was started over, and this entry could not go along';

/**
 * Voids and refunds an entry and makes the same one in the new tournament, which costs the same: all of it or nothing, once.
 * Who cannot pay any more, has left or has entered there already is refunded alone.
 */
export async function startEntryOver(tx: Tx, { entryId, from, to }: EntryToStartOver): Promise<void> {
  await sql`select from entry where id = ${entryId} for update`.execute(tx);
  const entry = await findEntry(tx, entryId);
  if (entry?.status !== 'ACTIVE') return;
  const { user_id: userId, picks, credits_paid: creditsPaid } = entry;
  const [made] = (await mayGoAlong(tx, { userId, to: to.id }))
    ? await createEntries(tx, to.id, [{ userId, picks, creditsPaid }])
    : [];
  const reason = made ? WENT_ALONG : STAYED_BEHIND;
  await voidEntry(tx, from, { entryId, actorId: null, reason });
  if (!made) return;
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
