import type { TournamentStatus } from '@boast/domain/tournament/status';
import type { Tx } from '../../db/database.ts';
import { tournamentChanged } from '../draws/tournament-events.ts';
import { changeTournament } from '../draws/tournament-store.ts';
import { forgetDrafts } from '../entries/forget-drafts.ts';

/** Writes a status that the table allowed. The caller holds the tournament's row. */
export async function changeStatus(tx: Tx, tournamentId: string, to: TournamentStatus): Promise<void> {
  await changeTournament(tx, tournamentId, { status: to });
  if (to === 'CANCELLED') await forgetDrafts(tx, { tournamentId });
  await tournamentChanged(tx, tournamentId);
}
