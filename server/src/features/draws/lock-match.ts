import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import { selectMatches } from './match-view.ts';

export interface LockedMatch {
  readonly tournament_id: string;
  readonly number: number;
  readonly version: number;
  readonly starts_at: Date | null;
  readonly starts_at_local: string | null;
  readonly court: string | null;
  readonly game_scores: unknown;
  readonly tournament: {
    readonly name: string;
    readonly gender: string;
    readonly status: string;
    readonly sealed_at: Date | null;
  };
}

/**
 * For a change by somebody who saw this version of the match. The tournament's row comes first: what happens to one draw
 * happens one after the other (edge 22). Throws NOT_FOUND and STALE_VERSION.
 */
export async function lockMatch(tx: Tx, matchId: string, ifMatch: number | null): Promise<LockedMatch> {
  const place = await tx
    .selectFrom('match')
    .select('tournament_id')
    .where('id', '=', matchId)
    .executeTakeFirst();
  if (!place) throw notFound('Match');
  const tournament = await tx
    .selectFrom('tournament')
    .select(['name', 'gender', 'status', 'sealed_at'])
    .where('id', '=', place.tournament_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const match = await tx
    .selectFrom('match')
    .select(['tournament_id', 'number', 'version', 'starts_at', 'starts_at_local', 'court', 'game_scores'])
    .where('id', '=', matchId)
    .executeTakeFirstOrThrow();
  if (match.version !== ifMatch) {
    const [current] = await selectMatches(tx, sql`where m.id = ${matchId}`);
    throw new ApiError(
      'STALE_VERSION',
      'Somebody else changed this match meanwhile. Look at it again before you save.',
      { version: match.version, current },
    );
  }
  return { ...match, tournament };
}
