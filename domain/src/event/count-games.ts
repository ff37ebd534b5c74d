/**
 * Games of a match in play, as the court counts them. Fans read them; the result alone decides anything. Whoever changes an event calls
 * `endCounts`, so that no count outlives its match.
 */
import {
  areSamePlayers,
  type MatchPlayers,
  matchPlayers,
  NO_PLAYERS,
  playersOf,
} from '../draw/changed-results.ts';
import type { Draw } from '../draw/draw.ts';
import { refusePoints } from '../draw/game-points.ts';
import { firstMatchOf } from '../draw/remaining-draw.ts';
import { changeResult, type ResultRefusal } from '../draw/results.ts';
import { type Changed, type Refused, refuse } from './changed.ts';
import { type Contest, contestOf, contestsOf, type EventState, type GamesSoFar, withMatch } from './event.ts';
import { refuseResult } from './refuse-result.ts';

export interface CountedGames extends GamesSoFar {
  readonly kind: 'games';
  readonly contestId: string;
  readonly match: number;
  readonly playerIds: MatchPlayers;
}

/** An older count, or the same one again, changes nothing. A count of the future was made now. */
export function countGames(event: EventState, counted: CountedGames, now: number): Changed {
  const contest = contestOf(event, counted.contestId);
  const { match, games, gameScores } = counted;
  const refusal = refuseCount(event, contest, counted);
  if (refusal) return refusal;
  const countedAt = Math.min(counted.countedAt, now);
  if (countedAt <= (contest.matches[match]?.gamesSoFar?.countedAt ?? 0)) return { ok: true, contest };
  return { ok: true, contest: withMatch(contest, match, { gamesSoFar: { games, gameScores, countedAt } }) };
}

function refuseCount(
  event: EventState,
  contest: Contest,
  { match, playerIds, games, gameScores }: CountedGames,
): Refused | null {
  const { draw, fields, isSealed } = contest;
  if (fields.status === 'CANCELLED') return refuse('RESULT_REFUSED', COUNT_REFUSALS.cancelled);
  if (!isSealed) return refuse('RESULT_REFUSED', COUNT_REFUSALS.not_begun);
  if (draw.results[match]) return refuse('RESULT_REFUSED', COUNT_REFUSALS.has_result);
  if (canStillBePicked(event, contest, match))
    return refuse('RESULT_REFUSED', COUNT_REFUSALS.can_still_be_picked);
  const refusal = refuseStanding(draw, match, games);
  if (refusal) return refuseResult(refusal);
  if (!areSamePlayers(playersOf(draw, match), playerIds))
    return refuse('RESULT_REFUSED', COUNT_REFUSALS.other_players);
  return refusePoints(standing(games), gameScores) && refuseResult('points_contradict');
}

/** Until somebody has won, a match stands as it would if it ended now without a winner. */
const standing = (games: GamesSoFar['games']) => ({ winner: null, ending: 'no_result', games }) as const;

function refuseStanding(draw: Draw, match: number, games: GamesSoFar['games']): ResultRefusal | null {
  const outcome = changeResult(draw, { match, result: standing(games), cascade: false });
  return outcome.ok ? null : outcome.refusal;
}

/** A fan who picks a second chance must not read how its matches stand. */
const canStillBePicked = ({ whole, secondChances }: EventState, contest: Contest, match: number): boolean =>
  contest === whole &&
  secondChances.some(
    ({ feed, isSealed, fields, firstRound }) =>
      feed === null &&
      !isSealed &&
      fields.status === 'UPCOMING' &&
      match >= firstMatchOf(whole.draw.size, firstRound),
  );

const COUNT_REFUSALS = {
  cancelled: 'This tournament was cancelled, so its games are not counted.',
  not_begun: 'Games are counted once the tournament has started and entries are sealed',
  has_result: 'This match has a result, so its games are no longer counted',
  other_players: 'Other players are in this match now',
  can_still_be_picked: 'Fans can still pick this match in a second chance, so they read its games later',
} as const;

/** A count ends with the result or the draw, and belongs to the two players who were on court and the games that were to be played. */
export const endCounts = (before: EventState, { whole, secondChances }: EventState): EventState => {
  const ended = (contest: Contest): Contest =>
    endCountsOf(contestsOf(before).find(({ id }) => id === contest.id) ?? contest, contest);
  return { whole: ended(whole), secondChances: secondChances.map(ended) };
};

function endCountsOf(before: Contest, after: Contest): Contest {
  if (after.matches.every(({ gamesSoFar }) => gamesSoFar === null)) return after;
  const [was, is] = [matchPlayers(before.draw), matchPlayers(after.draw)];
  const isOver = (match: number, { games }: GamesSoFar): boolean =>
    after.fields.status === 'CANCELLED' ||
    after.draw.results[match] != null ||
    !areSamePlayers(was[match] ?? NO_PLAYERS, is[match] ?? NO_PLAYERS) ||
    refuseStanding(after.draw, match, games) !== null;
  const matches = after.matches.map((details, match) =>
    details.gamesSoFar && isOver(match, details.gamesSoFar) ? { ...details, gamesSoFar: null } : details,
  );
  return { ...after, matches };
}
