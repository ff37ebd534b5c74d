import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

export interface PlayerDraw {
  readonly id: string;
  readonly name: string;
  readonly isSealed: boolean;
  readonly isCancelled: boolean;
  readonly isSecondChance: boolean;
  readonly slot: number;
}

/**
 * The player is in these tournaments' draws, or was picked in them before a replacement; the newest comes
 * first.
 */
export async function playerDraws(db: Db | Tx, playerId: string): Promise<PlayerDraw[]> {
  const rows = await db
    .selectFrom('draw_slot as s')
    .innerJoin('tournament as t', 't.id', 's.tournament_id')
    .select(['t.id', 't.name', 't.sealed_at', 't.status', 't.whole_draw_id', 's.number as slot'])
    .where((eb) => eb.or([eb('s.player_id', '=', playerId), eb('s.sealed_player_id', '=', playerId)]))
    .orderBy('t.start_date', 'desc')
    .orderBy('t.id')
    .execute();
  return rows.map(({ sealed_at, status, whole_draw_id, ...row }) => ({
    ...row,
    isSealed: sealed_at !== null,
    isCancelled: status === 'CANCELLED',
    isSecondChance: whole_draw_id !== null,
  }));
}

export async function isPlayerInHistory(tx: Tx, playerId: string): Promise<boolean> {
  const ids = sql`(select array_agg(id::text) from player where id = ${playerId} or merged_into = ${playerId})`;
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from entry_draw_change where
        jsonb_path_query_array(replacements, '$.**.winnerId') ?| ${ids}
        or jsonb_path_query_array(replacements, '$.**.loserId') ?| ${ids})
      or exists (select from correction
        where jsonb_path_query_array(changes, '$.**.winnerId') ?| ${ids}) as found`.execute(tx);
  return rows[0]?.found ?? false;
}
