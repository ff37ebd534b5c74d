import type { Tx } from '../../../db/database.ts';
import type { Jobs } from '../../../db/jobs.ts';
import { announce } from '../../announcements/announce.ts';
import { endAnnouncements, nextEvent } from '../../announcements/announcement-store.ts';
import type { LockedTournament } from '../../draws/lock-tournament.ts';

/** `tournament` is the row before the change. Announces the new start to entrants; null when it is no longer known. */
export async function tellStartMoved(
  tx: Tx,
  jobs: Jobs,
  tournament: LockedTournament,
  startsAt: string | null,
): Promise<void> {
  const { id: tournamentId } = tournament;
  await scheduleSeal(tx, jobs, tournamentId, startsAt);
  const event = await nextEvent(tx, tournament, 'START_MOVED');
  await endAnnouncements(tx, tournamentId, ['START_MOVED', 'LAST_CALL']);
  await announce(tx, { tournamentId, kind: 'START_MOVED', event, expiresAt: startsAt });
}

export async function scheduleSeal(
  tx: Tx,
  jobs: Jobs,
  tournamentId: string,
  startsAt: string | null,
): Promise<void> {
  if (startsAt)
    await jobs.enqueue(tx, 'seal-tournament', { tournamentId }, { startAfter: new Date(startsAt) });
}
