/**
 * Draws as entries are written against them, kept by draw version: a version never changes, and the save path of a
 * crowd in the last minute must not read 40 rows an entry. Results play no part in it and may be older than the row's.
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
  /** The draw as it is while the tournament is held. */
  whileHeld(tx: Tx, tournament: HeldForEntry): Promise<StoredDraw>;
  /** The same for a reader without a lock, who may be given a newer draw than the one that `drawVersion` names. */
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
