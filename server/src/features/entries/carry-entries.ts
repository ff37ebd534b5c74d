/** Carries entries over a draw change and completes them at the seal (edges 9 to 12 and 15). */
import type { Draw } from '@boast/domain/draw/draw';
import { drawText } from '@boast/domain/draw/draw-text';
import { predictableMatches } from '@boast/domain/draw/resolved-matches';
import { carryPicks, type SettledEntry, settleDrawChange } from '@boast/domain/entry/draw-change';
import { fitPicks } from '@boast/domain/picks/fitting-picks';
import { packPicks, unpackPicks } from '@boast/domain/picks/packed-picks';
import { AUTO_BIT } from '@boast/domain/picks/pick-bits';
import { equalBytes } from '@boast/domain/seal/merkle';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { raiseDrawVersion, readDrawVersions } from '../draws/draw-version-store.ts';
import type { UnsealedTournament } from '../draws/lock-tournament.ts';
import { loadDraw, type StoredDraw } from '../draws/stored-draw.ts';
import { lockDrafts, replaceDrafts } from './draft-store.ts';
import { activeEntries, type EntryRow, followDraw, insertReceipts, writePicks } from './entry-store.ts';
import type { SealableEntry } from './seal-entries.ts';

/** Entries or drafts written in one statement. */
const BATCH = 1_000;

/** The recorded draws of a tournament, by version. */
export type DrawVersions = ReadonlyMap<number, Draw>;

export interface Settlement {
  /** The draws that the entries were written for: each entry is read against the draw it names, never another. */
  readonly writtenFor: DrawVersions;
  readonly after: Pick<StoredDraw, 'draw' | 'version' | 'ranks'>;
  /** The rule fills every missing pick, because nobody can pick any more. */
  readonly atLock: boolean;
}

/**
 * Edge 12: in the seal's transaction, the rule fills missing picks and renews earlier automatic picks by the present ranks, which the seal
 * freezes (edge 48). Returns all entries as they are afterwards.
 */
export async function completeEntries(
  tx: Tx,
  entries: readonly SealableEntry[],
  after: StoredDraw,
): Promise<readonly SealableEntry[]> {
  const playable = predictableMatches(after.draw);
  const isOpen = ({ picks }: SealableEntry): boolean =>
    playable.some((match) => picks[match] === 0) || picks.some((byte) => (byte & AUTO_BIT) !== 0);
  const open = entries.filter(isOpen).map((entry) => ({ ...entry, draw_version: after.version }));
  const writtenFor = new Map([[after.version, after.draw]]);
  const changed = await carryEntries(tx, open, { writtenFor, after, atLock: true });
  return changed.size === 0 ? entries : entries.map((entry) => ({ ...entry, ...changed.get(entry.id) }));
}

type PickedEntry = Pick<EntryRow, 'id' | 'draw_version'> & Pick<SealableEntry, 'picks'>;

/**
 * Carries entries over to the draw of `after`, completes them by the rule, and records a receipt of every change. Returns the entries that
 * changed, by id.
 */
export async function carryEntries(
  tx: Tx,
  entries: readonly PickedEntry[],
  change: Settlement,
): Promise<Map<string, Pick<SealableEntry, 'version' | 'picks'>>> {
  const settled = entries.flatMap((entry) => {
    const { picks, replacements } = settle(entry, change);
    const fitting = fitPicks(change.after, picks);
    if (equalBytes(fitting.bytes, entry.picks)) return [];
    return [{ entryId: entry.id, picks: fitting, replacements }];
  });
  const changed = new Map<string, Pick<SealableEntry, 'version' | 'picks'>>();
  for (let first = 0; first < settled.length; first += BATCH) {
    const batch = settled.slice(first, first + BATCH);
    const rows = await writePicks(tx, {
      changed: batch,
      origin: change.atLock ? 'auto_pick' : 'draw_change',
    });
    const versions = new Map(rows.map(({ id, version }) => [id, version]));
    await insertReceipts(tx, batch, versions);
    for (const { entryId, picks } of batch) {
      const version = versions.get(entryId);
      if (version === undefined) throw new Error(`Entry ${entryId} was not written`);
      changed.set(entryId, { picks: picks.bytes, version });
    }
  }
  return changed;
}

/** Converts an entry to another draw. Throws when its own draw is not on record or its picks do not fit it. */
export function settle(entry: PickedEntry, { writtenFor, after, atLock }: Settlement): SettledEntry {
  const before = writtenFor.get(entry.draw_version);
  const picks = before && unpackPicks(before.size, entry.picks);
  if (!picks) throw new Error(`Entry ${entry.id} holds picks of another draw`);
  return settleDrawChange(before, after.draw, { picks, ranks: after.ranks, atLock });
}

/**
 * Carries every draft over to the new draw as entries are (edges 9 to 11 and 15), but without automatic picks: the owner picks again.
 */
async function carryDrafts(
  tx: Tx,
  { id: tournamentId }: UnsealedTournament,
  { before, after }: { before: Draw; after: Draw },
): Promise<void> {
  const carried = (await lockDrafts(tx, tournamentId)).flatMap((row) => {
    const picks = unpackPicks(before.size, row.picks);
    if (!picks) throw new Error(`The draft of ${row.user_id} holds picks of another draw`);
    const next = carryPicks(before, after, picks);
    const packed = packPicks(next.picks);
    if (equalBytes(packed, row.picks)) return [];
    return [{ userId: row.user_id, picks: packed, dropped: next.dropped.length }];
  });
  for (let first = 0; first < carried.length; first += BATCH) {
    await replaceDrafts(tx, tournamentId, carried.slice(first, first + BATCH));
  }
}

/**
 * Call it after writing a new draw: records its version and carries entries and drafts over. Throws DRAW_REFUSED between the start and the
 * seal, when entries cannot change.
 */
export async function carryDrawChange(tx: Tx, tournament: UnsealedTournament): Promise<StoredDraw> {
  const { id: tournamentId } = tournament;
  await assertNotStarted(tx, tournament);
  const writtenFor = await drawVersionsOf(tx, tournamentId);
  const before = writtenFor.get(tournament.draw_version);
  await raiseDrawVersion(tx, tournamentId);
  const after = await loadDraw(tx, tournamentId);
  if (!before || !after) throw new Error(`Tournament ${tournamentId} has no draw`);
  if (drawText(before) !== drawText(after.draw)) {
    await carryEntries(tx, await activeEntries(tx, tournamentId), { writtenFor, after, atLock: false });
    await carryDrafts(tx, tournament, { before, after: after.draw });
  }
  await followDraw(tx, tournamentId, after.version);
  return after;
}

async function assertNotStarted(tx: Tx, { status, starts_at: startsAt }: UnsealedTournament): Promise<void> {
  const { rows } = await sql<{ has_started: boolean }>`
    select ${status} <> 'CREATING' and coalesce(${startsAt}::timestamptz <= clock_timestamp(), false) as has_started`.execute(
    tx,
  );
  if (rows[0]?.has_started) {
    throw new ApiError(
      'DRAW_REFUSED',
      'The tournament has started and its entries are being sealed. Try again in a moment.',
      { refusal: 'locked' },
    );
  }
}

export async function drawVersionsOf(tx: Tx, tournamentId: string): Promise<DrawVersions> {
  return new Map((await readDrawVersions(tx, tournamentId)).map(({ version, draw }) => [version, draw]));
}
