import type { TouchedPicks } from '@boast/domain/import/describe/describe-touched';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

/** Changes that this transaction made to picks, by the player who had been picked. */
export async function picksTouched(tx: Tx, tournamentId: string): Promise<ReadonlyMap<string, TouchedPicks>> {
  const { rows } = await sql<TouchedPicks>`
    select r -> 'before' ->> 'winnerId' as "playerId", count(distinct c.entry_id)::integer as entries,
      count(*)::integer as picks, (count(*) filter (where r -> 'after' ->> 'winnerId' is not null))::integer as filled
    from entry_draw_change c join entry e on e.id = c.entry_id
      cross join lateral jsonb_array_elements(c.replacements) r
    where e.tournament_id = ${tournamentId} and c.at >= now() and r -> 'before' ->> 'winnerId' is not null
    group by 1`.execute(tx);
  return new Map(rows.map((row) => [row.playerId, row]));
}
