import type { Match } from '@boast/contract/tournaments';

export interface MatchSideView {
  readonly player: Match['playerOne'];
  /** Games won; null before the match is decided. */
  readonly games: number | null;
  readonly isWinner: boolean;
}

/** A match as its two sides, upper first. */
export function sidesOf(match: Match): readonly [MatchSideView, MatchSideView] {
  const [one, two] = gamesOf(match);
  return [
    { player: match.playerOne, games: one, isWinner: isWinner(match, match.playerOne) },
    { player: match.playerTwo, games: two, isWinner: isWinner(match, match.playerTwo) },
  ];
}

const isWinner = ({ isCompleted, winnerId }: Match, player: Match['playerOne']): boolean =>
  isCompleted && player !== null && player.id === winnerId;

function gamesOf({ isCompleted, gameScore }: Match): readonly [number | null, number | null] {
  if (!isCompleted || gameScore === null) return [null, null];
  const [one, two] = gameScore.split('-').map(Number);
  return [one ?? null, two ?? null];
}

/** '11-8 9-11 11-4 11-6'; how a match ended that was not played out; empty where nothing is known. */
export function gameWords({ gameScores, ending }: Pick<Match, 'gameScores' | 'ending'>): string {
  const points = gameScores.map(([one, two]) => `${one}-${two}`).join(' ');
  if (ending === 'walkover') return 'Walkover';
  if (ending === 'retirement') return points === '' ? 'Retired' : `${points}, retired`;
  return points;
}
