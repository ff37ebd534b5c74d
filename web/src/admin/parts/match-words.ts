/** How the portal speaks of a match. */
import type { Match } from '@boast/contract/tournaments';

type Sides = Pick<Match, 'playerOne' | 'playerTwo' | 'isBye'>;

const nobody = 'TBD';

/** 'Ali Farag vs TBD'; a bye names who goes through: 'Ali Farag, bye'. */
export function matchName({ playerOne, playerTwo, isBye }: Sides): string {
  if (isBye) return `${(playerOne ?? playerTwo)?.fullName ?? nobody}, bye`;
  return `${playerOne?.fullName ?? nobody} vs ${playerTwo?.fullName ?? nobody}`;
}

type Decided = Pick<Match, 'isCompleted' | 'winnerId' | 'playerOne' | 'playerTwo' | 'ending' | 'gameScore'>;

/** 'Ali Farag won 3-1', 'Ali Farag won 1-0, retirement'; the games from the winner's side. Null without a result. */
export function resultWords({ ending, ...match }: Decided): string | null {
  const score = scoreOfWinner(match);
  const winner = match.winnerId === match.playerTwo?.id ? match.playerTwo : match.playerOne;
  if (!match.isCompleted || ending === null || score === null) return null;
  const how =
    ending === 'played' ? ` ${score}` : ending === 'walkover' ? ' by walkover' : ` ${score}, retirement`;
  return `${winner?.fullName ?? nobody} won${how}`;
}

/** `gameScore` turned to the winner's side; null without a result. */
export function scoreOfWinner({ gameScore, winnerId, playerTwo }: Omit<Decided, 'ending'>): string | null {
  if (gameScore === null || winnerId === null) return null;
  return winnerId === playerTwo?.id ? gameScore.split('-').toReversed().join('-') : gameScore;
}

type Progress = Sides & Pick<Match, 'isCompleted' | 'roundNumber'>;

/** Both players are known and nobody has won yet: a result can come in. */
export const isReady = ({ playerOne, playerTwo, isBye, isCompleted }: Progress): boolean =>
  !isBye && !isCompleted && playerOne !== null && playerTwo !== null;

/** A Round 1 match that waits for a player: until it has one nobody can enter. */
export const lacksPlayer = ({ playerOne, playerTwo, isBye, roundNumber }: Progress): boolean =>
  roundNumber === 1 && !isBye && (playerOne === null || playerTwo === null);
