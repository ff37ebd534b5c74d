import type { Match } from '@boast/contract/tournaments';
import type { Ending } from '@boast/domain/draw/endings';
import type { CalendarDate } from '@boast/domain/time/calendar-date';
import { formatDay } from '@boast/domain/time/format-date';

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
  if (gamesSoFar?.games.some(Boolean)) return gamesSoFar;
  if (gameScores.length === 0) return null;
  const wonByOne = gameScores.filter(([upper, lower]) => upper > lower).length;
  return { games: [wonByOne, gameScores.length - wonByOne], gameScores };
}

/** '11-8, 9-11' */
export const pointsOf = (gameScores: readonly (readonly [number, number])[]): string =>
  gameScores.map((game) => game.join('-')).join(', ');

/** '11-8, 9-11, 11-4, 11-6', or how the match ended early; empty if nothing is known. */
export function gameText(match: Progress & Pick<Match, 'ending' | 'scoreCounts'>): string {
  const { ending, scoreCounts } = match;
  const points = pointsOf((standingOf(match) ?? match).gameScores);
  // Scores of this match do not count. Absent from what a device stored under an earlier release.
  const isOfOthers = ending === 'played' && scoreCounts === false;
  const how = ending === null ? '' : isOfOthers ? 'Over other games' : endingTitles[ending];
  return points && how ? `${points}, ${how.toLowerCase()}` : points || how;
}

/** 'On court, 11-8, 9-11', where the games stand beside the names; empty for a match that is not on court. */
export const courtLine = (match: Parameters<typeof gameText>[0]): string =>
  isOnCourt(match) ? `On court, ${gameText(match)}`.replace(/, $/, '') : '';

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
