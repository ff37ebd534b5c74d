import { uuid } from '@boast/contract/uuid';
import type { FastifyRequest } from 'fastify';

/** What names a draw: itself, or one of its matches. */
export interface DrawPlace {
  readonly tournamentId?: string;
  readonly matchId?: string;
}

/** The draw that the path names; null when it names none. The path is not validated yet. */
export function drawPlaceOf({ params }: Pick<FastifyRequest, 'params'>): DrawPlace | null {
  const { tournamentId, matchId } = params as Readonly<Record<string, unknown>>;
  const tournament = uuid.safeParse(tournamentId);
  if (tournament.success) return { tournamentId: tournament.data };
  const match = uuid.safeParse(matchId);
  return match.success ? { matchId: match.data } : null;
}
