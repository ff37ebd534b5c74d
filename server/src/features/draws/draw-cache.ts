/**
 * Draws as entries are written against them, kept by draw version: a version never changes, and the save path of a
 * crowd in the last minute must not read 40 rows an entry. Results play no part in it and may be older than the row's.
 */
import type { Tx } from '../../db/database.ts';
import { loadDraw, type StoredDraw } from './stored-draw.ts';

const KEPT = 200;
const byVersion = new Map<string, StoredDraw>();

/** `drawVersion` must have been read under the tournament's row lock. */
export async function drawOfVersion(tx: Tx, tournamentId: string, drawVersion: number): Promise<StoredDraw> {
  const key = `${tournamentId}/${drawVersion}`;
  const known = byVersion.get(key);
  if (known) return known;
  const loaded = await loadDraw(tx, tournamentId);
  if (!loaded) throw new Error(`Tournament ${tournamentId} has no draw`);
  const [oldest] = byVersion.keys();
  if (byVersion.size >= KEPT && oldest !== undefined) byVersion.delete(oldest);
  byVersion.set(key, loaded);
  return loaded;
}
