/** Sealed entries in memory: the columns that boards are computed from, and whose they are. They never change. */
import { type Columns, columnStride } from '@boast/domain/board/columns';
import { fieldPicks, type MatchField } from '@boast/domain/board/field-picks';
import { matchCount } from '@boast/domain/draw/bracket';
import type { Draw } from '@boast/domain/draw/draw';
import type { DrawSize } from '@boast/domain/draw/draw-size';
import { ID_BYTES, uuidAt, uuidBytes } from '@boast/domain/seal/uuid';
import { sql } from 'kysely';
import type { MemoryOf } from '../../../db/copied-rows.ts';
import { copyOut } from '../../../db/copy-out.ts';
import { type Db, isUuid } from '../../../db/database.ts';
import { type BoardEngine, createBoardEngine } from './engine/board-engine.ts';

/**
 * Many ids in little memory: their 16 bytes each, and eight or so to find them by. As strings and a map a million of them
 * take ten times as much, and seconds to make.
 */

interface IdIndex {
  readonly count: number;
  /** The id at a place from 0 on; an empty text where there is none. */
  at(place: number): string;
  /** Undefined when it is not among them. */
  placeOf(id: string): number | undefined;
  /** Places of many ids, 16 bytes each; those that are not among them are left out. */
  placesOf(ids: Uint8Array): Uint32Array;
}

const WORDS = 4;

/** `bytes` are 16 an id, one after the other, in memory of their own; no id stands there twice. */
export function indexIds(bytes: Uint8Array): IdIndex {
  const count = bytes.length / ID_BYTES;
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, count * WORDS);
  // Made when somebody is looked for: the first board after a start is shown without it.
  let slots: Int32Array | null = null;
  /** -1 when it is not there. `at`: where the id's words stand in `ids`. */
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
      // A copy: what the database answers may begin at any byte of its memory.
      const wanted = new Uint32Array(new Uint8Array(ids).buffer);
      const found = new Uint32Array(wanted.length / WORDS);
      let known = 0;
      for (let at = 0; at < wanted.length; at += WORDS) {
        const place = find(wanted, at);
        if (place !== -1) found[known++] = place;
      }
      return found.slice(0, known);
    },
  };
}

/** A slot holds a place counted from 1. At most half of them are taken, so that the next free one is near. */
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

/** The end of an id is what differs most. */
function mix(ids: Uint32Array, at: number): number {
  const mixed = Math.imul((ids[at + 2] as number) ^ Math.imul(ids[at + 3] as number, 0x9e3779b1), 0x85ebca6b);
  return mixed ^ (mixed >>> 15);
}

export interface SealedEntries {
  /** Computes their boards. */
  readonly engine: BoardEngine;
  readonly columns: Columns;
  /** By entry: the ids of the entries themselves, and of their people. */
  readonly entryIds: IdIndex;
  readonly userIds: IdIndex;
  /** How the field picked each match, byes left out; counted when somebody asks first. */
  fieldOf(draw: Draw): readonly MatchField[];
}

/** Versions of a board kept, so that a reader can finish the pages they began. */
export const BOARDS_KEPT = 4;

/** Null before the seal. */
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
  // Of one segment after the other: what a million entries leave to the collector would be as much again as they take.
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

interface SegmentWanted {
  readonly tournamentId: string;
  /** From 0 on, without gaps. */
  readonly number: number;
  readonly memoryOf: MemoryOf;
}

/** Ids of the entries, ids of their people, columns. Nothing when there is no such segment. */
async function readSegment(
  db: Db,
  { tournamentId, number, memoryOf }: SegmentWanted,
): Promise<readonly (Buffer | null)[]> {
  const select = sql`select entry_ids, user_ids, columns from seal_segment
    where tournament_id = ${sql.lit(tournamentId)} and number = ${sql.lit(number)}`;
  const [row = []] = await copyOut(db, select, memoryOf);
  return row;
}
