import type { Match } from '@boast/contract/tournaments';
import { wonHow } from '@boast/domain/draw/result-sentence';

type Sides = Pick<Match, 'playerOne' | 'playerTwo' | 'isBye' | 'roundNumber'>;

const nobody = 'TBD';

/** 'Ali Farag vs TBD'; for a bye 'Ali Farag, bye'. */
export function matchName({ playerOne, playerTwo, isBye, roundNumber }: Sides): string {
  if (isBye)
    return `${(playerOne ?? playerTwo)?.fullName ?? nobody}, ${roundNumber === 1 ? 'bye' : 'no opponent'}`;
  return `${playerOne?.fullName ?? nobody} vs ${playerTwo?.fullName ?? nobody}`;
}

type Decided = Pick<Match, 'isCompleted' | 'winnerId' | 'playerOne' | 'playerTwo' | 'ending' | 'gameScore'> &
  Partial<Pick<Match, 'scoreCounts'>>;

/** 'Ali Farag won 3-1', 'Ali Farag won 1-0 by retirement'; the winner's games first. Null while undecided. */
export function resultPhrase(match: Decided): string | null {
  const { isCompleted, winnerId, playerOne, playerTwo, ending, scoreCounts = true } = match;
  if (!isCompleted || ending === null) return null;
  const score = wonHow({ score: gamesOfWinner(match).join('-'), ending });
  const how = ending === 'played' && !scoreCounts ? `${score} over other games` : score;
  if (winnerId === null) return how;
  return `${(winnerId === playerTwo?.id ? playerTwo : playerOne)?.fullName ?? nobody} won ${how}`;
}

/** Scores do not count where the games changed after the seal. */
export const bestOfText = ({ bestOf, playedBestOf }: Pick<Match, 'bestOf' | 'playedBestOf'>): string =>
  bestOf === playedBestOf ? String(bestOf) : `${playedBestOf} (picked as ${bestOf}, so no score counts)`;

type Games = readonly [number, number];

/** By side; empty while undecided. */
export function gamesOf({ gameScore }: Pick<Match, 'gameScore'>): Games {
  const [upper = 0, lower = 0] = (gameScore ?? '0-0').split('-').map(Number);
  return [upper, lower];
}

/** The winner's first; player one's if nobody won. */
export function gamesOfWinner(match: Pick<Decided, 'winnerId' | 'playerTwo' | 'gameScore'>): Games {
  const [upper, lower] = gamesOf(match);
  return match.winnerId !== null && match.winnerId === match.playerTwo?.id ? [lower, upper] : [upper, lower];
}

export function matchState({ isBye, roundNumber, ending }: Match): string {
  if (isBye) return roundNumber === 1 ? 'Bye' : 'Not played';
  if (ending === null) return 'Upcoming';
  return ending === 'no_result' ? 'No result' : 'Completed';
}

type Progress = Sides & Pick<Match, 'isCompleted'>;

/** Both players are known and nobody has won, so a result can be entered. */
export const isReady = ({ playerOne, playerTwo, isBye, isCompleted }: Progress): boolean =>
  !isBye && !isCompleted && playerOne !== null && playerTwo !== null;

/** A match of Round 1 with a TBD slot; until it is named nobody can enter. */
export const lacksPlayer = ({ playerOne, playerTwo, isBye, roundNumber }: Progress): boolean =>
  roundNumber === 1 && !isBye && (playerOne === null || playerTwo === null);
