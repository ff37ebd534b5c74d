import type { Tx } from '../../db/database.ts';
import type { HeldTournament } from '../draws/lock-tournament.ts';
import { clearDrafts, type SubmittedDraft } from './draft-store.ts';

/** Picks that became entries wait no more. */
export async function spendDrafts(
  tx: Tx,
  { id: tournamentId }: HeldTournament,
  submitted: readonly SubmittedDraft[],
): Promise<void> {
  if (submitted.length > 0) await clearDrafts(tx, tournamentId, submitted);
}
