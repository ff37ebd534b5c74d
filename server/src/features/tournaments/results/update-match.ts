import { isDeepStrictEqual } from 'node:util';
import type { operations } from '@boast/contract/operations';
import type { Match } from '@boast/contract/tournaments';
import type { Draw } from '@boast/domain/draw/draw';
import { refusePoints } from '@boast/domain/draw/game-points';
import type { MatchResult } from '@boast/domain/draw/match-result';
import { resolveDraw } from '@boast/domain/draw/resolved-matches';
import { changeResult, hasPlay, type ResultRefusal } from '@boast/domain/draw/results';
import { playerInSlot } from '@boast/domain/draw/slot-players';
import type { PageFindingType } from '@boast/domain/import/page-findings';
import { isLaterDay, toCalendarDate } from '@boast/domain/time/zoned-time';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Tx } from '../../../db/database.ts';
import { ApiError, notFound } from '../../../http/api-error.ts';
import type { Handlers } from '../../../http/handler.ts';
import { saveMatchDetails } from '../../draws/draw-store.ts';
import { type LockedMatch, lockMatch } from '../../draws/lock-match.ts';
import { selectMatches } from '../../draws/match-view.ts';
import { loadDraw } from '../../draws/stored-draw.ts';
import { tournamentChanged } from '../../draws/tournament-events.ts';
import { auditedWrite } from '../../records/audit/audited-write.ts';
import { applyResults } from '../lifecycle/apply-results.ts';
import { judgedChange } from '../second-chances/judged-change.ts';
import { keepResultChange, type ResultBefore } from './result-change-store.ts';

type Body = z.output<(typeof operations)['updateMatch']['body']>;

export const updateMatchHandlers = {
  updateMatch: async ({ ctx, actor, params, body, ifMatch }) => {
    const { matchId } = params;
    return auditedWrite(ctx, {
      actorId: actor.userId,
      action: 'match.update',
      resource: { type: 'MATCH', id: matchId },
      reason: body.reason,
      write: async (tx) => {
        const locked = await lockMatch(tx, matchId, ifMatch);
        askOfItsDay(locked.match, body, ctx.clock.now());
        const fallen = body.result === undefined ? [] : await changeMatchResult(tx, locked, body);
        await judgedChange(tx, {
          tournament: locked.tournament,
          movesTimes: body.startsAt !== undefined,
          accepted: body.accepted,
          jobs: ctx.jobs,
          operatorError: body.operatorError,
          write: () => changeDetails(tx, locked.match, body),
        });
        const [after] = await selectMatches(tx, sql`where m.id = ${matchId}`);
        const before = { ...locked.match, ...(fallen.length > 0 && { laterResults: fallen }) };
        return { data: after, before, after };
      },
    });
  },
} satisfies Partial<Handlers>;

/**
 * It asks about a result of a match that is scheduled for a later day (A9). A walkover may be known before.
 */
function askOfItsDay(match: Match, { result, startsAt, accepted }: Body, now: Date): void {
  const printed = startsAt === undefined ? match.startsAt : startsAt;
  const type = 'RESULT_BEFORE_ITS_DAY' satisfies PageFindingType;
  if (!result || match.isCompleted || printed === null || accepted.includes(type) || !hasPlay(result)) return;
  if (!isLaterDay(Date.parse(printed), { zone: match.timeZone, now: now.getTime() })) return;
  const day = toCalendarDate(Date.parse(printed), match.timeZone);
  const what = `This match is scheduled for ${day}, in the future. Enter the result if it was moved up.`;
  throw new ApiError('FINDINGS_NOT_ACCEPTED', what, { findings: [{ type, what }] });
}

/** Returns the later matches whose results were cleared, as they were before. */
async function changeMatchResult(
  tx: Tx,
  { match, tournament }: LockedMatch,
  body: Body,
): Promise<readonly ResultBefore[]> {
  if (tournament.sealed_at === null) {
    throw new ApiError(
      'RESULT_REFUSED',
      'You can enter results once the tournament has started and entries are sealed',
    );
  }
  const stored = await loadDraw(tx, match.tournamentId);
  if (!stored) throw notFound('Tournament');
  const result = body.result ? toResult(stored.draw, match.index, body.result) : null;
  const refused = result && refusePoints(result, body.result?.gameScores ?? []);
  if (refused) throw refusal(refused, [], stored.matchIds);
  const outcome = changeResult(stored.draw, { match: match.index, result, cascade: body.cascade });
  if (!outcome.ok) throw refusal(outcome.refusal, outcome.laterMatches, stored.matchIds);
  const before = await keepResultChange(tx, tournament.id, {
    matches: [match.index, ...outcome.cleared],
    result,
    operatorError: body.operatorError,
  });
  await applyResults(tx, tournament, {
    before: stored.draw,
    draw: outcome.draw,
    changed: [match.index],
    by: 'hand',
    operatorError: body.operatorError,
  });
  return before.filter(({ number }) => number !== match.index);
}

function toResult(
  draw: Draw,
  match: number,
  { winnerId, ending, games }: NonNullable<Body['result']>,
): MatchResult {
  if (ending === 'no_result') {
    if (winnerId !== null) throw new ApiError('RESULT_REFUSED', 'A match without a result has no winner');
    return { winner: null, ending, games };
  }
  const sides = resolveDraw(draw)[match]?.sides ?? ['open', 'open'];
  const winner = sides.findIndex((side) => playerInSlot(draw, side) === winnerId);
  if (winnerId === null || (winner !== 0 && winner !== 1)) {
    throw new ApiError('RESULT_REFUSED', 'The winner must be one of the two players of this match');
  }
  return { winner, ending, games };
}

const REFUSAL_TEXT = {
  match_is_bye: 'A bye is not played: there is no result to enter',
  nobody_to_play: "Nobody won the match before, so there's no result to enter",
  players_unknown: 'Both players must be known before a result can be entered',
  score_against_winner: "The games don't match the winner. Check who won",
  score_not_possible: "This score isn't possible in this match",
  points_contradict: "The points don't match this score. Check both",
  points_not_possible: 'A game ends at 11 points or more, two clear. Check the points',
  later_match_played: 'The winner has already played on. Confirm that later results will be cleared',
} as const satisfies Record<ResultRefusal, string>;

function refusal(
  code: ResultRefusal,
  laterMatches: readonly number[],
  matchIds: readonly string[],
): ApiError {
  if (code === 'later_match_played') {
    return new ApiError('LATER_MATCH_PLAYED', REFUSAL_TEXT[code], {
      matchIds: laterMatches.map((match) => matchIds[match]),
    });
  }
  return new ApiError('RESULT_REFUSED', REFUSAL_TEXT[code], { reason: code });
}

async function changeDetails(tx: Tx, match: Match, { result, startsAt, court }: Body): Promise<void> {
  const was = { startsAt: match.startsAt, court: match.court, gameScores: match.gameScores };
  const asked = {
    startsAt: startsAt === undefined ? was.startsAt : startsAt && new Date(startsAt).toISOString(),
    court: court === undefined ? was.court : court,
    gameScores: result === undefined ? was.gameScores : (result?.gameScores ?? []),
  };
  if (isDeepStrictEqual(asked, was)) return;
  const at = asked.startsAt === null ? null : new Date(asked.startsAt);
  await saveMatchDetails(tx, match.tournamentId, [{ number: match.index, ...asked, startsAt: at }]);
  await tournamentChanged(tx, match.tournamentId);
}
