import type { Draw } from '@boast/domain/draw/draw';
import { carryPicks } from '@boast/domain/entry/draw-change';
import { packPicks, unpackPicks } from '@boast/domain/picks/codec';
import { equalBytes } from '@boast/domain/seal/merkle';
import type { Tx } from '../../db/database.ts';
import type { LockedTournament } from '../draws/lock-tournament.ts';
import { lockDrafts, replaceDrafts } from './draft-store.ts';

/** Drafts written in one statement. */
const BATCH = 1_000;

/**
 * Carries every draft over to the new draw as entries are (edges 9 to 11 and 15), but fills nothing in: what is gone is
 * for its owner to pick again. The caller has seen that the tournament is not sealed.
 */
export async function carryDrafts(
  tx: Tx,
  { id: tournamentId }: LockedTournament,
  { before, after }: { before: Draw; after: Draw },
): Promise<void> {
  const carried = (await lockDrafts(tx, tournamentId)).flatMap((row) => {
    const picks = unpackPicks(before.size, row.picks);
    if (!picks) throw new Error(`The draft of ${row.user_id} holds picks of another draw`);
    const next = carryPicks(before, after, picks);
    const packed = packPicks(next.picks);
    if (equalBytes(packed, row.picks)) return [];
    return [{ userId: row.user_id, picks: packed, dropped: next.dropped.length }];
  });
  for (let first = 0; first < carried.length; first += BATCH) {
    await replaceDrafts(tx, tournamentId, carried.slice(first, first + BATCH));
  }
}
