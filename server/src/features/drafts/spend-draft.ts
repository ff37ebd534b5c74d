import type { Tx } from '../../db/database.ts';
import { clearDraft } from './draft-store.ts';

interface SpentDraft {
  readonly tournamentId: string;
  readonly userId: string;
  /** The version that was submitted; null for whatever there is. */
  readonly version: number | null;
}

/** Picks that became an entry wait no more. The caller holds the tournament's row. */
export const spendDraft = (tx: Tx, draft: SpentDraft): Promise<void> => clearDraft(tx, draft);
