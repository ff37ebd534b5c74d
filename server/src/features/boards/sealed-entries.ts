/** Sealed entries in memory: the columns that boards are computed from, and whose they are. They never change. */

import { type Columns, columnStride } from '@boast/domain/board/columns';
import { type DrawSize, matchCount } from '@boast/domain/draw/bracket';
import type { Db } from '../../db/database.ts';
import { type BoardEngine, createBoardEngine } from './engine/board-engine.ts';

export interface SealedEntries {
  /** Computes their boards. */
  readonly engine: BoardEngine;
  readonly columns: Columns;
  /** By entry. */
  readonly entryIds: readonly string[];
  readonly userIds: readonly string[];
  readonly entryOfUser: ReadonlyMap<string, number>;
  readonly entryOfId: ReadonlyMap<string, number>;
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
  const engine = createBoardEngine({
    matchCount: matchCount(size),
    entryCount: seal.entry_count,
    keep: BOARDS_KEPT,
  });
  const { columns } = engine;
  const entryIds: string[] = [];
  const userIds: string[] = [];
  const segments = await db
    .selectFrom('seal_segment')
    .select(['entry_count', 'entry_ids', 'user_ids', 'columns'])
    .where('tournament_id', '=', tournamentId)
    .orderBy('number')
    .execute();
  for (const segment of segments) {
    const stride = columnStride(segment.entry_count);
    for (const [match, column] of columns.byMatch.entries()) {
      const from = match * stride;
      column.set(segment.columns.subarray(from, from + segment.entry_count), entryIds.length);
    }
    entryIds.push(...segment.entry_ids);
    userIds.push(...segment.user_ids);
  }
  return {
    engine,
    columns,
    entryIds,
    userIds,
    entryOfUser: new Map(userIds.map((id, entry) => [id, entry])),
    entryOfId: new Map(entryIds.map((id, entry) => [id, entry])),
  };
}
