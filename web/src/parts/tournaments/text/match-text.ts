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

export type Progress = Pick<Match, 'isCompleted' | 'gameScores'> & Partial<Pick<Match, 'gamesSoFar'>>;

/** Games were played but the match is not over, as the court counts them or the tour's page shows them. */
export const isOnCourt = (match: Progress): boolean => standingOf(match) !== null;

interface Standing {
  readonly games: readonly [number, number];
  readonly gameScores: Match['gameScores'];
}

/** How a match in play stands; null before its first game and once it is over. */
export function standingOf({ isCompleted, gameScores, gamesSoFar }: Progress): Standing | null {
  if (isCompleted) return null;
  // Absent from what a device stored under an earlier release.
  if (gamesSoFar && (gamesSoFar.games.some(Boolean) || gamesSoFar.gameScores.length > 0)) return gamesSoFar;
  if (gameScores.length === 0) return null;
  const wonByOne = gameScores.filter(([upper, lower]) => upper > lower).length;
  return { games: [wonByOne, gameScores.length - wonByOne], gameScores };
}

/** '11-8, 9-11' */
export const pointsOf = (gameScores: readonly (readonly [number, number])[]): string =>
  gameScores.map((game) => game.join('-')).join(', ');

function gamesOf(match: Match): readonly [number | null, number | null] {
  const { isCompleted, gameScore } = match;
  const standing = standingOf(match);
  if (standing) return standing.games;
  if (!isCompleted || gameScore === null || gameScore === '0-0') return [null, null];
  const [upper, lower] = gameScore.split('-').map(Number);
  return [upper ?? null, lower ?? null];
}

/** '11-8, 9-11, 11-4, 11-6', or how the match ended early; empty if nothing is known. */
export function gameText(match: Progress & Pick<Match, 'ending' | 'scoreCounts'>): string {
  const { ending, scoreCounts } = match;
  const points = pointsOf((standingOf(match) ?? match).gameScores);
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
