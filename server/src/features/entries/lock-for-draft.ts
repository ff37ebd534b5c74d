import { isOpenForEntries } from '@boast/domain/tournament/status';
import type { Tx } from '../../db/database.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import { type HeldForEntry, holdForEntry } from '../draws/lock-tournament.ts';
import { lockedError } from './lock-for-entry.ts';

/**
 * The tournament a draft is of, its row held as by somebody who enters. Who cannot enter has no draft; the terms and the
 * address are asked for when it is submitted, so that nothing is lost until then.
 */
export async function lockForDraft(tx: Tx, actor: Actor, tournamentId: string): Promise<HeldForEntry> {
  if (actor.isAdmin) throw new ApiError('ADMIN_CANNOT_ENTER', 'Administrators cannot enter tournaments');
  const { held: lock } = await holdForEntry(tx, tournamentId);
  if (!lock) throw notFound('Tournament');
  if (!isOpenForEntries(lock, lock.now)) {
    throw lockedError(lock, 'Entries are closed: picks that were not submitted are no longer kept here.');
  }
  return lock;
}
