import type { Tx } from '../../../db/database.ts';
import { notFound } from '../../../http/api-error.ts';

/** The members of the league that came with a draw of this organiser, without the organiser. Throws NOT_FOUND. */
export async function readLeagueMembers(
  tx: Tx,
  tournamentId: string,
  organiserId: string,
): Promise<string[]> {
  const draw = await tx
    .selectFrom('tournament')
    .select('id')
    .where('id', '=', tournamentId)
    .where('organiser_id', '=', organiserId)
    .executeTakeFirst();
  if (!draw) throw notFound('Tournament');
  const rows = await tx
    .selectFrom('league_member as m')
    .innerJoin('league as l', 'l.id', 'm.league_id')
    .innerJoin('league_member as owner', (join) =>
      join
        .onRef('owner.league_id', '=', 'l.id')
        .on('owner.role', '=', 'owner')
        .on('owner.user_id', '=', organiserId),
    )
    .select('m.user_id')
    .distinct()
    .where('l.tournament_id', '=', tournamentId)
    .where('m.status', '=', 'in')
    .where('m.user_id', '<>', organiserId)
    .execute();
  return rows.map(({ user_id }) => user_id);
}
