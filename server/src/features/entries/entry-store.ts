import type { PickReplacement } from '@boast/domain/entry/draw-change';
import type { FittingPicks } from '@boast/domain/picks/fitting-picks';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Entry as EntryTable } from '../../db/__generated__/schema.ts';
import type { Db, Tx } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';

export type EntryRow = Selectable<EntryTable>;

interface NewEntry {
  readonly userId: string;
  readonly picks: FittingPicks;
  readonly creditsPaid: number;
  /** The owner saved it then, if the entry is copied from elsewhere; otherwise it is saved now. */
  readonly savedAt?: string;
}

interface NewPicks {
  readonly entryId: string;
  readonly picks: FittingPicks;
}

export type VersionOrigin = 'entrant' | 'draw_change' | 'auto_pick';

interface PicksToWrite {
  readonly changed?: readonly NewPicks[];
  readonly origin?: VersionOrigin;
  /** New entries get their first version; their people have no active entry in this tournament. */
  readonly made?: { readonly tournamentId: string; readonly entries: readonly NewEntry[] };
}

/**
 * Writes picks in one statement, because a crowd waits for each round trip. Returns each written entry; a person who created one meanwhile
 * is missing from the result.
 */
export async function writeEntries(
  tx: Tx,
  { changed = [], origin = 'entrant', made }: PicksToWrite,
): Promise<EntryRow[]> {
  const entries = made?.entries ?? [];
  if (changed.length + entries.length === 0) return [];
  const bytes = (written: readonly { picks: FittingPicks }[]) =>
    written.map(({ picks }) => Buffer.from(picks.bytes));
  const drawVersion = drawVersionOf([...changed, ...entries]);
  const { rows } = await sql<EntryRow>`
    with changed as (
      update entry set picks = new.picks, version = ${NEXT_VERSION[origin]}, draw_version = ${drawVersion},
        updated_at = clock_timestamp()
      from unnest(${changed.map(({ entryId }) => entryId)}::uuid[], ${bytes(changed)}::bytea[]) as new(id, picks)
      where entry.id = new.id
      returning entry.*
    ), made as (
      insert into entry (tournament_id, user_id, picks, draw_version, credits_paid, updated_at)
      select ${made?.tournamentId ?? null}::uuid, user_id, picks, ${drawVersion}, credits_paid,
        coalesce(saved_at, clock_timestamp())
      from unnest(${entries.map(({ userId }) => userId)}::uuid[], ${bytes(entries)}::bytea[],
        ${entries.map(({ creditsPaid }) => creditsPaid)}::integer[],
        ${entries.map(({ savedAt }) => savedAt ?? null)}::timestamptz[]) as new(user_id, picks, credits_paid, saved_at)
      order by user_id
      on conflict (tournament_id, user_id) where status = 'ACTIVE' do nothing
      returning *
    ), versions as (
      insert into entry_version (entry_id, version, picks, draw_version, origin, saved_at)
      select id, version, picks, draw_version, ${origin}, updated_at from changed
      union all
      select id, version, picks, draw_version, 'entrant', updated_at from made
    )
    select * from changed union all select * from made`
    .execute(tx)
    .catch(refuseLeaver);
  return rows;
}

/** After an entry was restored to an earlier version, its later versions stay on record, so the next number follows them. */
const AFTER_ALL = sql`1 + greatest(entry.version,
  (select max(v.version) from entry_version v where v.entry_id = entry.id))`;
const NEXT_VERSION = {
  entrant: sql`entry.version + 1`,
  draw_change: sql`entry.version + 1`,
  auto_pick: AFTER_ALL,
} as const satisfies Record<VersionOrigin, RawBuilder<unknown>>;

/** One statement writes picks of one draw version. */
function drawVersionOf(written: readonly { readonly picks: FittingPicks }[]): number {
  const [version = 0, ...others] = new Set(written.map(({ picks }) => picks.drawVersion));
  if (others.length > 0) throw new Error('Picks of several versions of a draw cannot be written together');
  return version;
}

/** The owner deleted their account while this entry was being written. */
function refuseLeaver(error: unknown): never {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
  throw constraint === 'entry_owner_is_here'
    ? new ApiError('UNAUTHENTICATED', 'This account was deleted')
    : error;
}

export async function findEntry(tx: Db | Tx, entryId: string): Promise<EntryRow | null> {
  const entry = await tx.selectFrom('entry').selectAll().where('id', '=', entryId).executeTakeFirst();
  return entry ?? null;
}

/** Dates hold milliseconds, so the rest of the time is cut. */
export async function entrySavedAt(tx: Tx, entryId: string): Promise<string> {
  const { saved_at } = await tx
    .selectFrom('entry_version')
    .select('saved_at')
    .where('entry_id', '=', entryId)
    .where('origin', '=', 'entrant')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return saved_at;
}

/** They are ordered by id, as the seal's leaves are. */
export async function activeEntries(tx: Tx, tournamentId: string): Promise<EntryRow[]> {
  return tx
    .selectFrom('entry')
    .selectAll()
    .where('tournament_id', '=', tournamentId)
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .execute();
}

/** Returns null when the entry was void already. The owner reads `reason` on the page and by mail. */
export async function markEntryVoid(tx: Tx, entryId: string, reason: string): Promise<EntryRow | null> {
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

/** Restores every entry to its version at a moment; later versions stay on record. */
export async function restoreEntries(tx: Tx, tournamentId: string, at: string): Promise<void> {
  await sql`
    update entry set version = kept.version, picks = kept.picks, updated_at = kept.saved_at,
      draw_version = coalesce(kept.draw_version, entry.draw_version)
    from (
      select distinct on (v.entry_id) v.entry_id, v.version, v.picks, v.draw_version, v.saved_at
      from entry_version v join entry e on e.id = v.entry_id
      where e.tournament_id = ${tournamentId} and e.status = 'ACTIVE' and v.saved_at < ${at}
      order by v.entry_id, v.version desc
    ) kept
    where entry.id = kept.entry_id and entry.version <> kept.version`.execute(tx);
}

export async function moveEntriesToDraw(tx: Tx, tournamentId: string, drawVersion: number): Promise<void> {
  await sql`
    update entry set draw_version = ${drawVersion}
    where tournament_id = ${tournamentId} and status = 'ACTIVE' and draw_version <> ${drawVersion}`.execute(
    tx,
  );
}

interface ChangedEntry {
  readonly entryId: string;
  readonly replacements: readonly PickReplacement[];
}

/** Records draw changes that altered the picks. Two players who swap places change an entry's bytes but no pick. */
export async function insertReceipts(
  tx: Tx,
  entries: readonly ChangedEntry[],
  versions: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = entries
    .filter(({ replacements }) => replacements.length > 0)
    .map(({ entryId, replacements }) => ({
      entry_id: entryId,
      version: versions.get(entryId),
      replacements,
    }));
  await sql`
    insert into entry_draw_change (entry_id, version, at, replacements)
    select entry_id, version, clock_timestamp(), replacements
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as new(entry_id uuid, version integer, replacements jsonb)`.execute(tx);
}
