import type { Match, Tournament } from '@boast/contract/tournaments';
import { useQuery } from '@tanstack/react-query';
import { tournamentQuery } from '../../api/queries/tournaments.ts';

type Part = Pick<Tournament, 'wholeDraw' | 'firstRound'>;

/** Finds the same match in the whole draw; null if this is a whole draw, and until that draw is loaded. */
export function useWholeMatch({ wholeDraw, firstRound }: Part): (match: Match) => Match | null {
  const { data: whole } = useQuery({
    ...tournamentQuery(wholeDraw?.id ?? ''),
    enabled: wholeDraw !== null,
  });
  if (wholeDraw === null || !whole) return () => null;
  const first = whole.rounds[firstRound - 1]?.matches[0]?.index ?? 0;
  const matches = whole.rounds.flatMap((round) => round.matches);
  return ({ index }) => matches[first + index] ?? null;
}
