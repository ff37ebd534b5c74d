import { sql } from 'kysely';
import { inTransaction, type Tx } from '../../db/database.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { Handler } from '../../http/handler.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type HeldTournament, shareTournaments } from '../draws/lock-tournament.ts';
import { readAdminEntry, voidable } from './admin-entry-view.ts';
import { voidEntry as endEntry } from './void-entry.ts';

/**
 * An administrator takes an entry out, and gives back what it paid. Only before it is locked, for a seal is never undone,
 * or where the whole tournament was cancelled. One that is void already stays as it is.
 */
export const voidEntry: Handler<'voidEntry'> = async ({ ctx, actor, params, body, ifMatch }) => {
  const { entryId } = params;
  await inTransaction(ctx.db, async (tx) => {
    const entry = await lockEntry(tx, entryId);
    if (!entry) throw notFound('Entry');
    if (entry.status === 'VOID') return;
    if (entry.version !== ifMatch) {
      throw new ApiError(
        'STALE_VERSION',
        'Its owner changed this entry meanwhile. Look at it again before you void it.',
        {
          version: entry.version,
        },
      );
    }
    if (!entry.is_voidable) {
      throw new ApiError(
        'LOCKED',
        'The tournament has begun: its entries are sealed, and a seal is never undone',
      );
    }
    await endEntry(tx, entry.tournament, { entryId, actorId: actor.userId, reason: body.reason });
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'entry.void',
      resourceType: 'ENTRY',
      resourceId: entryId,
      reason: body.reason,
      before: { status: 'ACTIVE', version: entry.version },
      after: { status: 'VOID', creditsRefunded: entry.credits_paid },
    });
  });
  const entry = await readAdminEntry(ctx, entryId);
  if (!entry) throw notFound('Entry');
  return { data: entry };
};

interface LockedEntry {
  readonly tournament: HeldTournament;
  readonly status: string;
  readonly version: number;
  readonly credits_paid: number;
  readonly is_voidable: boolean;
}

/** The tournament's row is held first, as by somebody who enters: the sealer waits. Read after the locks were granted. */
async function lockEntry(tx: Tx, entryId: string): Promise<LockedEntry | undefined> {
  const [tournament] = await shareTournaments(
    tx,
    sql`id = (select tournament_id from entry where id = ${entryId})`,
  );
  const { rows } = await sql<Omit<LockedEntry, 'tournament'>>`
    select e.status, e.version, e.credits_paid, ${voidable} as is_voidable
    from entry e join tournament t on t.id = e.tournament_id where e.id = ${entryId} for update of e`.execute(
    tx,
  );
  const [entry] = rows;
  return entry && tournament && { ...entry, tournament };
}
