/**
 * Loads sealed entries into memory: the columns that boards are computed from, and their owners. They never
 * change.
 */
import { type Columns, columnStride } from '@boast/domain/board/columns';
import { fieldPicks, type MatchField } from '@boast/domain/board/field-picks';
import { matchCount } from '@boast/domain/draw/bracket';
import type { Draw } from '@boast/domain/draw/draw';
import type { DrawSize } from '@boast/domain/draw/draw-size';
import { ID_BYTES, uuidAt, uuidBytes } from '@boast/domain/seal/uuid';
import { sql } from 'kysely';
import { copyOut } from '../../../db/copy-out.ts';
import { type Db, isUuid } from '../../../db/database.ts';
import { type BoardEngine, createBoardEngine } from '../../../engine/board/board-engine.ts';
import type { MemoryOf } from '../../../engine/copied-rows.ts';

export interface SealedEntries {
  readonly engine: BoardEngine;
  readonly columns: Columns;
  readonly entryIds: IdIndex;
  readonly userIds: IdIndex;
  /** Says how the field picked each match, without byes; it is counted when first asked for. */
  fieldOf(draw: Draw): readonly MatchField[];
}

export async function loadSealedEntries(
  db: Db,
  tournamentId: string,
  size: DrawSize,
): Promise<SealedEntries | null> {
  const seal = await db
    .selectFrom('seal')
    .select('entry_count')
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirst();
  if (!seal) return null;
  const { entry_count: entryCount } = seal;
  const engine = createBoardEngine({ matchCount: matchCount(size), entryCount, keep: BOARDS_KEPT });
  const entryIds = new Uint8Array(entryCount * ID_BYTES);
  const userIds = new Uint8Array(entryCount * ID_BYTES);
  let field: readonly MatchField[] | null = null;
  // Reused for each segment: otherwise a million entries leave as much garbage as they take.
  let scratch = Buffer.alloc(0);
  let read = 0;
  const memoryOf = (value: number, bytes: number): Buffer => {
    const ids = [entryIds, userIds][value];
    if (ids) return Buffer.from(ids.buffer, read * ID_BYTES, bytes);
    if (scratch.length < bytes) scratch = Buffer.alloc(bytes);
    return scratch.subarray(0, bytes);
  };
  for (let number = 0; read < entryCount; number += 1) {
    const [ids, , columns] = await readSegment(db, { tournamentId, number, memoryOf });
    if (!ids || !columns) throw new Error(`The seal of tournament ${tournamentId} lacks segments`);
    const count = ids.length / ID_BYTES;
    const stride = columnStride(count);
    for (const [match, column] of engine.columns.byMatch.entries()) {
      column.set(columns.subarray(match * stride, match * stride + count), read);
    }
    read += count;
  }
  return {
    engine,
    columns: engine.columns,
    entryIds: indexIds(entryIds),
    userIds: indexIds(userIds),
    fieldOf: (draw) => (field ??= fieldPicks(engine.columns, draw)),
  };
}

/**
 * An index of many ids in little memory: 16 bytes each and about eight to find them. Strings and a map take
 * ten times as much for a million ids, and seconds to build.
 */
interface IdIndex {
  readonly count: number;
  at(place: number): string;
  placeOf(id: string): number | undefined;
  /** The ids take 16 bytes each; unknown ones are left out. */
  placesOf(ids: Uint8Array): Uint32Array;
}

const WORDS = 4;

/** `bytes` holds distinct ids, 16 bytes each, in memory of their own. */
export function indexIds(bytes: Uint8Array): IdIndex {
  const count = bytes.length / ID_BYTES;
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, count * WORDS);
  // Built at the first lookup, because the first board after a start does not need it.
  let slots: Int32Array | null = null;
  const find = (ids: Uint32Array, at: number): number => {
    slots ??= makeSlots(words, count);
    const mask = slots.length - 1;
    for (let slot = mix(ids, at) & mask; ; slot = (slot + 1) & mask) {
      const place = (slots[slot] as number) - 1;
      if (place === -1) return -1;
      const own = place * WORDS;
      let word = 0;
      while (word < WORDS && words[own + word] === ids[at + word]) word += 1;
      if (word === WORDS) return place;
    }
  };
  return {
    count,
    at: (place) => (place < count ? uuidAt(bytes, place) : ''),
    placeOf(id) {
      if (!isUuid(id)) return undefined;
      const place = find(new Uint32Array(uuidBytes(id).buffer), 0);
      return place === -1 ? undefined : place;
    },
    placesOf(ids) {
      // A copy, because a buffer from the database may start at any byte and words need alignment.
      const soughtIds = new Uint32Array(new Uint8Array(ids).buffer);
      const found = new Uint32Array(soughtIds.length / WORDS);
      let foundCount = 0;
      for (let at = 0; at < soughtIds.length; at += WORDS) {
        const place = find(soughtIds, at);
        if (place !== -1) found[foundCount++] = place;
      }
      return found.slice(0, foundCount);
    },
  };
}

/** A slot holds a place counted from 1. At most half are taken, so that a free one is always near. */
function makeSlots(words: Uint32Array, count: number): Int32Array {
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(count * 2 + 1)));
  const mask = slots.length - 1;
  for (let place = 0; place < count; place += 1) {
    let slot = mix(words, place * WORDS) & mask;
    while (slots[slot] !== 0) slot = (slot + 1) & mask;
    slots[slot] = place + 1;
  }
  return slots;
}

/** The last bytes of ids differ most. */
function mix(ids: Uint32Array, at: number): number {
  const mixed = Math.imul((ids[at + 2] as number) ^ Math.imul(ids[at + 3] as number, 0x9e3779b1), 0x85ebca6b);
  return mixed ^ (mixed >>> 15);
}

/** Versions stay in memory, so that a reader can finish the pages they began. */
export const BOARDS_KEPT = 4;

interface SegmentWanted {
  readonly tournamentId: string;
  readonly number: number;
  readonly memoryOf: MemoryOf;
}

/**
 * The values are ids of the entries, ids of their owners, and columns; undefined when there is no such
 * segment.
 */
async function readSegment(
  db: Db,
  { tournamentId, number, memoryOf }: SegmentWanted,
): Promise<readonly (Buffer | null)[]> {
  const select = sql`select entry_ids, user_ids, columns from seal_segment
    where tournament_id = ${sql.lit(tournamentId)} and number = ${sql.lit(number)}`;
  const [row = []] = await copyOut(db, select, memoryOf);
  return row;
}
