import type { Tx } from '../../../db/database.ts';
import { notFound } from '../../../http/api-error.ts';
import { type LockedTournament, lockTournament } from '../../draws/lock-tournament.ts';
import { type LockedEvent, lockEvent } from '../event/load-event.ts';

export type ClubDraw = LockedTournament & { readonly organiser_id: string };

/** Throws NOT_FOUND for a draw of the installation too. */
export async function lockClubDraw(tx: Tx, tournamentId: string): Promise<ClubDraw> {
  const row = await lockTournament(tx, tournamentId, null);
  if (!isOfClub(row)) throw notFound('Tournament');
  return row;
}

/** The event of a club's draw or of its second chance. Throws NOT_FOUND as well. */
export async function lockClubEvent(tx: Tx, tournamentId: string): Promise<LockedEvent> {
  const event = await lockEvent(tx, tournamentId);
  if (!isOfClub(event.rowOf(tournamentId))) throw notFound('Tournament');
  return event;
}

const isOfClub = (row: LockedTournament): row is ClubDraw => row.organiser_id !== null;
