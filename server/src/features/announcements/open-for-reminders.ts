import { isOpenForEntries } from '@boast/domain/tournament/status';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import { isPublic } from '../draws/audience.ts';
import { holdForEntry } from '../draws/lock-tournament.ts';
import { lockedError } from '../entries/lock-for-entry.ts';

interface OpenTournament {
  /** Only people with unsubmitted picks are reminded: second chances and draws that are not listed are news to nobody else. */
  readonly isForDrafts: boolean;
}

/**
 * Holds a tournament that people can enter: nobody is reminded after the lock, or while the draw waits for players. Throws
 * NOT_FOUND, LOCKED and DRAW_NOT_FINAL.
 */
export async function holdForReminder(tx: Tx, tournamentId: string): Promise<OpenTournament> {
  const { held, rows } = await holdForEntry<{ is_for_drafts: boolean; waits: boolean }>(
    tx,
    tournamentId,
    (
      lock,
    ) => sql`select ${lock}, t.whole_draw_id is not null or not ${isPublic(sql`t`)} as is_for_drafts, exists (
        select from draw_slot s where s.tournament_id = t.id and s.kind = 'tbd') as waits
      from locked join tournament t on t.id = ${tournamentId}`,
  );
  if (!held) throw notFound('Tournament');
  if (!isOpenForEntries(held, held.now)) throw lockedError(held, 'Entries are closed, so nobody can pick');
  if (rows[0]?.waits)
    throw new ApiError('DRAW_NOT_FINAL', "Some Round 1 players aren't named yet, so nobody can pick");
  return { isForDrafts: rows[0]?.is_for_drafts === true };
}
