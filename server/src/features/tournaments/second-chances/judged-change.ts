import type { Tx } from '../../../db/database.ts';
import { judgeLockChange } from '../../draws/judge-lock.ts';
import { type LockedTournament, lockTournament } from '../../draws/lock-tournament.ts';
import { beginAtStart } from '../lifecycle/begin-tournament.ts';
import { type Following, followWholeDraw } from './follow-whole-draw.ts';

interface JudgedChange extends Omit<Following, 'by' | 'sealer'> {
  readonly tournament: LockedTournament;
  /** False where no time of its own moves; a result may still move the lock of a second chance. */
  readonly movesTimes: boolean;
  /** The findings that were accepted by name. */
  readonly accepted: readonly string[];
  readonly write: () => Promise<void>;
}

/**
 * Makes a change by hand, brings the second chances up to date, and judges every lock that this moved or made. Edge 4: a start that is in
 * the past now, and was accepted, means that play began then. Throws LOCK_REFUSED and FINDINGS_NOT_ACCEPTED.
 */
export async function judgedChange(
  tx: Tx,
  { tournament, movesTimes, accepted, write, ...rest }: JudgedChange,
): Promise<void> {
  const { id } = tournament;
  if (!movesTimes && tournament.second_chances.length === 0) return write();
  const follow = async () =>
    followWholeDraw(tx, await lockTournament(tx, id, null), { ...rest, by: 'hand', sealer: 'hand' });
  const begun = await judgeLockChange(tx, { drawId: id, accepted, write: () => write().then(follow) });
  for (const contestId of begun) await beginAtStart(tx, contestId);
  if (begun.includes(id)) await follow();
}
