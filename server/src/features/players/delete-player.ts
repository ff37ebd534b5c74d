import { inTransaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handler.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { isInHistory, playerDraws } from './player-draws.ts';
import { lockPlayer, removePlayer } from './player-store.ts';
import { toPlayer } from './read-players.ts';

/** Only who is named nowhere can be removed: entries, results and receipts speak of players for good. */
export const deletePlayer: Handler<'deletePlayer'> = async ({ ctx, actor, params, query, ifMatch }) => {
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
    if (await isInHistory(tx, playerId)) {
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
};
