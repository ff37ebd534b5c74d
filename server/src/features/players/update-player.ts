import type { Tx } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { auditedWrite } from '../audit/audited-write.ts';
import { curePlayerIssues } from './cure-player-issues.ts';
import { refuseDouble } from './name-doubles.ts';
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
    return auditedWrite(ctx, {
      actorId: actor.userId,
      action: 'player.update',
      resource: { type: 'PLAYER', id: params.playerId },
      reason,
      write: async (tx) => {
        await lockIdentities(tx);
        const before = await lockPlayer(tx, params.playerId, ifMatch);
        if (Object.entries(columns).every(([column, value]) => before[column as keyof PlayerRow] === value))
          return { data: toPlayer(before), unrecorded: 'nothing changed' };
        await assertNewIdentityFree(tx, before, columns);
        const after = await changePlayer(tx, before, columns);
        if (isNameAllThereIs(before) && after.full_name !== before.full_name)
          await keepFormerName(tx, before);
        await curePlayerIssues(tx, { before: [before], after });
        return {
          data: toPlayer(after),
          before: Object.fromEntries(
            Object.keys(columns).map((column) => [column, before[column as keyof PlayerRow]]),
          ),
          after: columns,
        };
      },
    });
  },

  createPlayer: async ({ ctx, actor, body }) => {
    const { reason, gender, accepted, ...fields } = body;
    return auditedWrite(ctx, {
      actorId: actor.userId,
      action: 'player.create',
      resource: { type: 'PLAYER' },
      reason,
      write: async (tx) => {
        await lockIdentities(tx);
        await assertIdentityFree(tx, { externalId: fields.externalId, url: fields.url, except: null });
        await refuseDouble(tx, { ...fields, gender }, accepted);
        const row = await insertPlayer(tx, { ...toColumns(fields), full_name: fields.fullName, gender });
        return { data: toPlayer(row), id: row.id, after: { ...fields, gender } };
      },
    });
  },

  /** Only a player who is named nowhere can be removed: entries, results and receipts refer to players for good. */
  deletePlayer: async ({ ctx, actor, params, query, ifMatch }) => {
    const { playerId } = params;
    return auditedWrite(ctx, {
      actorId: actor.userId,
      action: 'player.delete',
      resource: { type: 'PLAYER', id: playerId },
      reason: query.reason,
      write: async (tx) => {
        const row = await lockPlayer(tx, playerId, ifMatch);
        const [draw] = await playerDraws(tx, playerId);
        if (draw) {
          throw new ApiError(
            'PLAYER_IN_USE',
            `${row.full_name} is in the draw of ${draw.name}. If this is someone's second record, merge the two instead.`,
          );
        }
        if (await isPlayerInHistory(tx, playerId)) {
          throw new ApiError(
            'PLAYER_IN_USE',
            `${row.full_name} is named in receipts or corrections of a past draw, which stay as they are.`,
          );
        }
        await removePlayer(tx, playerId);
        return { data: { id: playerId }, before: toPlayer(row), after: undefined };
      },
    });
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
