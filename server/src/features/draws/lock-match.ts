import type { Match } from '@boast/contract/tournaments';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import { type LockedTournament, lockTournamentWhere } from './lock-tournament.ts';
import { selectMatches } from './match-view.ts';

export interface LockedMatch {
  /** As it stands before the change. */
  readonly match: Match;
  readonly tournament: LockedTournament;
}

/**
 * For a change by somebody who saw this version of the match; null where they need not say. The tournament's row comes first: what happens to one draw
 * happens one after the other (edge 22). Throws NOT_FOUND and STALE_VERSION.
 */
export async function lockMatch(tx: Tx, matchId: string, ifMatch: number | null): Promise<LockedMatch> {
  const tournament = await lockTournamentWhere(
    tx,
    sql`id = (select tournament_id from match where id = ${matchId})`,
  );
  if (!tournament) throw notFound('Match');
  // Never beside the lock: a statement that waits reads everything but the row it waited for as it was before the wait.
  const [match] = await selectMatches(tx, sql`where m.id = ${matchId}`);
  if (!match) throw notFound('Match');
  if (ifMatch !== null && match.version !== ifMatch) {
    throw new ApiError(
      'STALE_VERSION',
      'Somebody else changed this match meanwhile. Look at it again before you save.',
      { version: match.version, current: match },
    );
  }
  return { match, tournament };
}
