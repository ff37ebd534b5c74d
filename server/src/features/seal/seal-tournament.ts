/**
 * Seals a tournament: from here on its entries are what they are. The row is updated before anything is read, so this
 * waits for the writers in flight and every later writer sees the seal (design.md 4). A seal is written once.
 */
import { createHash } from 'node:crypto';
import { emptyColumns, putEntry } from '@boast/domain/board/columns';
import { matchCount } from '@boast/domain/draw/bracket';
import { sealLeaf } from '@boast/domain/seal/leaf';
import { hashLeaf, merkleRoot } from '@boast/domain/seal/merkle';
import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../db/database.ts';
import { notifyTournament } from '../boards/tournament-events.ts';
import { loadDraw, type StoredDraw } from '../draws/stored-draw.ts';
import { completeEntries } from '../entries/carry-entries.ts';
import { entriesToSeal, type SealableEntry } from '../entries/seal-entries.ts';

/** Entries of one stored segment: small enough to be read and written in one go, large enough to be few. */
const SEGMENT = 65_536;

export interface SealOutcome {
  readonly sealed: boolean;
  readonly entryCount: number;
}

/**
 * `due`: only when the start has passed by the database's clock. `now`: at once, because the first match is seen to
 * have begun (edge 3). Sealed already, or not due: nothing happens.
 */
export async function sealTournament(
  db: Db,
  tournamentId: string,
  when: 'due' | 'now',
): Promise<SealOutcome> {
  return inTransaction(db, (tx) => sealInTransaction(tx, tournamentId, when));
}

export async function sealInTransaction(
  tx: Tx,
  tournamentId: string,
  when: 'due' | 'now',
): Promise<SealOutcome> {
  const { rows } = await sql<{ sealed_at: Date; effective_at: Date }>`
    update tournament set status = 'ACTIVE', sealed_at = clock_timestamp(), version = version + 1
    where id = ${tournamentId} and sealed_at is null and status = 'UPCOMING'
      and (${when} = 'now' or starts_at <= clock_timestamp())
    returning sealed_at, least(coalesce(starts_at, sealed_at), sealed_at) as effective_at`.execute(tx);
  const [moment] = rows;
  if (!moment) return { sealed: false, entryCount: 0 };
  const stored = await loadDraw(tx, tournamentId);
  if (!stored) throw new Error(`Tournament ${tournamentId} has no draw`);
  await completeEntries(tx, tournamentId, stored);
  const entries = await entriesToSeal(tx, tournamentId);
  await tx
    .insertInto('seal')
    .values({
      tournament_id: tournamentId,
      ...moment,
      entry_count: entries.length,
      root: Buffer.from(rootOf(entries)),
    })
    .execute();
  for (let first = 0; first < entries.length; first += SEGMENT) {
    await insertSegment(tx, stored, first / SEGMENT, entries.slice(first, first + SEGMENT));
  }
  await notifyTournament(tx, tournamentId);
  return { sealed: true, entryCount: entries.length };
}

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

export const rootOf = (entries: readonly SealableEntry[]): Uint8Array =>
  merkleRoot(
    sha256,
    entries.map((entry) => hashLeaf(sha256, sealLeaf({ ...entry, entryId: entry.id }))),
  );

async function insertSegment(
  tx: Tx,
  stored: StoredDraw,
  number: number,
  entries: readonly SealableEntry[],
): Promise<void> {
  const columns = emptyColumns(matchCount(stored.draw.size), entries.length);
  for (const [index, entry] of entries.entries()) putEntry(columns, index, entry.picks);
  const [first] = columns.byMatch;
  await tx
    .insertInto('seal_segment')
    .values({
      tournament_id: stored.tournamentId,
      number,
      entry_count: entries.length,
      entry_ids: entries.map((entry) => entry.id),
      user_ids: entries.map((entry) => entry.userId),
      versions: entries.map((entry) => entry.version),
      columns: Buffer.from(first?.buffer ?? new ArrayBuffer(0)),
    })
    .execute();
}
