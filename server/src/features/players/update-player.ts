import { inTransaction, type Tx } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { recordAudit } from '../records/audit/record-audit.ts';
import { curePlayerIssues } from './cure-player-issues.ts';
import { isPlayerInHistory, playerDraws } from './player-draws.ts';
import { toPlayer } from './player-list.ts';
import {
  assertIdentityFree,
  changePlayer,
  insertPlayer,
  keepFormerName,
  lockIdentities,
  lockPlayer,
  type PlayerColumns,
  type PlayerRow,
  removePlayer,
  toColumns,
} from './player-store.ts';

export const adminPlayerHandlers = {
  updatePlayer: async ({ ctx, actor, params, body, ifMatch }) => {
    const { reason, ...fields } = body;
    const columns = toColumns(fields);
    const updated = await inTransaction(ctx.db, async (tx) => {
      await lockIdentities(tx);
      const before = await lockPlayer(tx, params.playerId, ifMatch);
      if (Object.entries(columns).every(([column, value]) => before[column as keyof PlayerRow] === value))
        return before;
      await assertNewIdentityFree(tx, before, columns);
      const after = await changePlayer(tx, before, columns);
      if (isNameAllThereIs(before) && after.full_name !== before.full_name) await keepFormerName(tx, before);
      await curePlayerIssues(tx, { before: [before], after });
      await recordAudit(tx, {
        actorId: actor.userId,
        action: 'player.update',
        resourceType: 'PLAYER',
        resourceId: before.id,
        reason,
        before: Object.fromEntries(
          Object.keys(columns).map((column) => [column, before[column as keyof PlayerRow]]),
        ),
        after: columns,
      });
      return after;
    });
    return { data: toPlayer(updated) };
  },

  createPlayer: async ({ ctx, actor, body }) => {
    const { reason, gender, ...fields } = body;
    const created = await inTransaction(ctx.db, async (tx) => {
      await lockIdentities(tx);
      await assertIdentityFree(tx, { externalId: fields.externalId, url: fields.url, except: null });
      const row = await insertPlayer(tx, { ...toColumns(fields), full_name: fields.fullName, gender });
      await recordAudit(tx, {
        actorId: actor.userId,
        action: 'player.create',
        resourceType: 'PLAYER',
        resourceId: row.id,
        reason,
        before: undefined,
        after: { ...fields, gender },
      });
      return row;
    });
    return { data: toPlayer(created) };
  },

  /** Only a player who is named nowhere can be removed: entries, results and receipts refer to players for good. */
  deletePlayer: async ({ ctx, actor, params, query, ifMatch }) => {
    const { playerId } = params;
    await inTransaction(ctx.db, async (tx) => {
      const row = await lockPlayer(tx, playerId, ifMatch);
      const [draw] = await playerDraws(tx, playerId);
      if (draw) {
        throw new ApiError(
          'PLAYER_IN_USE',
          `${row.full_name} stands in the draw of ${draw.name}. If this is somebody else's second record, merge the two instead.`,
        );
      }
      if (await isPlayerInHistory(tx, playerId)) {
        throw new ApiError(
          'PLAYER_IN_USE',
          `${row.full_name} is named in receipts or corrections of a past draw, which stay as they are.`,
        );
      }
      await removePlayer(tx, playerId);
      await recordAudit(tx, {
        actorId: actor.userId,
        action: 'player.delete',
        resourceType: 'PLAYER',
        resourceId: playerId,
        reason: query.reason,
        before: toPlayer(row),
        after: undefined,
      });
    });
    return { data: { id: playerId } };
  },
} satisfies Partial<Handlers>;

const isNameAllThereIs = ({ external_id, profile_url }: PlayerRow): boolean =>
  external_id === null && profile_url === null;

async function assertNewIdentityFree(tx: Tx, before: PlayerRow, columns: PlayerColumns): Promise<void> {
  const externalId = columns.external_id ?? before.external_id;
  const url = columns.profile_url === undefined ? before.profile_url : columns.profile_url;
  if (externalId === before.external_id && url === before.profile_url) return;
  await assertIdentityFree(tx, { externalId, url, except: before.id });
}
