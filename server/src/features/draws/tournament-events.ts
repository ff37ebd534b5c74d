/** Tells every process that a tournament changed: draw, results, seal. A lost message is healed by asking the version. */
import { type RawBuilder, sql } from 'kysely';
import { type Db, notice, onOwnNotice, type Tx } from '../../db/database.ts';
import type { DatabaseWatch } from '../../db/watch-database.ts';

declare module '../../http/context.ts' {
  interface Context {
    readonly events: TournamentEvents;
  }
}

/** What the connection that watches the database listens to. */
export const TOURNAMENT_CHANGED = 'tournament_changed';

/** To be called by whatever changes what people see of a tournament. Told when, and only if, the transaction commits. */
export async function tournamentChanged(tx: Tx, tournamentId: string): Promise<void> {
  await sql`select ${tournamentChange(tx, tournamentId)}`.execute(tx);
}

/** The same as a column for a statement that changes the tournament anyway. */
export const tournamentChange = (tx: Tx, tournamentId: string): RawBuilder<unknown> =>
  notice(tx, TOURNAMENT_CHANGED, tournamentId);

interface TournamentEvents {
  /**
   * Calls `onChanged` with the id of each tournament that changed, and `onMissed` when changes may have gone by unheard;
   * returns how to stop.
   */
  subscribe(onChanged: (tournamentId: string) => void, onMissed: () => void): () => void;
  /** Only what this process changed, and before the call that did it is answered: whoever changed something sees it. */
  subscribeOwn(onChanged: (tournamentId: string) => void): () => void;
}

export const listenForTournaments = (db: Db, watch: DatabaseWatch): TournamentEvents => ({
  subscribe: (onChanged, onMissed) =>
    watch.subscribe({
      onNotice: (channel, tournamentId) => {
        if (channel === TOURNAMENT_CHANGED && tournamentId !== '') onChanged(tournamentId);
      },
      onGap: onMissed,
    }),
  subscribeOwn: (onChanged) =>
    onOwnNotice(db, (channel, tournamentId) => {
      if (channel === TOURNAMENT_CHANGED) onChanged(tournamentId);
    }),
});
