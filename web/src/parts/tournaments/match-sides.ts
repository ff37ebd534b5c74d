import type { Match } from '@boast/contract/tournaments';
import { standingOf } from './text/match-text.ts';

export interface MatchSideView {
  readonly player: Match['playerOne'];
  readonly games: number | null;
  readonly isWinner: boolean;
  readonly isLoser: boolean;
}

export function sidesOf(match: Match): readonly [MatchSideView, MatchSideView] {
  const { playerOne, playerTwo, winnerId } = match;
  const [upper, lower] = gamesOf(match);
  const hasWon = (player: Match['playerOne']): boolean => player !== null && player.id === winnerId;
  return [
    { player: playerOne, games: upper, isWinner: hasWon(playerOne), isLoser: hasWon(playerTwo) },
    { player: playerTwo, games: lower, isWinner: hasWon(playerTwo), isLoser: hasWon(playerOne) },
  ];
}

function gamesOf(match: Match): readonly [number | null, number | null] {
  const { isCompleted, gameScore } = match;
  const standing = standingOf(match);
  if (standing) return standing.games;
  if (!isCompleted || gameScore === null || gameScore === '0-0') return [null, null];
  const [upper, lower] = gameScore.split('-').map(Number);
  return [upper ?? null, lower ?? null];
}
