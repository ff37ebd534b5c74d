import { inTransaction } from '../../db/database.ts';
import { addMissingSyncs, dueSyncs } from './sync-store.ts';
import { type SyncHost, syncTournament } from './sync-tournament.ts';
import { findFollowed } from './sync-view.ts';

/** Looks at every page whose turn it is, one after the other. One that fails is noted and keeps none of the others. */
export async function syncDueTournaments(host: SyncHost): Promise<void> {
  await inTransaction(host.db, addMissingSyncs);
  for (const id of await dueSyncs(host.db)) {
    const tournament = await findFollowed(host.db, id);
    if (!tournament) continue;
    await syncTournament(host, tournament, false).catch((error: unknown) => {
      host.log.warn({ err: error, tournamentId: id }, 'a page could not be brought in');
    });
  }
}
