/** The tables of entries: the row as it stands, and every version it ever had. */
import { equalBytes } from '@boast/domain/seal/merkle';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Entry as EntryTable } from '../../db/__generated__/schema.ts';
import type { Tx } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';

export type EntryRow = Selectable<EntryTable>;

interface NewEntry {
  readonly tournamentId: string;
  readonly userId: string;
  readonly picks: Uint8Array;
  readonly creditsPaid: number;
}

/** Creates the entry with its first version, in one statement. Null when the person has one that stands. */
export async function createEntry(tx: Tx, entry: NewEntry): Promise<EntryRow | null> {
  const { rows } = await sql<EntryRow>`
    with created as (
      insert into entry (tournament_id, user_id, picks, credits_paid, updated_at)
      values (${entry.tournamentId}, ${entry.userId}, ${Buffer.from(entry.picks)}, ${entry.creditsPaid}, clock_timestamp())
      on conflict (tournament_id, user_id) where status = 'ACTIVE' do nothing
      returning *
    ), first_version as (
      insert into entry_version (entry_id, version, picks, origin, saved_at)
      select id, version, picks, 'entrant', updated_at from created
    )
    select * from created`
    .execute(tx)
    .catch(refuseLeaver);
  return rows[0] ?? null;
}

/** The owner deleted their account while this entry was on its way. */
function refuseLeaver(error: unknown): never {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
  throw constraint === 'entry_owner_is_here'
    ? new ApiError('UNAUTHENTICATED', 'This account was deleted')
    : error;
}

interface EntryChange {
  /** As this transaction holds it. */
  readonly standing: EntryRow;
  readonly picks: Uint8Array;
  /** The version the caller saw; null when they did not say. */
  readonly ifMatch: number | null;
}

/**
 * Replaces the picks of an entry. The same picks again change nothing and answer the version that stands, so a repeated
 * call is harmless (edge 8). A version other than the one named is refused (edge 7).
 */
export async function changeEntry(tx: Tx, { standing, picks, ifMatch }: EntryChange): Promise<EntryRow> {
  if (ifMatch !== null && ifMatch !== standing.version) {
    throw new ApiError(
      'STALE_VERSION',
      'This entry was changed somewhere else. Please check it and submit again.',
      { version: standing.version },
    );
  }
  if (equalBytes(standing.picks, picks)) return standing;
  return replacePicks(tx, standing.id, picks);
}

export type VersionOrigin = 'entrant' | 'draw_change' | 'auto_pick';

async function replacePicks(tx: Tx, entryId: string, picks: Uint8Array): Promise<EntryRow> {
  const { rows } = await sql<EntryRow>`
    with changed as (
      update entry set picks = ${Buffer.from(picks)}, version = version + 1, updated_at = clock_timestamp()
      where id = ${entryId}
      returning *
    ), next_version as (
      insert into entry_version (entry_id, version, picks, origin, saved_at)
      select id, version, picks, 'entrant', updated_at from changed
    )
    select * from changed`.execute(tx);
  const [entry] = rows;
  if (!entry) throw new Error(`Entry ${entryId} is gone`);
  return entry;
}

/** New picks for many entries, in one statement; answers the version each of them has now. */
export async function replaceManyPicks(
  tx: Tx,
  entries: readonly { readonly entryId: string; readonly picks: Uint8Array }[],
  origin: VersionOrigin,
): Promise<Map<string, number>> {
  if (entries.length === 0) return new Map();
  const ids = entries.map(({ entryId }) => entryId);
  const picks = entries.map((entry) => Buffer.from(entry.picks));
  const { rows } = await sql<{ entry_id: string; version: number }>`
    with changed as (
      update entry set picks = new.picks, version = entry.version + 1, updated_at = clock_timestamp()
      from unnest(${ids}::uuid[], ${picks}::bytea[]) as new(id, picks)
      where entry.id = new.id
      returning entry.id, entry.version, entry.picks, entry.updated_at
    )
    insert into entry_version (entry_id, version, picks, origin, saved_at)
    select id, version, picks, ${origin}, updated_at from changed
    returning entry_id, version`.execute(tx);
  return new Map(rows.map((row) => [row.entry_id, row.version]));
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

/** Null when it is void already. `reason` is a line that its owner reads, on the page and by mail. */
export async function markVoid(tx: Tx, entryId: string, reason: string): Promise<EntryRow | null> {
  const entry = await tx
    .updateTable('entry')
    .set({
      status: 'VOID',
      void_reason: reason,
      void_notice_due: true,
      updated_at: sql`clock_timestamp()`,
    })
    .where('id', '=', entryId)
    .where('status', '=', 'ACTIVE')
    .returningAll()
    .executeTakeFirst();
  return entry ?? null;
}
