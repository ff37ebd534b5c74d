import type { Tx } from '../../db/database.ts';
import { clearDrafts, type SubmittedDraft } from './draft-store.ts';

/** Picks that became entries wait no more. The caller holds the tournament's row. */
export async function spendDrafts(
  tx: Tx,
  tournamentId: string,
  submitted: readonly SubmittedDraft[],
): Promise<void> {
  if (submitted.length > 0) await clearDrafts(tx, tournamentId, submitted);
}
