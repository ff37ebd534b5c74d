/** The tables of entries: the row as it stands, and every version it ever had. */
import { equalBytes } from '@boast/domain/seal/merkle';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Entry as EntryTable } from '../../db/__generated__/schema.ts';
import type { Tx } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';

export type EntryRow = Selectable<EntryTable>;

interface EntryWrite {
  readonly tournamentId: string;
  readonly userId: string;
  readonly picks: Uint8Array;
  readonly ifMatch: number | null;
}

/**
 * Creates the entry or replaces its picks. The same picks again change nothing and answer the version that stands, so
 * a repeated call is harmless (edge 8). A version other than the one named is refused (edge 7).
 */
export async function upsertEntry(tx: Tx, write: EntryWrite): Promise<{ entry: EntryRow; created: boolean }> {
  const picks = Buffer.from(write.picks);
  const created = await tx
    .insertInto('entry')
    .values({ tournament_id: write.tournamentId, user_id: write.userId, picks })
    .onConflict((conflict) => conflict.constraint('entry_one_per_user').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (created) {
    await insertVersion(tx, created, 'entrant');
    return { entry: created, created: true };
  }
  const standing = await tx
    .selectFrom('entry')
    .selectAll()
    .where('tournament_id', '=', write.tournamentId)
    .where('user_id', '=', write.userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (write.ifMatch !== null && write.ifMatch !== standing.version) {
    throw new ApiError(
      'STALE_VERSION',
      'This entry was changed somewhere else. Please check it and submit again.',
      {
        version: standing.version,
      },
    );
  }
  if (equalBytes(standing.picks, write.picks)) return { entry: standing, created: false };
  return { entry: await replacePicks(tx, standing.id, picks, 'entrant'), created: false };
}

export type VersionOrigin = 'entrant' | 'draw_change' | 'auto_pick';

export async function replacePicks(
  tx: Tx,
  entryId: string,
  picks: Uint8Array,
  origin: VersionOrigin,
): Promise<EntryRow> {
  const entry = await tx
    .updateTable('entry')
    .set({ picks: Buffer.from(picks), version: sql`version + 1`, updated_at: sql`clock_timestamp()` })
    .where('id', '=', entryId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await insertVersion(tx, entry, origin);
  return entry;
}

async function insertVersion(tx: Tx, entry: EntryRow, origin: VersionOrigin): Promise<void> {
  await tx
    .insertInto('entry_version')
    .values({
      entry_id: entry.id,
      version: entry.version,
      picks: entry.picks,
      origin,
      saved_at: sql`clock_timestamp()`,
    })
    .execute();
}

export async function findEntry(tx: Tx, entryId: string): Promise<EntryRow | null> {
  const entry = await tx.selectFrom('entry').selectAll().where('id', '=', entryId).executeTakeFirst();
  return entry ?? null;
}

/** The entries that count, in the order of their ids: the order of the seal's leaves. */
export async function activeEntries(tx: Tx, tournamentId: string): Promise<EntryRow[]> {
  return tx
    .selectFrom('entry')
    .selectAll()
    .where('tournament_id', '=', tournamentId)
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .execute();
}
