import type { Tx } from '../db/database.ts';
import { isVoidable, lockTournament, type VoidableTournament } from '../features/draws/lock-tournament.ts';

/** Throws for a tournament whose entries are sealed. */
export async function lockVoidable(tx: Tx, tournamentId: string): Promise<VoidableTournament> {
  const tournament = await lockTournament(tx, tournamentId, null);
  if (!isVoidable(tournament)) throw new Error(`The entries of ${tournamentId} are sealed`);
  return tournament;
}
