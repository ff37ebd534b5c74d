import type { operations } from '@boast/contract/operations';
import type { Match } from '@boast/contract/tournaments';
import { hasPlay } from '@boast/domain/draw/results';
import type { MatchChange } from '@boast/domain/event/draw-changes';
import type { PageFindingType } from '@boast/domain/import/judge/page-findings';
import { isLaterDay, toDayOfPlay } from '@boast/domain/time/zoned-time';
import { sql } from 'kysely';
import type * as z from 'zod';
import { ApiError } from '../../../http/api-error.ts';
import type { Handlers } from '../../../http/handler.ts';
import { selectMatches } from '../../draws/match-view.ts';
import { auditedWrite } from '../../records/audit/audited-write.ts';
import { BY_HAND, changeEvent } from '../event/change-event.ts';
import { lockMatch } from '../event/lock-match.ts';

type Body = z.output<(typeof operations)['updateMatch']['body']>;

export const updateMatchHandlers = {
  updateMatch: async ({ ctx, actor, scorerLink, params, body, ifMatch }) => {
    const { matchId } = params;
    if (scorerLink) refuseMoreThanResults(body);
    return auditedWrite(ctx, {
      actorId: actor?.userId ?? null,
      scorerLink,
      action: 'match.update',
      resource: { type: 'MATCH', id: matchId },
      reason: body.reason,
      write: async (tx) => {
        const { match, event, drawChanged } = await lockMatch(tx, matchId, ifMatch);
        askOfItsDay(match, body, ctx.clock.now());
        const { replaced } = await changeEvent(tx, ctx, event, {
          change: { ...changeOf(match, body), ...drawChanged },
          ...BY_HAND,
          accepted: body.accepted,
          operatorError: body.operatorError,
        });
        const [after] = await selectMatches(tx, sql`where m.id = ${matchId}`);
        const fallen = replaced.filter(({ number }) => number !== match.index);
        const before = { ...match, ...(fallen.length > 0 && { laterResults: fallen }) };
        return { data: after, before, after };
      },
    });
  },
} satisfies Partial<Handlers>;

function refuseMoreThanResults({ startsAt, court, operatorError }: Body): void {
  if (startsAt !== undefined || court !== undefined || operatorError)
    throw new ApiError('FORBIDDEN', "A scorer's link only enters, corrects and clears results");
}

const changeOf = ({ index }: Match, { result, startsAt, court, cascade }: Body): MatchChange => ({
  kind: 'match',
  match: index,
  result: result && { ...result, gameScores: result.gameScores ?? [] },
  startsAt: startsAt === undefined || startsAt === null ? startsAt : Date.parse(startsAt),
  court,
  cascade,
});

/**
 * It asks about a result of a match that is scheduled for a later day (A9). A walkover may be known before.
 */
function askOfItsDay(match: Match, { result, startsAt, accepted }: Body, now: Date): void {
  const printed = startsAt === undefined ? match.startsAt : startsAt;
  const type = 'RESULT_BEFORE_ITS_DAY' satisfies PageFindingType;
  if (!result || match.isCompleted || printed === null || accepted.includes(type) || !hasPlay(result)) return;
  if (!isLaterDay(Date.parse(printed), { zone: match.timeZone, now: now.getTime() })) return;
  const day = toDayOfPlay(Date.parse(printed), match.timeZone);
  const what = `This match is scheduled for ${day}, in the future. Enter the result if it was moved up.`;
  throw new ApiError('FINDINGS_NOT_ACCEPTED', what, { findings: [{ type, what }] });
}
