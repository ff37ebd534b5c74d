import { inTransaction } from '../../db/database.ts';
import type { Handler } from '../../http/handler.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { toColumns } from './player-columns.ts';
import { assertIdentityFree, insertPlayer, lockIdentities } from './player-store.ts';
import { toPlayer } from './read-players.ts';

export const createPlayer: Handler<'createPlayer'> = async ({ ctx, actor, body }) => {
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
};
