import { sizeFor } from '@boast/domain/draw/draw-by-lot';
import { roundCount } from '@boast/domain/draw/rounds';
import {
  areFeedsPossible,
  areRoundsPossible,
  IMPOSSIBLE_FEEDS,
  IMPOSSIBLE_ROUNDS,
} from '@boast/domain/event/field-changes';
import { foldName } from '@boast/domain/name/fold-name';
import { isTimeZone, toCalendarDate } from '@boast/domain/time/zoned-time';
import { ApiError } from '../../../http/api-error.ts';
import type { CallOf } from '../../../http/handler.ts';

type DrawRequest = CallOf<'runDraw'>['body'];

/** Throws DRAW_REFUSED and INVALID_INPUT. */
export function assertDrawPlan({ players, seeded, bestOf, secondChances, fedDraws }: DrawRequest): void {
  const doubled = players.find((name, at) => firstOfName(players, name) !== at);
  if (doubled !== undefined)
    throw new ApiError('DRAW_REFUSED', `Two players are called ${doubled}. Add an initial to one of them`);
  if (seeded > players.length)
    throw new ApiError('INVALID_INPUT', `There are ${players.length} players, so ${seeded} can't be seeds`);
  const size = sizeFor(players.length);
  if (!areRoundsPossible(size, secondChances)) throw new ApiError('INVALID_INPUT', IMPOSSIBLE_ROUNDS);
  if (!areFeedsPossible(size, fedDraws)) throw new ApiError('INVALID_INPUT', IMPOSSIBLE_FEEDS);
  const rounds = roundCount(size);
  if (bestOf.length !== rounds)
    throw new ApiError(
      'INVALID_INPUT',
      `A draw of ${players.length} players has ${rounds} rounds: say how many games each is best of`,
    );
}

const firstOfName = (players: readonly string[], name: string): number =>
  players.findIndex((candidate) => foldName(candidate) === foldName(name));

export function assertDrawDays({ timeZone, startDate, endDate, startsAt }: DrawRequest): void {
  if (!isTimeZone(timeZone))
    throw new ApiError('INVALID_INPUT', 'The time zone must be a name like Europe/London');
  if (endDate < startDate) throw new ApiError('INVALID_INPUT', 'The last day must not be before the first');
  const day = toCalendarDate(Date.parse(startsAt), timeZone);
  if (day < startDate || day > endDate)
    throw new ApiError('INVALID_INPUT', 'The first match must be on one of the days of the draw');
}
