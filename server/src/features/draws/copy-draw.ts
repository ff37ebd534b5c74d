import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/**
 * The draw of a tournament in which nothing has been played, as the draw of another: by their numbers matches and places
 * are the same, so picks are, too. Who stands in for whom is forgotten, for all can be picked again.
 */
export async function copyDraw(
  tx: Tx,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await sql`
    insert into round (tournament_id, number, name, best_of, by_hand)
    select ${to}, number, name, best_of, by_hand from round where tournament_id = ${from}`.execute(tx);
  await sql`
    insert into draw_slot (tournament_id, number, kind, player_id, seed, by_hand)
    select ${to}, number, kind, player_id, seed, by_hand from draw_slot where tournament_id = ${from}`.execute(
    tx,
  );
  await sql`
    insert into match (tournament_id, number, round_number, starts_at, starts_at_local, court, is_bye,
      player_one_id, player_two_id)
    select ${to}, number, round_number, starts_at, starts_at_local, court, is_bye, player_one_id, player_two_id
    from match where tournament_id = ${from}`.execute(tx);
}
