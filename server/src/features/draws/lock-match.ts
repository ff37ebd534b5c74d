import type { Match } from '@boast/contract/tournaments';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import { type LockedTournament, lockTournamentWhere } from './lock-tournament.ts';
import { selectMatches } from './match-view.ts';
import { refuseFollowing } from './refuse-following.ts';

export interface LockedMatch {
  readonly match: Match;
  readonly tournament: LockedTournament;
}

/**
 * Locks the tournament first and then the match, so that changes of one draw happen one after another (edge
 * 22). `ifMatch` is the version that the caller saw, or null. Throws NOT_FOUND, FOLLOWS_WHOLE_DRAW and STALE_VERSION.
 */
export async function lockMatch(tx: Tx, matchId: string, ifMatch: number | null): Promise<LockedMatch> {
  const tournament = await lockTournamentWhere(
    tx,
    sql`id = (select tournament_id from match where id = ${matchId})`,
  );
  if (!tournament) throw notFound('Match');
  refuseFollowing(tournament);
  // Read after the lock, in a statement of its own: a statement that waits for a lock sees all other rows as
  // they were before the wait.
  const [match] = await selectMatches(tx, sql`where m.id = ${matchId}`);
  if (!match) throw notFound('Match');
  if (ifMatch !== null && match.version !== ifMatch) {
    throw new ApiError('STALE_VERSION', 'Someone else has changed this match. Check it before you save.', {
      version: match.version,
      current: match,
    });
  }
  return { match, tournament };
}
