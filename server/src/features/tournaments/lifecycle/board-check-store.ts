import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

interface BoardCheck {
  readonly tournamentId: string;
  readonly version: number;
  readonly entryCount: number;
  readonly differenceCount: number;
}

export async function noteBoardCheck(tx: Tx, check: BoardCheck): Promise<void> {
  await tx
    .insertInto('board_check')
    .values({
      tournament_id: check.tournamentId,
      results_version: check.version,
      entry_count: check.entryCount,
      difference_count: check.differenceCount,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tournament_id', 'results_version'])
        .doUpdateSet({ difference_count: check.differenceCount, checked_at: sql<string>`clock_timestamp()` }),
    )
    .execute();
}
