import { equalBytes } from '@boast/domain/seal/merkle';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Draft as DraftTable } from '../../../db/__generated__/schema.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';

export type DraftRow = Selectable<DraftTable>;

interface DraftOwner {
  readonly tournamentId: string;
  readonly userId: string;
}

export async function findDraft(db: Db | Tx, owner: DraftOwner): Promise<DraftRow | null> {
  const row = await db
    .selectFrom('draft')
    .selectAll()
    .where('tournament_id', '=', owner.tournamentId)
    .where('user_id', '=', owner.userId)
    .executeTakeFirst();
  return row ?? null;
}

interface DraftChange extends DraftOwner {
  readonly picks: Uint8Array | null;
  readonly drawVersion: number;
  readonly entryVersion: number | null;
  /** The device saw this version; 0 when it saw none. */
  readonly seen: number;
}

/**
 * Writes a new version over the one the device saw. The same content again changes nothing, so a call whose answer was lost can be
 * repeated; any other write in between refuses this one (edge 7).
 */
export async function writeDraft(tx: Tx, change: DraftChange): Promise<DraftRow> {
  const created = change.seen === 0 ? await createDraft(tx, change) : null;
  if (created) return created;
  const stored = await lockDraft(tx, change);
  if (stored && isSame(stored, change)) return stored;
  if (stored?.version !== change.seen) throw staleDraft(stored?.version ?? 0);
  return tx
    .updateTable('draft')
    .set({
      ...contentOf(change),
      version: stored.version + 1,
      dropped: 0,
      updated_at: sql`clock_timestamp()`,
    })
    .where('tournament_id', '=', change.tournamentId)
    .where('user_id', '=', change.userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function createDraft(tx: Tx, change: DraftChange): Promise<DraftRow | null> {
  const row = await tx
    .insertInto('draft')
    .values({ tournament_id: change.tournamentId, user_id: change.userId, ...contentOf(change) })
    .onConflict((conflict) => conflict.columns(['tournament_id', 'user_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

interface FirstDraft extends DraftOwner {
  readonly picks: Uint8Array;
  readonly drawVersion: number;
  /** Picks lost to changes of the draw on the way here. */
  readonly dropped: number;
}

/** Leaves a person alone who has or had a draft of this tournament, or an entry. */
export async function insertFirstDraft(
  tx: Tx,
  { tournamentId, userId, picks, drawVersion, dropped }: FirstDraft,
): Promise<void> {
  await sql`
    insert into draft (tournament_id, user_id, picks, draw_version, dropped)
    select ${tournamentId}, ${userId}, ${Buffer.from(picks)}, ${drawVersion}, ${dropped}
    where not exists (select from entry where tournament_id = ${tournamentId} and user_id = ${userId})
    on conflict (tournament_id, user_id) do nothing`.execute(tx);
}

async function lockDraft(tx: Tx, { tournamentId, userId }: DraftOwner): Promise<DraftRow | null> {
  const row = await tx
    .selectFrom('draft')
    .selectAll()
    .where('tournament_id', '=', tournamentId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

const contentOf = ({ picks, drawVersion, entryVersion }: DraftChange) => ({
  picks: picks && Buffer.from(picks),
  draw_version: picks && drawVersion,
  entry_version: picks && entryVersion,
});

function isSame(row: DraftRow, { picks, drawVersion, entryVersion }: DraftChange): boolean {
  if (row.picks === null || picks === null) return row.picks === picks;
  const isOfSameDraw = row.draw_version === drawVersion;
  return equalBytes(row.picks, picks) && isOfSameDraw && row.entry_version === entryVersion;
}

const staleDraft = (version: number): ApiError =>
  new ApiError('STALE_VERSION', 'Your picks were changed on another device. Please choose which to keep.', {
    version,
  });

export interface SubmittedDraft {
  readonly userId: string;
  /** Only the version that was submitted goes; a newer one stays. Null removes any version. */
  readonly version: number | null;
}

export async function clearDrafts(
  tx: Tx,
  tournamentId: string,
  submitted: readonly SubmittedDraft[],
): Promise<void> {
  const users = submitted.map(({ userId }) => userId);
  const versions = submitted.map(({ version }) => version);
  await sql`
    update draft set picks = null, entry_version = null, dropped = 0, version = draft.version + 1,
      updated_at = clock_timestamp()
    from unnest(${users}::uuid[], ${versions}::integer[]) as submitted(user_id, version)
    where draft.tournament_id = ${tournamentId} and draft.user_id = submitted.user_id and draft.picks is not null
      and draft.version = coalesce(submitted.version, draft.version)`.execute(tx);
}

interface WaitingDraft {
  readonly user_id: string;
  readonly picks: Buffer;
  readonly draw_version: number | null;
}

export async function lockDrafts(tx: Tx, tournamentId: string): Promise<WaitingDraft[]> {
  const { rows } = await sql<WaitingDraft>`
    select user_id, picks, draw_version from draft where tournament_id = ${tournamentId} and picks is not null
    order by user_id for update`.execute(tx);
  return rows;
}

interface CarriedDraft {
  readonly userId: string;
  readonly picks: Uint8Array;
  readonly dropped: number;
}

export async function replaceDrafts(
  tx: Tx,
  tournamentId: string,
  drafts: readonly CarriedDraft[],
): Promise<void> {
  const users = drafts.map(({ userId }) => userId);
  const picks = drafts.map((draft) => Buffer.from(draft.picks));
  const dropped = drafts.map((draft) => draft.dropped);
  await sql`
    update draft set picks = new.picks, dropped = draft.dropped + new.dropped, version = draft.version + 1
    from unnest(${users}::uuid[], ${picks}::bytea[], ${dropped}::integer[]) as new(user_id, picks, dropped)
    where draft.tournament_id = ${tournamentId} and draft.user_id = new.user_id`.execute(tx);
}

export async function moveDraftsToDraw(tx: Tx, tournamentId: string, drawVersion: number): Promise<void> {
  await sql`update draft set draw_version = ${drawVersion}
    where tournament_id = ${tournamentId} and picks is not null`.execute(tx);
}

/** Removes drafts for good: of a tournament that no longer takes entries, or of a person who leaves. */
export async function removeDrafts(tx: Tx, of: { tournamentId: string } | { userId: string }): Promise<void> {
  const query = tx.deleteFrom('draft');
  await ('userId' in of
    ? query.where('user_id', '=', of.userId)
    : query.where('tournament_id', '=', of.tournamentId)
  ).execute();
}
