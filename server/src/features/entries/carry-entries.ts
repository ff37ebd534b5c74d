/** What a draw change before the seal does to the entries that are in already (edges 10, 11, 12 and 15). */

import type { Draw } from '@boast/domain/draw/draw';
import { type CarriedPicks, carryPicks } from '@boast/domain/entry/draw-change';
import { packPicks, unpackPicks } from '@boast/domain/picks/codec';
import type { Tx } from '../../db/database.ts';
import { activeEntries, replacePicks } from './entry-store.ts';

export interface CarriedEntry {
  readonly entryId: string;
  readonly userId: string;
  /** Numbers of the matches whose pick is gone. */
  readonly dropped: readonly number[];
}

/** Carries every entry over to the new draw; answers those that lost picks. The caller holds the tournament's row. */
export async function carryEntries(
  tx: Tx,
  tournamentId: string,
  before: Draw,
  after: Draw,
): Promise<CarriedEntry[]> {
  if (JSON.stringify(before.slots) === JSON.stringify(after.slots)) return [];
  const affected: CarriedEntry[] = [];
  for (const entry of await activeEntries(tx, tournamentId)) {
    const { picks, dropped } = carry(before, after, entry.picks);
    const packed = packPicks(picks);
    if (Buffer.compare(packed, entry.picks) === 0) continue;
    await replacePicks(tx, entry.id, packed, 'draw_change');
    affected.push({ entryId: entry.id, userId: entry.user_id, dropped });
  }
  return affected;
}

function carry(before: Draw, after: Draw, packed: Uint8Array): CarriedPicks {
  const picks = unpackPicks(before.size, packed);
  if (!picks) throw new Error('An entry holds picks of another draw');
  return carryPicks(before, after, picks);
}
