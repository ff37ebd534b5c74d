import type { Draw } from '@boast/domain/draw/draw';
import type { Tx } from '../../db/database.ts';
import type { LockedTournament } from '../draws/lock-tournament.ts';
import { loadDraw, type StoredDraw } from '../draws/stored-draw.ts';
import { raiseDrawVersion } from '../draws/tournament-store.ts';
import { carryDrafts } from './carry-drafts.ts';
import { carryEntries } from './carry-entries.ts';

/**
 * After another draw was written over `before`: it is a version of its own, and everything that was picked comes along. The
 * caller has seen that the tournament is not sealed.
 */
export async function carryDrawChange(
  tx: Tx,
  tournament: LockedTournament,
  before: Draw,
): Promise<StoredDraw> {
  const { id: tournamentId } = tournament;
  await raiseDrawVersion(tx, tournamentId);
  const stored = await loadDraw(tx, tournamentId);
  if (!stored) throw new Error(`Tournament ${tournamentId} has no draw`);
  await carryEntries(tx, tournament, { before, after: stored.draw, ranks: stored.ranks });
  await carryDrafts(tx, tournament, { before, after: stored.draw });
  return stored;
}
