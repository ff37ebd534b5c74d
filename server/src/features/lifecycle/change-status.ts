import type { TournamentStatus } from '@boast/domain/tournament/status';
import type { Tx } from '../../db/database.ts';
import type { LockedTournament } from '../draws/lock-tournament.ts';
import { tournamentChanged } from '../draws/tournament-events.ts';
import { changeTournament } from '../draws/tournament-store.ts';
import { forgetDrafts } from '../entries/forget-drafts.ts';

/** Writes a status that the table allowed. */
export async function changeStatus(
  tx: Tx,
  { id: tournamentId }: LockedTournament,
  to: TournamentStatus,
): Promise<void> {
  await changeTournament(tx, tournamentId, { status: to });
  if (to === 'CANCELLED') await forgetDrafts(tx, { tournamentId });
  await tournamentChanged(tx, tournamentId);
}
