import type { TournamentStatus } from '@boast/domain/tournament/status';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { tournamentChanged } from '../draws/tournament-events.ts';
import { forgetDrafts } from '../entries/forget-drafts.ts';

/** Writes a status that the table allowed. The caller holds the tournament's row. */
export async function changeStatus(tx: Tx, tournamentId: string, to: TournamentStatus): Promise<void> {
  await tx
    .updateTable('tournament')
    .set({ status: to, version: sql`version + 1` })
    .where('id', '=', tournamentId)
    .execute();
  if (to === 'CANCELLED') await forgetDrafts(tx, { tournamentId });
  await tournamentChanged(tx, tournamentId);
}
