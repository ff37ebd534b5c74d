import { carryPicks } from '@boast/domain/entry/draw-change';
import { readDraftPicks } from '@boast/domain/picks/drafts';
import { packPicks } from '@boast/domain/picks/packed-picks';
import { readSignUpPicks, type SignUpPicks } from '@boast/domain/picks/sign-up-picks';
import { isOpenForEntries } from '@boast/domain/tournament/status';
import { type Db, inTransaction, type Tx } from '../../../db/database.ts';
import { holdForEntry } from '../../draws/lock-tournament.ts';
import { drawVersionsOf } from '../draw-versions.ts';
import { insertFirstDraft } from './draft-store.ts';

/**
 * Makes the picks that came with a sign-up the person's drafts, each in a transaction of its own. They change nothing where the person has
 * a draft or an entry, where entries are closed, or a second time.
 */
export async function adoptSignUpPicks(db: Db, userId: string, data: unknown): Promise<void> {
  for (const picks of readSignUpPicks(data)) await inTransaction(db, (tx) => adopt(tx, userId, picks));
}

async function adopt(
  tx: Tx,
  userId: string,
  { tournamentId, drawVersion, picks }: SignUpPicks,
): Promise<void> {
  const { held } = await holdForEntry(tx, tournamentId);
  if (!held || !isOpenForEntries(held, held.now)) return;
  const draws = await drawVersionsOf(tx, tournamentId);
  const [then, now] = [draws.get(drawVersion), draws.get(held.drawVersion)];
  const picked = then && readDraftPicks(then, picks);
  if (!picked || now?.size !== then.size) return;
  const carried = carryPicks(then, now, picked);
  if (carried.picks.every((pick) => pick === null)) return;
  await insertFirstDraft(tx, {
    tournamentId,
    userId,
    picks: packPicks(carried.picks),
    drawVersion: held.drawVersion,
    dropped: carried.dropped.length,
  });
}
