import type { Match } from '@boast/contract/tournaments';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { ApiError, notFound } from '../../../http/api-error.ts';
import { type LockedTournament, lockContests } from '../../draws/lock-tournament.ts';
import { selectMatches } from '../../draws/match-view.ts';
import { refuseFollowingMatches } from '../../draws/refuse-following.ts';
import { type LockedEvent, loadEvent } from './load-event.ts';

export interface LockedMatch {
  readonly match: Match;
  readonly tournament: LockedTournament;
  readonly event: LockedEvent;
  /** Names the draw in a change of it. */
  readonly drawChanged: { readonly contestId: string };
}

/**
 * Locks the event before it reads the match, so that changes of one draw happen one after another. `ifMatch` is the version that
 * the caller saw, or null. Throws NOT_FOUND, FOLLOWS_WHOLE_DRAW and STALE_VERSION.
 */
export async function lockMatch(tx: Tx, matchId: string, ifMatch: number | null): Promise<LockedMatch> {
  const rows = await lockContests(tx, sql`(select tournament_id from match where id = ${matchId})`);
  const [match] = rows ? await selectMatches(tx, sql`where m.id = ${matchId}`) : [];
  const tournament = rows?.find(({ id }) => id === match?.tournamentId);
  if (!rows || !match || !tournament) throw notFound('Match');
  refuseFollowingMatches(tournament);
  if (ifMatch !== null && match.version !== ifMatch) {
    throw new ApiError('STALE_VERSION', 'Someone else has changed this match. Check it before you save.', {
      version: match.version,
      current: match,
    });
  }
  const drawChanged = { contestId: tournament.id };
  return { match, tournament, event: await loadEvent(tx, rows), drawChanged };
}
