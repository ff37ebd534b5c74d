/** What the sealer needs of entries. */
import type { Tx } from '../../db/database.ts';
import { activeEntries } from './entry-store.ts';

export interface SealableEntry {
  readonly id: string;
  readonly userId: string;
  readonly version: number;
  /** Packed as in domain/picks/codec.ts. */
  readonly picks: Uint8Array;
}

/** In the order of the leaves. */
export async function entriesToSeal(tx: Tx, tournamentId: string): Promise<SealableEntry[]> {
  const rows = await activeEntries(tx, tournamentId);
  return rows.map((row) => ({ id: row.id, userId: row.user_id, version: row.version, picks: row.picks }));
}
