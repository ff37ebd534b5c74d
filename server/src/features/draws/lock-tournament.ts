import type { Selectable } from 'kysely';
import type { Tournament } from '../../db/__generated__/schema.ts';
import type { Tx } from '../../db/database.ts';
import { ApiError, notFound } from '../../http/api-error.ts';

export type TournamentRow = Selectable<Tournament>;

/** Locks the row for a change by somebody who saw this version of it; null where they need not say. Throws NOT_FOUND and STALE_VERSION. */
export async function lockTournament(
  tx: Tx,
  tournamentId: string,
  ifMatch: number | null,
): Promise<TournamentRow> {
  const row = await tx
    .selectFrom('tournament')
    .selectAll()
    .where('id', '=', tournamentId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('Tournament');
  if (ifMatch !== null && row.version !== ifMatch) {
    throw new ApiError(
      'STALE_VERSION',
      'Somebody else changed this tournament meanwhile. Look at it again before you save.',
      {
        version: row.version,
      },
    );
  }
  return row;
}
