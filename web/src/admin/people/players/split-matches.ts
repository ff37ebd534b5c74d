import type { Match } from '@boast/contract/tournaments';

/** Splits a player's matches, which come newest first: next upcoming first, last completed first. */
export function splitMatches(matches: readonly Match[]): { upcoming: Match[]; completed: Match[] } {
  const upcoming = matches.filter(({ isCompleted }) => !isCompleted);
  return { upcoming: upcoming.toReversed(), completed: matches.filter(({ isCompleted }) => isCompleted) };
}

export function fromSideOf(
  playerId: string,
  match: Match,
): { opponent: string; outcome: 'win' | 'loss' | null } {
  const { playerOne, playerTwo, winnerId } = match;
  const opponent = playerOne?.id === playerId ? playerTwo : playerOne;
  return {
    opponent: opponent?.fullName ?? 'TBD',
    outcome: winnerId === null ? null : winnerId === playerId ? 'win' : 'loss',
  };
}
