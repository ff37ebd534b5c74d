/**
 * Tells every process that a tournament's draw, results or seal changed. A lost message does no harm for
 * long: readers also ask for the version.
 */
import { type RawBuilder, sql } from 'kysely';
import { type Db, notice, onOwnNotice, type Tx } from '../../db/database.ts';
import type { DatabaseWatch } from '../../engine/watch-database.ts';

declare module '../../http/context.ts' {
  interface Context {
    readonly events: TournamentEvents;
  }
}

export interface TournamentEvents {
  /**
   * Calls `onChanged` with the id of each changed tournament, and `onMissed` when messages may have been
   * lost. Returns a function that unsubscribes.
   */
  subscribe(onChanged: (tournamentId: string) => void, onMissed: () => void): () => void;
  /**
   * Reports only changes by this process, before the call that made them is answered, so that people see
   * their own change.
   */
  subscribeOwn(onChanged: (tournamentId: string) => void): () => void;
}

export const TOURNAMENT_CHANGED = 'tournament_changed';

/**
 * Call this for every change that people can see. The message is sent when the transaction commits, and only
 * then.
 */
export async function tournamentChanged(tx: Tx, tournamentId: string): Promise<void> {
  await sql`select ${tournamentChange(tx, tournamentId)}`.execute(tx);
}

/** Second chances have the audience of their whole draw. */
export async function audienceChanged(tx: Tx, tournamentId: string): Promise<void> {
  const parts = await tx
    .selectFrom('tournament')
    .select('id')
    .where('whole_draw_id', '=', tournamentId)
    .execute();
  for (const id of [tournamentId, ...parts.map((part) => part.id)]) await tournamentChanged(tx, id);
}

/** The same as a column, for a statement that changes the tournament anyway. */
export const tournamentChange = (tx: Tx, tournamentId: string): RawBuilder<unknown> =>
  notice(tx, TOURNAMENT_CHANGED, tournamentId);

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
