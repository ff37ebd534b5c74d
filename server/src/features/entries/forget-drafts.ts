import type { Tx } from '../../db/database.ts';
import { removeDrafts } from './draft-store.ts';

/** Nothing is left of drafts once a tournament takes no entries any more, or their owner leaves. */
export const forgetDrafts = (tx: Tx, of: { tournamentId: string } | { userId: string }): Promise<void> =>
  removeDrafts(tx, of);
