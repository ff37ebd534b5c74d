/** Reads stored segments, each with the tree over its leaves. They never change, so recent ones stay in memory. */
import { columnStride } from '@boast/domain/board/columns';
import type { SealedEntry } from '@boast/domain/seal/merkle';
import { ID_BYTES, uuidAt, uuidBytes } from '@boast/domain/seal/uuid';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../../db/database.ts';
import { createSealEngine } from '../../../engine/seal/seal-engine.ts';
import { VERSION_BYTES } from './segment-bytes.ts';

/**
 * Segments are held as stored bytes: objects for sixteen thousand entries would take ten times the memory.
 */
export interface StoredSegment {
  readonly number: number;
  readonly first: number;
  readonly entryCount: number;
  entryAt(place: number): SealedEntry;
  placeOf(entryId: string): number;
  readonly levels: readonly Uint8Array[];
}

type SegmentSelection = { readonly holding: string } | { readonly at: number };

export interface SealedSegments {
  /** Reads the segment that holds an entry, given by its id or its place; null when there is none. */
  read(tournamentId: string, selection: SegmentSelection): Promise<StoredSegment | null>;
  roots(tournamentId: string): Promise<Uint8Array[]>;
}

declare module '../../../http/context.ts' {
  interface Context {
    readonly sealedSegments: SealedSegments;
  }
}

/** The most segments held in memory: each takes two megabytes at 31 matches, under four at 127. */
const KEPT = 16;

export function createSealedSegments(db: Db): SealedSegments {
  const segments = new LRUCache<string, Promise<StoredSegment>>({ max: KEPT });

  /** Callers who ask at the same time share one read. */
  function segmentAt(tournamentId: string, place: Place): Promise<StoredSegment> {
    const key = `${tournamentId}/${place.number}`;
    const cached = segments.get(key);
    if (cached) return cached;
    const reading = loadSegment(db, tournamentId, place);
    segments.set(key, reading);
    reading.catch(() => segments.delete(key));
    return reading;
  }

  return {
    async read(tournamentId, selection) {
      const place = await findPlace(db, tournamentId, selection);
      return place ? segmentAt(tournamentId, place) : null;
    },
    async roots(tournamentId) {
      const roots: Uint8Array[] = [];
      let first = 0;
      for (const { number, root, entry_count: count } of await readRoots(db, tournamentId)) {
        roots.push(root ?? rootOf(await segmentAt(tournamentId, { number, first })));
        first += count;
      }
      return roots;
    },
  };
}

interface Place {
  readonly number: number;
  readonly first: number;
}

async function findPlace(
  db: Db,
  tournamentId: string,
  selection: SegmentSelection,
): Promise<Place | undefined> {
  // Segments are in the order of their ids, so the last one that begins at or below the id holds it.
  const { rows } = await sql<Place>`
    select number, first from (
      select number, substring(entry_ids for ${ID_BYTES}) as first_id,
        coalesce(sum(entry_count) over (order by number rows between unbounded preceding and 1 preceding), 0)::integer
          as first, entry_count
      from seal_segment where tournament_id = ${tournamentId}
    ) s
    where ${'holding' in selection ? sql`first_id <= uuid_send(${selection.holding}::uuid)` : sql`first <= ${selection.at}`}
    order by number desc limit 1`.execute(db);
  return rows[0];
}

const readRoots = (db: Db, tournamentId: string) =>
  db
    .selectFrom('seal_segment')
    .select(['number', 'root', 'entry_count'])
    .where('tournament_id', '=', tournamentId)
    .orderBy('number')
    .execute();

const rootOf = ({ levels }: StoredSegment): Uint8Array => levels.at(-1) ?? new Uint8Array();

export async function loadSegment(
  db: Db,
  tournamentId: string,
  { number, first }: Place,
): Promise<StoredSegment> {
  const row = await db
    .selectFrom('seal_segment')
    .select(['entry_count', 'entry_ids', 'versions', 'columns'])
    .where('tournament_id', '=', tournamentId)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const { entry_count: entryCount, entry_ids: ids, versions } = row;
  const stride = columnStride(entryCount);
  const matchCount = stride === 0 ? 0 : row.columns.length / stride;
  const picks = picksByEntry(row.columns, { entryCount, matchCount, stride });
  const engine = createSealEngine({ matchCount, capacity: entryCount });
  engine.take({ count: entryCount, ids, versions, picks });
  const levels = await engine.tree();
  return {
    number,
    first,
    entryCount,
    levels,
    entryAt: (place) => ({
      entryId: uuidAt(ids, place),
      version: versions.readUInt32BE(place * VERSION_BYTES),
      picks: picks.subarray(place * matchCount, (place + 1) * matchCount),
    }),
    placeOf: (entryId) => placeOfId(ids, uuidBytes(entryId)),
  };
}

interface Columned {
  readonly entryCount: number;
  readonly matchCount: number;
  readonly stride: number;
}

function picksByEntry(columns: Uint8Array, { entryCount, matchCount, stride }: Columned): Uint8Array {
  const picks = new Uint8Array(entryCount * matchCount);
  for (let match = 0; match < matchCount; match += 1)
    for (let entry = 0; entry < entryCount; entry += 1)
      picks[entry * matchCount + match] = columns[match * stride + entry] as number;
  return picks;
}

/** The ids are sorted. */
function placeOfId(ids: Buffer, id: Uint8Array): number {
  let [low, high] = [0, ids.length / ID_BYTES];
  while (low < high) {
    const middle = (low + high) >> 1;
    const order = ids.compare(id, 0, ID_BYTES, middle * ID_BYTES, (middle + 1) * ID_BYTES);
    if (order === 0) return middle;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return -1;
}
