/**
 * Asks an administrator before a change is carried out, as the import of a page does: each question is accepted by
 * its type.
 */
import { nextOf, placeOf } from '../draw/bracket.ts';
import type { Draw } from '../draw/draw.ts';
import { type GameScores, refusePoints } from '../draw/game-points.ts';
import { gamesToWin, isOfOtherGames, playedOverOf } from '../draw/match-games.ts';
import type { MatchResult } from '../draw/match-result.ts';
import { isWalkedThrough, resolveDraw } from '../draw/resolved-matches.ts';
import { roundName } from '../draw/rounds.ts';
import type { Contest } from './event.ts';
import type { Refusal } from './refusal.ts';

export interface Question {
  readonly type: string;
  readonly what: string;
}

interface EnteredResult {
  readonly match: number;
  readonly result: MatchResult;
  readonly points: GameScores;
  /** The questions that were accepted by name. */
  readonly accepted: readonly string[];
}

/** Games and points that are not those of the round. */
export function questionsOfResult(
  draw: Draw,
  { match, result, points, accepted }: EnteredResult,
): Question[] {
  const bestOf = playedOverOf(draw, match);
  const questions: Question[] = [];
  if (isOfOtherGames(result, gamesToWin(bestOf)))
    questions.push({
      type: 'OTHER_GAMES',
      what: `This match is best of ${bestOf}, and ${result.games.join('-')} is a score of other games. If it was played so, the winner counts, and the score for nobody.`,
    });
  if (refusePoints(result, points) === 'points_not_possible')
    questions.push({
      type: 'OTHER_POINTS',
      what: 'A game to 11 ends at 11 points or more, two clear. If these games ended otherwise, their points are shown as they are.',
    });
  return questions.filter(({ type }) => !accepted.includes(type));
}

/** Matches that would begin before one whose winner plays in them, where that is new. */
export function questionsOfOrder(before: Contest, after: Contest): Question[] {
  const { size } = after.draw;
  const resolved = resolveDraw(after.draw);
  const isOdd = ({ draw, matches }: Contest, match: number, next: number): boolean => {
    const [at, then] = [matches[match]?.startsAt ?? null, matches[next]?.startsAt ?? null];
    return at !== null && then !== null && then < at && draw.results[match] == null;
  };
  return resolved.flatMap(({ match, sides }) => {
    const next = nextOf(size, match)?.match;
    if (next === undefined || isWalkedThrough({ sides })) return [];
    if (!isOdd(after, match, next) || isOdd(before, match, next)) return [];
    const what = `${nameOf(after.draw, next)} would begin before ${nameOf(after.draw, match)}, whose winner plays in it.`;
    return [{ type: 'PLAYED_TOO_EARLY', what }];
  });
}

function nameOf(draw: Draw, match: number): string {
  const { round, position } = placeOf(draw.size, match);
  return `${roundName(draw, round)} match ${position + 1}`;
}

export const askOf = (questions: readonly Question[]): Refusal => ({
  code: 'FINDINGS_NOT_ACCEPTED',
  message: questions.map(({ what }) => what).join(' '),
  details: { findings: questions },
});
