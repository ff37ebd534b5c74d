import { toInstant } from '@boast/domain/time/zoned-time';
import type { Tx } from '../../../db/database.ts';
import type { Jobs } from '../../../db/jobs.ts';
import { saveStarts } from '../../draws/draw-store.ts';
import type { LockedTournament } from '../../draws/lock-tournament.ts';
import { noteOfTournament } from '../../draws/tournament-store.ts';
import { moveStart } from './move-start.ts';

/**
 * A page prints local times of the venue, so a new zone moves every match whose printed time is stored (edge
 * 6). It moves the lock, too, unless an administrator has set that or it has passed.
 */
export async function moveZone(
  tx: Tx,
  jobs: Jobs,
  tournament: LockedTournament,
  { zone, movesLock }: { readonly zone: string; readonly movesLock: boolean },
): Promise<void> {
  const matches = await tx
    .selectFrom('match')
    .select(['number', 'starts_at_local'])
    .where('tournament_id', '=', tournament.id)
    .where('starts_at_local', 'is not', null)
    .execute();
  const times = matches.map(({ number, starts_at_local }) => ({
    number,
    at: toInstant(starts_at_local ?? '', zone).epochMs,
  }));
  if (times.length === 0) return;
  await saveStarts(
    tx,
    tournament.id,
    times.map(({ number, at }) => ({ number, at: new Date(at) })),
  );
  if (!movesLock || tournament.starts_at_by === 'hand' || tournament.sealed_at !== null) return;
  const startsAt = new Date(Math.min(...times.map(({ at }) => at)));
  await noteOfTournament(tx, tournament.id, { starts_at: startsAt });
  if (tournament.status === 'UPCOMING') await moveStart(tx, jobs, tournament, startsAt);
}
