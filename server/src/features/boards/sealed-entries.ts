/** Sealed entries in memory: the columns that boards are computed from, and whose they are. They never change. */
import { type Columns, columnStride } from '@boast/domain/board/columns';
import { type DrawSize, matchCount } from '@boast/domain/draw/bracket';
import { ID_BYTES } from '@boast/domain/seal/bytes';
import { sql } from 'kysely';
import { copyOut } from '../../db/copy-out.ts';
import type { Db } from '../../db/database.ts';
import { type BoardEngine, createBoardEngine } from './engine/board-engine.ts';
import { type IdIndex, indexIds } from './id-index.ts';

export interface SealedEntries {
  /** Computes their boards. */
  readonly engine: BoardEngine;
  readonly columns: Columns;
  /** By entry: the ids of the entries themselves, and of their people. */
  readonly entryIds: IdIndex;
  readonly userIds: IdIndex;
}

/** Versions of a board kept, so that a reader can finish the pages they began. */
export const BOARDS_KEPT = 4;

/** Segments read at a time: some nine megabytes of a 32 draw. */
const SEGMENTS = 8;

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
  let read = 0;
  for (let first = 0; read < entryCount; first += SEGMENTS) {
    const segments = await readSegments(db, tournamentId, first);
    if (segments.length === 0) throw new Error(`The seal of tournament ${tournamentId} lacks segments`);
    for (const segment of segments) {
      const count = segment.entryIds.length / ID_BYTES;
      entryIds.set(segment.entryIds, read * ID_BYTES);
      userIds.set(segment.userIds, read * ID_BYTES);
      const stride = columnStride(count);
      for (const [match, column] of engine.columns.byMatch.entries()) {
        column.set(segment.columns.subarray(match * stride, match * stride + count), read);
      }
      read += count;
    }
  }
  return {
    engine,
    columns: engine.columns,
    entryIds: indexIds(entryIds),
    userIds: indexIds(userIds),
  };
}

interface StoredSegment {
  readonly entryIds: Buffer;
  readonly userIds: Buffer;
  readonly columns: Buffer;
}

/** Numbered from 0 on, without gaps. */
async function readSegments(db: Db, tournamentId: string, first: number): Promise<StoredSegment[]> {
  const rows = await copyOut(
    db,
    sql`select entry_ids, user_ids, columns from seal_segment
      where tournament_id = ${sql.lit(tournamentId)}
        and number >= ${sql.lit(first)} and number < ${sql.lit(first + SEGMENTS)}
      order by number`,
  );
  return rows.flatMap(([entryIds, userIds, columns]) =>
    entryIds && userIds && columns ? [{ entryIds, userIds, columns }] : [],
  );
}
