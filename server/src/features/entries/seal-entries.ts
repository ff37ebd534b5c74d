/** What the sealer needs of entries. */
import type { Tx } from '../../db/database.ts';

export interface SealableEntry {
  readonly id: string;
  readonly userId: string;
  readonly version: number;
  /** Packed as in domain/picks/codec.ts. */
  readonly picks: Uint8Array;
}

/** The entries that count in the order of the leaves, `size` at a time. What was given out may be changed meanwhile. */
export async function* entriesToSeal(
  tx: Tx,
  tournamentId: string,
  size: number,
): AsyncGenerator<SealableEntry[]> {
  for (let after: string | null = null; ; ) {
    let query = tx
      .selectFrom('entry')
      .select(['id', 'user_id as userId', 'version', 'picks'])
      .where('tournament_id', '=', tournamentId)
      .where('status', '=', 'ACTIVE')
      .orderBy('id')
      .limit(size);
    if (after !== null) query = query.where('id', '>', after);
    const entries: SealableEntry[] = await query.execute();
    if (entries.length > 0) yield entries;
    if (entries.length < size) return;
    after = entries.at(-1)?.id ?? null;
  }
}
