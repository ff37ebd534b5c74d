import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

interface NewLot {
  readonly tournamentId: string;
  readonly seed: Buffer;
  readonly playerIds: readonly string[];
  readonly seeded: number;
}

export async function insertLot(tx: Tx, { tournamentId, seed, playerIds, seeded }: NewLot): Promise<void> {
  await tx
    .insertInto('draw_lot')
    .values({ tournament_id: tournamentId, seed, player_ids: [...playerIds], seeded })
    .execute();
}

export const lockLot = (tx: Tx, tournamentId: string) =>
  tx
    .selectFrom('draw_lot')
    .selectAll()
    .where('tournament_id', '=', tournamentId)
    .forUpdate()
    .executeTakeFirst();

export async function renewLot(tx: Tx, tournamentId: string, seed: Buffer): Promise<void> {
  await sql`
    update draw_lot set seed = ${seed}, times = times + 1, drawn_at = clock_timestamp()
    where tournament_id = ${tournamentId}`.execute(tx);
}
