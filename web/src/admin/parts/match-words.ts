/** How the portal speaks of a match. */
import type { Match } from '@boast/contract/tournaments';
import { wonHow } from '../../parts/tournaments/result-words.ts';

type Sides = Pick<Match, 'playerOne' | 'playerTwo' | 'isBye' | 'roundNumber'>;

const nobody = 'TBD';

/** 'Ali Farag vs TBD'; of one that is not played who goes through: 'Ali Farag, bye'. */
export function matchName({ playerOne, playerTwo, isBye, roundNumber }: Sides): string {
  if (isBye)
    return `${(playerOne ?? playerTwo)?.fullName ?? nobody}, ${roundNumber === 1 ? 'bye' : 'no opponent'}`;
  return `${playerOne?.fullName ?? nobody} vs ${playerTwo?.fullName ?? nobody}`;
}

type Decided = Pick<Match, 'isCompleted' | 'winnerId' | 'playerOne' | 'playerTwo' | 'ending' | 'gameScore'>;

/** 'Ali Farag won 3-1', 'Ali Farag won 1-0 by retirement'; the games from the winner's side. Null while it is not decided. */
export function resultWords(match: Decided): string | null {
  const { isCompleted, winnerId, playerOne, playerTwo, ending } = match;
  if (!isCompleted || ending === null) return null;
  const how = wonHow({ score: gamesOfWinner(match).join('-'), ending });
  if (winnerId === null) return how;
  return `${(winnerId === playerTwo?.id ? playerTwo : playerOne)?.fullName ?? nobody} won ${how}`;
}

type Games = readonly [number, number];

/** By side; none while it is not decided. */
export function gamesOf({ gameScore }: Pick<Match, 'gameScore'>): Games {
  const [one = 0, two = 0] = (gameScore ?? '0-0').split('-').map(Number);
  return [one, two];
}

/** The winner's first, and player one's where nobody won. */
export function gamesOfWinner(match: Pick<Decided, 'winnerId' | 'playerTwo' | 'gameScore'>): Games {
  const [one, two] = gamesOf(match);
  return match.winnerId !== null && match.winnerId === match.playerTwo?.id ? [two, one] : [one, two];
}

/** How a match stands, in a word. */
export function matchState({ isBye, roundNumber, ending }: Match): string {
  if (isBye) return roundNumber === 1 ? 'Bye' : 'Not played';
  if (ending === null) return 'Upcoming';
  return ending === 'no_result' ? 'No result' : 'Completed';
}

type Progress = Sides & Pick<Match, 'isCompleted'>;

/** Both players are known and nobody has won yet: a result can come in. */
export const isReady = ({ playerOne, playerTwo, isBye, isCompleted }: Progress): boolean =>
  !isBye && !isCompleted && playerOne !== null && playerTwo !== null;

/** A Round 1 match that waits for a player: until it has one nobody can enter. */
export const lacksPlayer = ({ playerOne, playerTwo, isBye, roundNumber }: Progress): boolean =>
  roundNumber === 1 && !isBye && (playerOne === null || playerTwo === null);
