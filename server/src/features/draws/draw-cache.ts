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
  const keep = ({ draw, drawVersion }: VersionedDraw): StoredDraw => {
    byVersion.set(keyOf(draw.tournamentId, drawVersion), draw);
    return draw;
  };
  return {
    async whileHeld(tx, { id: tournamentId, drawVersion }) {
      const known = byVersion.get(keyOf(tournamentId, drawVersion));
      return known ?? keep({ draw: await loadExisting(tx, tournamentId), drawVersion });
    },
    async forReader(tournamentId, drawVersion) {
      const known = byVersion.get(keyOf(tournamentId, drawVersion));
      return known ?? keep(await loadSnapshot(db, tournamentId));
    },
  };
}

interface VersionedDraw {
  readonly draw: StoredDraw;
  readonly drawVersion: number;
}

const keyOf = (tournamentId: string, drawVersion: number): string => `${tournamentId}/${drawVersion}`;

async function loadExisting(tx: Tx, tournamentId: string): Promise<StoredDraw> {
  const loaded = await loadDraw(tx, tournamentId);
  if (!loaded) throw new Error(`Tournament ${tournamentId} has no draw`);
  return loaded;
}

/** Draw and version in one snapshot: only so is it known what to keep the draw under. */
const loadSnapshot = (db: Db, tournamentId: string): Promise<VersionedDraw> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const { draw_version } = await tx
        .selectFrom('tournament')
        .select('draw_version')
        .where('id', '=', tournamentId)
        .executeTakeFirstOrThrow();
      return { draw: await loadExisting(tx, tournamentId), drawVersion: draw_version };
    });
