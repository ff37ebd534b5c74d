/** Boards as entrants were last told of them. */
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

export interface ToldBoard {
  readonly tournamentId: string;
  readonly version: number;
  /** By entry, four bytes, little-endian. */
  readonly ranks: Buffer;
  readonly outSlots: readonly number[];
}

/** Keeps it beside the one before, which what follows is held against; older ones go. False where it was kept already. */
export async function keepToldBoard(tx: Tx, board: ToldBoard, before: number | null): Promise<boolean> {
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
