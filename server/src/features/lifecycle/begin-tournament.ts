import { inTransaction } from '../../db/database.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { Handler } from '../../http/handler.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockTournament } from '../draws/lock-tournament.ts';
import { findTournament } from '../draws/tournament-view.ts';
import { sealInTransaction } from '../seal/seal-tournament.ts';

/** How long ago a start may be said to have been: a slip of the pen must not void every entry. */
const LONGEST_AGO_MS = 48 * 3_600_000;

/** Edge 3: the first ball was played before the announced time. */
export const beginTournament: Handler<'beginTournament'> = async ({ ctx, actor, params, body, ifMatch }) => {
  const { tournamentId } = params;
  const startedAt = new Date(body.startedAt);
  const ago = ctx.clock.now().getTime() - startedAt.getTime();
  if (ago < 0 || ago > LONGEST_AGO_MS)
    throw new ApiError('INVALID_INPUT', 'The start must lie within the last 48 hours');
  const begun = await inTransaction(ctx.db, async (tx) => {
    await lockTournament(tx, tournamentId, ifMatch);
    const before = await findTournament(tx, tournamentId, true);
    const { sealed } = await sealInTransaction(tx, tournamentId, startedAt);
    if (!sealed) throw new ApiError('LOCKED', 'Only a published tournament that is not sealed can begin');
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'tournament.begin',
      resourceType: 'TOURNAMENT',
      resourceId: tournamentId,
      reason: body.reason,
      before: { startsAt: before?.startsAt, status: before?.status },
      after: { startedAt: body.startedAt, status: 'ACTIVE' },
    });
    return findTournament(tx, tournamentId, true);
  });
  if (!begun) throw notFound('Tournament');
  return { data: begun };
};
