import type { Tx } from '../../../db/database.ts';
import type { Jobs } from '../../../db/jobs.ts';
import { announce } from '../../announcements/announce/announce.ts';
import { dropUnfinished } from '../../announcements/announce/announcement-store.ts';
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
  await dropUnfinished(tx, tournamentId, ['LAST_CALL', 'EARLY_CALL']);
  await announce(tx, { kind: 'START_MOVED', about: { tournamentId }, lockAt: startsAt });
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
