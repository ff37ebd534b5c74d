import type { Match, Tournament } from '@boast/contract/tournaments';
import { useQuery } from '@tanstack/react-query';
import { tournamentQuery } from '../../../api/queries/tournaments.ts';
import { repeatedDraw } from './event-draws.ts';

type Part = Pick<Tournament, 'wholeDraw' | 'feed' | 'firstRound'>;

/** Finds the match of the main draw that a second chance repeats; null in another draw, and until that draw is loaded. */
export function useWholeMatch({ firstRound, ...draw }: Part): (match: Match) => Match | null {
  const repeated = repeatedDraw(draw);
  const { data: whole } = useQuery({
    ...tournamentQuery(repeated?.id ?? ''),
    enabled: repeated !== null,
  });
  if (!repeated || !whole) return () => null;
  const first = whole.rounds[firstRound - 1]?.matches[0]?.index ?? 0;
  const matches = whole.rounds.flatMap((round) => round.matches);
  return ({ index }) => matches[first + index] ?? null;
}
