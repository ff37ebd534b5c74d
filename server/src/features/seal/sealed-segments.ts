/** The stored segments of a seal, read back as entries. They never change, so the last ones read stay in memory. */
import { at } from '@boast/domain/at';
import { columnStride } from '@boast/domain/board/columns';
import { ID_BYTES, uuidAt } from '@boast/domain/seal/hashing';
import type { SealedEntry } from '@boast/domain/seal/merkle';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../db/database.ts';
import { rootOfEntries } from './seal-root.ts';

export interface StoredSegment {
  readonly number: number;
  /** The place of its first entry in the whole seal. */
  readonly first: number;
  readonly entries: readonly SealedEntry[];
}

type Wanted = { readonly holding: string } | { readonly at: number };

export interface SealedSegments {
  /** The segment that holds an entry, or the entry at a place; null when there is none. */
  read(tournamentId: string, wanted: Wanted): Promise<StoredSegment | null>;
}

declare module '../../http/context.ts' {
  interface Context {
    readonly sealedSegments: SealedSegments;
  }
}

const KEPT = 4;

export function createSealedSegments(db: Db): SealedSegments {
  const kept = new LRUCache<string, StoredSegment>({ max: KEPT });
  return {
    async read(tournamentId, wanted) {
      const place = await findPlace(db, tournamentId, wanted);
      if (!place) return null;
      const key = `${tournamentId}/${place.number}`;
      const segment = kept.get(key) ?? (await loadSegment(db, tournamentId, place));
      kept.set(key, segment);
      return segment;
    },
  };
}

async function findPlace(
  db: Db,
  tournamentId: string,
  wanted: Wanted,
): Promise<{ number: number; first: number } | undefined> {
  // Segments stand in the order of their ids, so the first id that is not above tells which one it is.
  const { rows } = await sql<{ number: number; first: number }>`
    select number, first from (
      select number, substring(entry_ids for ${ID_BYTES}) as first_id,
        coalesce(sum(entry_count) over (order by number rows between unbounded preceding and 1 preceding), 0)::integer
          as first, entry_count
      from seal_segment where tournament_id = ${tournamentId}
    ) s
    where ${'holding' in wanted ? sql`first_id <= uuid_send(${wanted.holding}::uuid)` : sql`first <= ${wanted.at}`}
    order by number desc limit 1`.execute(db);
  return rows[0];
}

export async function loadSegment(
  db: Db,
  tournamentId: string,
  { number, first }: { number: number; first: number },
): Promise<StoredSegment> {
  const row = await db
    .selectFrom('seal_segment')
    .select(['entry_count', 'entry_ids', 'versions', 'columns'])
    .where('tournament_id', '=', tournamentId)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const stride = columnStride(row.entry_count);
  const matches = stride === 0 ? 0 : row.columns.length / stride;
  const versions = unpackVersions(row.versions);
  const entries = unpackIds(row.entry_ids).map((entryId, entry) => ({
    entryId,
    version: at(versions, entry),
    picks: Uint8Array.from({ length: matches }, (_, match) => at(row.columns, match * stride + entry)),
  }));
  return { number, first, entries };
}

/** Of every segment, in order. */
export async function readSegmentRoots(db: Db, tournamentId: string): Promise<Uint8Array[]> {
  const rows = await db
    .selectFrom('seal_segment')
    .select(['number', 'root'])
    .where('tournament_id', '=', tournamentId)
    .orderBy('number')
    .execute();
  const roots: Uint8Array[] = [];
  for (const { number, root } of rows)
    roots.push(
      root ?? (await rootOfEntries((await loadSegment(db, tournamentId, { number, first: 0 })).entries)),
    );
  return roots;
}

/** Ids and versions as a segment keeps them: their bytes one after the other, in the order of the leaves. */

/** Big endian. */
const VERSION_BYTES = 4;

export const unpackIds = (packed: Uint8Array): string[] =>
  Array.from({ length: packed.length / ID_BYTES }, (_, n) => uuidAt(packed, n));

export const unpackVersions = (packed: Buffer): number[] =>
  Array.from({ length: packed.length / VERSION_BYTES }, (_, n) => packed.readUInt32BE(n * VERSION_BYTES));
