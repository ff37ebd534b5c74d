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
  return db
    .selectFrom('draw_slot as s')
    .innerJoin('tournament as t', 't.id', 's.tournament_id')
    .select(['t.id', 't.name', 's.number as slot'])
    .select(({ eb }) => [
      eb('t.sealed_at', 'is not', null).as('isSealed'),
      eb('t.status', '=', 'CANCELLED').as('isCancelled'),
      eb('t.whole_draw_id', 'is not', null).as('isSecondChance'),
    ])
    .$narrowType<Pick<PlayerDraw, 'isSealed' | 'isCancelled' | 'isSecondChance'>>()
    .where((eb) => eb.or([eb('s.player_id', '=', playerId), eb('s.sealed_player_id', '=', playerId)]))
    .orderBy('t.start_date', 'desc')
    .orderBy('t.id')
    .execute();
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
