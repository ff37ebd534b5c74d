import { roundName } from '@boast/domain/draw/bracket';
import { emptyDraw } from '@boast/domain/draw/draw';
import { prizeRuleUnder } from '@boast/domain/prize/prize';
import { scoringRules } from '@boast/domain/scoring/rules';
import { isTimeZone } from '@boast/domain/time/zoned-time';
import { inTransaction } from '../../db/database.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { CallOf, Handler } from '../../http/handler.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { insertDraw } from '../draws/draw-store.ts';
import { insertTournament } from '../draws/tournament-store.ts';
import { findTournament } from '../draws/tournament-view.ts';

/** A tournament without a page. Every place of its draw waits to be named. */
export const createTournament: Handler<'createTournament'> = async ({ ctx, actor, body }) => {
  assertUsable(body);
  const rules = body.scoringRules ?? ctx.config.pointsRules;
  const created = await inTransaction(ctx.db, async (tx) => {
    const id = await insertTournament(tx, {
      name: body.name,
      gender: body.gender,
      location: body.location,
      time_zone: body.timeZone,
      start_date: body.startDate,
      end_date: body.endDate,
      starts_at: body.startsAt,
      starts_at_by: 'hand',
      draw_size: body.drawSize,
      scoring_rules: rules,
      prize_rule: prizeRuleUnder(scoringRules(rules), ctx.config.prizeRule),
    });
    const draw = emptyDraw(body.drawSize);
    await insertDraw(
      tx,
      id,
      draw,
      draw.bestOf.map((_, index) => roundName(draw.size, index + 1)),
    );
    const { reason, ...facts } = body;
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'tournament.create',
      resourceType: 'TOURNAMENT',
      resourceId: id,
      reason,
      before: undefined,
      after: { ...facts, scoringRules: rules },
    });
    return findTournament(tx, id, true);
  });
  if (!created) throw notFound('Tournament');
  return { data: created };
};

function assertUsable({ timeZone, startDate, endDate }: CallOf<'createTournament'>['body']): void {
  if (!isTimeZone(timeZone))
    throw new ApiError('INVALID_INPUT', 'The time zone must be a name like Europe/London');
  if (endDate < startDate)
    throw new ApiError('INVALID_INPUT', 'The end date must not be before the start date');
}
