import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

export interface AnnouncedBoard {
  readonly tournamentId: string;
  readonly version: number;
  /** Each entry's rank takes four bytes, little-endian. */
  readonly ranks: Buffer;
  readonly outSlots: readonly number[];
}

/**
 * Stores the board beside the previous one, which later ones are compared with, and removes older ones. False when it was stored already.
 */
export async function insertAnnouncedBoard(
  tx: Tx,
  board: AnnouncedBoard,
  before: number | null,
): Promise<boolean> {
  const { rows } = await sql`
    insert into told_board (tournament_id, results_version, ranks, out_slots)
    values (${board.tournamentId}, ${board.version}, ${board.ranks}, ${board.outSlots}::integer[])
    on conflict do nothing returning results_version`.execute(tx);
  if (before !== null)
    await sql`
      delete from told_board where tournament_id = ${board.tournamentId} and results_version < ${before}`.execute(
      tx,
    );
  return rows.length > 0;
}
