import type { Match } from '@boast/contract/tournaments';
import type { Ending } from '@boast/domain/draw/endings';

export interface MatchSideView {
  readonly player: Match['playerOne'];
  /** Games won so far; null before the first one is. */
  readonly games: number | null;
  readonly isWinner: boolean;
  /** The other side won. */
  readonly isLoser: boolean;
}

/** A match as its two sides, upper first. */
export function sidesOf(match: Match): readonly [MatchSideView, MatchSideView] {
  const [one, two] = gamesOf(match);
  return [
    {
      player: match.playerOne,
      games: one,
      isWinner: isWinner(match, match.playerOne),
      isLoser: isWinner(match, match.playerTwo),
    },
    {
      player: match.playerTwo,
      games: two,
      isWinner: isWinner(match, match.playerTwo),
      isLoser: isWinner(match, match.playerOne),
    },
  ];
}

const isWinner = ({ isCompleted, winnerId }: Match, player: Match['playerOne']): boolean =>
  isCompleted && player !== null && player.id === winnerId;

/** Some games are played, and the match is not: the page it follows shows it on court. */
export const isOnCourt = ({ isCompleted, gameScores }: Pick<Match, 'isCompleted' | 'gameScores'>): boolean =>
  !isCompleted && gameScores.length > 0;

function gamesOf(match: Match): readonly [number | null, number | null] {
  const { isCompleted, gameScore, gameScores } = match;
  if (isOnCourt(match)) {
    const wonByOne = gameScores.filter(([one, two]) => one > two).length;
    return [wonByOne, gameScores.length - wonByOne];
  }
  if (!isCompleted || gameScore === null || gameScore === '0-0') return [null, null];
  const [one, two] = gameScore.split('-').map(Number);
  return [one ?? null, two ?? null];
}

/** '11-8, 9-11, 11-4, 11-6'; how a match ended that was not played out; empty where nothing is known. */
export function gameWords({ gameScores, ending }: Pick<Match, 'gameScores' | 'ending'>): string {
  const points = gameScores.map((game) => game.join('-')).join(', ');
  const how = ending === null ? '' : endingTitles[ending];
  return points && how ? `${points}, ${how.toLowerCase()}` : points || how;
}

/** How a match ended that was not played out. Of the domain's table only the type: lists load no rules of the game. */
export const endingTitles: Readonly<Record<Ending, string>> = {
  played: '',
  retirement: 'Retired',
  walkover: 'Walkover',
  disqualification: 'Disqualified',
  default: 'Default',
  no_result: 'No result',
};
