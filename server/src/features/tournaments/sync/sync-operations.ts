import type { SyncState } from '@boast/contract/admin/tournament-day';
import { type Db, inTransaction } from '../../../db/database.ts';
import { TourPageError } from '../../../gateways/tour-pages/tour-page-error.ts';
import { ApiError, notFound } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Handlers } from '../../../http/handler.ts';
import { auditedWrite } from '../../audit/audited-write.ts';
import { addMissingSyncs, setEnabled } from './sync-store.ts';
import { type FollowedTournament, findFollowed, syncTournament } from './sync-tournament.ts';

export const syncHandlers = {
  getSync: async ({ ctx, params }) => ({
    data: await stateOf(ctx, params.tournamentId),
  }),

  switchSync: async ({ ctx, actor, params, body }) => {
    const { id } = await followed(ctx, params.tournamentId);
    const { enabled } = await stateOf(ctx, id);
    return auditedWrite(ctx, {
      actorId: actor.userId,
      action: 'tournament.sync-switch',
      resource: { type: 'TOURNAMENT', id },
      reason: body.reason,
      write: async (tx) => {
        await addMissingSyncs(tx);
        await setEnabled(tx, id, body.enabled);
        return { data: await stateOf({ db: tx }, id), before: { enabled }, after: { enabled: body.enabled } };
      },
    });
  },

  syncNow: async ({ ctx, actor, params, body }) => {
    const tournament = await followed(ctx, params.tournamentId);
    await inTransaction(ctx.db, addMissingSyncs);
    const outcome = await syncTournament(ctx, tournament, { always: true, by: 'hand' }).catch(asApiError);
    const changed = outcome !== null && outcome !== 'unchanged';
    const { differences, warnings } = changed ? outcome : { differences: [], warnings: [] };
    return auditedWrite(ctx, {
      actorId: actor.userId,
      action: 'tournament.sync',
      resource: { type: 'TOURNAMENT', id: tournament.id },
      reason: body.reason,
      write: async (tx) => {
        const state = await stateOf({ db: tx }, tournament.id);
        return {
          data: { changed, differences, warnings, state },
          after: { differences: differences.length },
        };
      },
    });
  },
} satisfies Partial<Handlers>;

function asApiError(error: unknown): never {
  if (error instanceof TourPageError)
    throw new ApiError('PAGE_NOT_FETCHED', error.message, { reason: error.code });
  throw error;
}

async function followed({ db }: Pick<Context, 'db'>, tournamentId: string): Promise<FollowedTournament> {
  const tournament = await findFollowed(db, tournamentId);
  if (!tournament)
    throw new ApiError('NOT_FOUND', 'There is no such tournament, or it has no page to follow');
  return tournament;
}

async function stateOf({ db }: Pick<Context, 'db'>, tournamentId: string): Promise<SyncState> {
  const state = await readSyncState(db, tournamentId);
  if (!state) throw notFound('Tournament');
  return state;
}

async function readSyncState(db: Db, tournamentId: string): Promise<SyncState | null> {
  const row = await db
    .selectFrom('tournament')
    .leftJoin('tournament_sync', 'tournament_sync.tournament_id', 'tournament.id')
    .select(['source_url as sourceUrl', 'status', 'enabled', 'next_at as nextAt', 'tried_at as triedAt'])
    .select(['succeeded_at as succeededAt', 'changed_at as changedAt'])
    .select(['failing_since as failingSince', 'last_error as lastError'])
    .where('tournament.id', '=', tournamentId)
    .executeTakeFirst();
  if (!row) return null;
  const { status, ...state } = row;
  const isFollowed =
    state.sourceUrl !== null && state.enabled !== false && ['UPCOMING', 'ACTIVE'].includes(status);
  return {
    ...state,
    enabled: state.enabled ?? state.sourceUrl !== null,
    nextAt: isFollowed ? state.nextAt : null,
  };
}
