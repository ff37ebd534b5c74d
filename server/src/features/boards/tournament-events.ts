/** Tells every process that a tournament changed: draw, results, seal. A lost message is healed by asking the version. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import type { Tx } from '../../db/database.ts';

const CHANNEL = 'tournament_changed';

/** Delivered to all when, and only if, the transaction commits. */
export async function notifyTournament(tx: Tx, tournamentId: string): Promise<void> {
  await sql`select ${notification(tournamentId)}`.execute(tx);
}

/** The same as a column for a statement that changes the tournament anyway. */
export const notification = (tournamentId: string): RawBuilder<unknown> =>
  sql`pg_notify(${CHANNEL}, ${tournamentId})`;

type Listener = (tournamentId: string) => void;

export interface TournamentEvents {
  /** Calls `listener` with the id of each tournament that changed; returns how to stop. */
  subscribe(listener: Listener): () => void;
  close(): Promise<void>;
}

interface ListenOptions {
  readonly url: string;
  readonly onError: (error: unknown) => void;
}

/** Keeps one connection listening, and makes a new one when it is lost. */
export async function listenForTournaments({ url, onError }: ListenOptions): Promise<TournamentEvents> {
  const listeners = new Set<Listener>();
  let closed = false;
  let client: pg.Client | null = null;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true });
    next.on('notification', ({ payload }) => {
      if (payload) for (const listener of listeners) listener(payload);
    });
    next.on('error', onError);
    next.on('end', () => void reconnect().catch(onError));
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    client = next;
  }

  async function reconnect(): Promise<void> {
    while (!closed) {
      await sleep(500, undefined, { ref: false });
      try {
        if (!closed) await connect();
        return;
      } catch (error) {
        onError(error);
      }
    }
  }

  await connect();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      closed = true;
      await client?.end();
    },
  };
}
