import type { Match } from '@boast/contract/tournaments';
import type { Ending } from '@boast/domain/draw/endings';
import type { CalendarDate } from '@boast/domain/time/calendar-date';
import { formatDay } from '@boast/domain/time/format-date';

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

type Progress = Pick<Match, 'isCompleted' | 'gameScores'> & Partial<Pick<Match, 'gamesSoFar'>>;

/** Games were played but the match is not over, as the court counts them or the tour's page shows them. */
export const isOnCourt = (match: Progress): boolean =>
  !match.isCompleted && (match.gameScores.length > 0 || countedGames(match) !== null);

/** The games so far of a match that the court counts; null before the first. Absent from what a device stored under an earlier release. */
export const countedGames = ({ gamesSoFar }: Pick<Progress, 'gamesSoFar'>): Match['gamesSoFar'] =>
  gamesSoFar?.games.some(Boolean) ? gamesSoFar : null;

function gamesOf(match: Match): readonly [number | null, number | null] {
  const { isCompleted, gameScore, gameScores } = match;
  const counted = countedGames(match);
  if (counted) return counted.games;
  if (isOnCourt(match)) {
    const wonByOne = gameScores.filter(([upper, lower]) => upper > lower).length;
    return [wonByOne, gameScores.length - wonByOne];
  }
  if (!isCompleted || gameScore === null || gameScore === '0-0') return [null, null];
  const [upper, lower] = gameScore.split('-').map(Number);
  return [upper ?? null, lower ?? null];
}

/** '11-8, 9-11' */
export const pointsOf = (gameScores: readonly (readonly [number, number])[]): string =>
  gameScores.map((game) => game.join('-')).join(', ');

/**
 * '11-8, 9-11, 11-4, 11-6', or how the match ended early; '1-1 (11-8, 9-11)' while the court counts it. Empty if nothing is known.
 */
export function gameText(
  match: Pick<Match, 'gameScores' | 'ending' | 'scoreCounts'> & Partial<Pick<Match, 'gamesSoFar'>>,
): string {
  const { ending, scoreCounts } = match;
  const counted = countedGames(match);
  const points = pointsOf((counted ?? match).gameScores);
  if (counted) return counted.games.join('-') + (points && ` (${points})`);
  // Scores of this match do not count. Absent from what a device stored under an earlier release.
  const isOfOthers = ending === 'played' && scoreCounts === false;
  const how = ending === null ? '' : isOfOthers ? 'Over other games' : endingTitles[ending];
  return points && how ? `${points}, ${how.toLowerCase()}` : points || how;
}

/** 'Play by Sep 18', for a round that has a day in place of times; empty for one without. */
export const playByText = ({ playBy }: Pick<Match, 'playBy'>): string =>
  playBy ? `Play by ${formatDay(playBy as CalendarDate)}` : '';

/** How a match ended early. Only the type comes from the domain, so that lists load no rules. */
export const endingTitles: Readonly<Record<Ending, string>> = {
  played: '',
  retirement: 'Retired',
  walkover: 'Walkover',
  disqualification: 'Disqualified',
  default: 'Default',
  no_result: 'No result',
};
