/**
 * Caches draws by draw version for the save path: a version never changes, and a last-minute crowd must not
 * read 40 rows per entry. Results play no part in a save, so the cached ones may be out of date.
 */
import { LRUCache } from 'lru-cache';
import type { Db, Tx } from '../../db/database.ts';
import type { HeldForEntry } from './lock-tournament.ts';
import { loadDraw, type StoredDraw } from './stored-draw.ts';

declare module '../../http/context.ts' {
  interface Context {
    readonly drawCache: DrawCache;
  }
}

export interface DrawCache {
  whileHeld(tx: Tx, tournament: HeldForEntry): Promise<StoredDraw>;
  /** A reader without a lock may get an answer that is newer than `drawVersion`. */
  forReader(tournamentId: string, drawVersion: number): Promise<StoredDraw>;
}

const KEPT = 200;

export function createDrawCache(db: Db): DrawCache {
  const byVersion = new LRUCache<string, StoredDraw>({ max: KEPT });
  const load = async (db: Db | Tx, tournamentId: string): Promise<StoredDraw> => {
    const stored = await loadDraw(db, tournamentId);
    if (!stored) throw new Error(`Tournament ${tournamentId} has no draw`);
    byVersion.set(keyOf(tournamentId, stored.version), stored);
    return stored;
  };
  return {
    whileHeld: async (tx, { id, drawVersion }) =>
      byVersion.get(keyOf(id, drawVersion)) ?? (await load(tx, id)),
    forReader: async (tournamentId, drawVersion) =>
      byVersion.get(keyOf(tournamentId, drawVersion)) ?? (await load(db, tournamentId)),
  };
}

const keyOf = (tournamentId: string, drawVersion: number): string => `${tournamentId}/${drawVersion}`;
