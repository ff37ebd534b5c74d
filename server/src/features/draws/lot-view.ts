import type { Lot } from '@boast/contract/tournaments';
import type { Db, Tx } from '../../db/database.ts';

export async function readLot(db: Db | Tx, tournamentId: string): Promise<Lot | null> {
  const row = await db
    .selectFrom('draw_lot')
    .selectAll()
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirst();
  return row
    ? {
        seed: row.seed.toString('hex'),
        seeded: row.seeded,
        playerIds: row.player_ids,
        drawnAt: row.drawn_at,
        times: row.times,
      }
    : null;
}
