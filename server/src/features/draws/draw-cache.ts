/**
 * Draws as entries are written against them, kept by draw version: a version never changes, and the save path of a
 * crowd in the last minute must not read 40 rows an entry. Results play no part in it and may be older than the row's.
 */
import type { Db, Tx } from '../../db/database.ts';
import type { HeldForEntry } from './lock-tournament.ts';
import { loadDraw, type StoredDraw } from './stored-draw.ts';

const KEPT = 200;
const byVersion = new Map<string, StoredDraw>();

/** The draw as it is while the tournament is held. */
export async function drawHeld(tx: Tx, { id: tournamentId, drawVersion }: HeldForEntry): Promise<StoredDraw> {
  const known = byVersion.get(keyOf(tournamentId, drawVersion));
  if (known) return known;
  const loaded = await loadDraw(tx, tournamentId);
  if (!loaded) throw new Error(`Tournament ${tournamentId} has no draw`);
  return keep(loaded, drawVersion);
}

/** The same for a reader without a lock, who may be given a newer draw than the one that `drawVersion` names. */
export async function drawForReader(db: Db, tournamentId: string, drawVersion: number): Promise<StoredDraw> {
  return byVersion.get(keyOf(tournamentId, drawVersion)) ?? (await loadSnapshot(db, tournamentId));
}

/** Draw and version in one snapshot: only so is it known what to keep the draw under. */
const loadSnapshot = (db: Db, tournamentId: string): Promise<StoredDraw> =>
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
      const loaded = await loadDraw(tx, tournamentId);
      if (!loaded) throw new Error(`Tournament ${tournamentId} has no draw`);
      return keep(loaded, draw_version);
    });

const keyOf = (tournamentId: string, drawVersion: number): string => `${tournamentId}/${drawVersion}`;

function keep(draw: StoredDraw, drawVersion: number): StoredDraw {
  const [oldest] = byVersion.keys();
  if (byVersion.size >= KEPT && oldest !== undefined) byVersion.delete(oldest);
  byVersion.set(keyOf(draw.tournamentId, drawVersion), draw);
  return draw;
}
