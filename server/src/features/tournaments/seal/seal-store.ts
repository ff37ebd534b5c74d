/** The database refuses to change a seal once it is written. */
import { type Insertable, sql } from 'kysely';
import type { Seal } from '../../../db/__generated__/schema.ts';
import type { Tx } from '../../../db/database.ts';
import type { EntryBlock } from '../../entries/seal-entries.ts';

/** Call it after the segments, in the same transaction. */
export async function insertSeal(tx: Tx, seal: Insertable<Seal>): Promise<void> {
  await tx.insertInto('seal').values(seal).execute();
}

interface Segment extends EntryBlock {
  readonly number: number;
  readonly columns: Buffer;
  readonly root: Uint8Array;
}

export async function insertSegment(tx: Tx, tournamentId: string, segment: Segment): Promise<void> {
  const { number, count, columns, ids, userIds, versions, root } = segment;
  // The largest value comes first, because the driver grows its buffer with each value.
  await sql`
    insert into seal_segment (columns, entry_ids, user_ids, versions, tournament_id, number, entry_count, root)
    values (${columns}, ${ids}, ${userIds}, ${versions}, ${tournamentId}, ${number}, ${count}, ${Buffer.from(root)})`.execute(
    tx,
  );
}
