import { DELETION_REFUSALS, refuseDeletion } from '@boast/domain/tournament/deletion';
import { inTransaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handler.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { closeIssuesOf } from '../data-issues/data-issue.ts';
import { lockTournament } from '../draws/lock-tournament.ts';
import { tournamentChanged } from '../draws/tournament-events.ts';
import { removeTournament } from '../draws/tournament-store.ts';
import { findTournament } from '../draws/tournament-view.ts';

/** The whole draw goes into the audit log, so that a slip can be made good. */
export const deleteTournament: Handler<'deleteTournament'> = async ({
  ctx,
  actor,
  params,
  query,
  ifMatch,
}) => {
  const { tournamentId } = params;
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockTournament(tx, tournamentId, ifMatch);
    // Whoever enters holds the row, too: none can come in behind this look.
    const entry = await tx
      .selectFrom('entry')
      .select('id')
      .where('tournament_id', '=', tournamentId)
      .executeTakeFirst();
    const refusal = refuseDeletion({ sealed: row.sealed_at !== null, hasEntries: entry !== undefined });
    if (refusal) throw new ApiError('TOURNAMENT_IN_USE', DELETION_REFUSALS[refusal], { refusal });
    const before = await findTournament(tx, tournamentId, true);
    await closeIssuesOf(tx, { type: 'TOURNAMENT', id: tournamentId });
    await removeTournament(tx, tournamentId);
    await tournamentChanged(tx, tournamentId);
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'tournament.delete',
      resourceType: 'TOURNAMENT',
      resourceId: tournamentId,
      reason: query.reason,
      before,
      after: undefined,
    });
  });
  return { data: { id: tournamentId } };
};
