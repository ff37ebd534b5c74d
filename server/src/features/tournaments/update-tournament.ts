import { isTimeZone } from '@boast/domain/time/zoned-time';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Tournament as TournamentTable } from '../../db/__generated__/schema.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { CallOf, Handler } from '../../http/handler.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { notifyTournament } from '../boards/tournament-events.ts';
import { sealInTransaction } from '../seal/seal-tournament.ts';
import { scheduleSeal } from './publish-tournament.ts';
import { findTournament } from './tournament-view.ts';

type Change = CallOf<'updateTournament'>['body'];
type Row = Selectable<TournamentTable>;

export const updateTournament: Handler<'updateTournament'> = async ({
  ctx,
  actor,
  params,
  body,
  ifMatch,
}) => {
  const { tournamentId } = params;
  const updated = await inTransaction(ctx.db, async (tx) => {
    const row = await lockTournament(tx, tournamentId, ifMatch);
    assertUsable(row, body);
    const { reason, ...changes } = body;
    await tx
      .updateTable('tournament')
      .set({ ...toColumns(changes), version: sql`version + 1` })
      .where('id', '=', tournamentId)
      .execute();
    if (body.startsAt !== undefined) {
      const startsAt = body.startsAt === null ? null : new Date(body.startsAt);
      await scheduleSeal(tx, ctx.jobs, tournamentId, startsAt);
      // Edge 4: a start moved to the past closes the entries at once, without waiting for the job.
      await sealInTransaction(tx, tournamentId, 'due');
    }
    await notifyTournament(tx, tournamentId);
    const before = Object.fromEntries(
      Object.keys(toColumns(changes)).map((column) => [column, row[column as keyof Row]]),
    );
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'tournament.update',
      resourceType: 'TOURNAMENT',
      resourceId: tournamentId,
      reason,
      before,
      after: changes,
    });
    return findTournament(tx, tournamentId, true);
  });
  if (!updated) throw notFound('Tournament');
  ctx.boards.invalidate(tournamentId);
  return { data: updated };
};

async function lockTournament(tx: Tx, tournamentId: string, ifMatch: number | null): Promise<Row> {
  const row = await tx
    .selectFrom('tournament')
    .selectAll()
    .where('id', '=', tournamentId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('Tournament');
  if (row.version !== ifMatch) {
    throw new ApiError(
      'STALE_VERSION',
      'Somebody else changed this tournament meanwhile. Look at it again before you save.',
      {
        version: row.version,
      },
    );
  }
  return row;
}

function assertUsable(row: Row, change: Change): void {
  if (change.startsAt !== undefined && row.sealed_at !== null) {
    throw new ApiError('LOCKED', 'The entries are sealed: the start can no longer be moved');
  }
  if (change.timeZone !== undefined && !isTimeZone(change.timeZone)) {
    throw new ApiError('INVALID_INPUT', 'The time zone must be a name like Europe/London');
  }
  if ((change.endDate ?? row.end_date) < (change.startDate ?? row.start_date)) {
    throw new ApiError('INVALID_INPUT', 'The end date must not be before the start date');
  }
}

/** Only what was sent: absent is not null. */
function toColumns(change: Omit<Change, 'reason'>): Updateable<TournamentTable> {
  const columns = {
    name: change.name,
    gender: change.gender,
    location: change.location,
    time_zone: change.timeZone,
    start_date: change.startDate,
    end_date: change.endDate,
    starts_at: change.startsAt,
    starts_at_by: change.startsAt === undefined ? undefined : 'hand',
    image_url: change.imageUrl,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}
