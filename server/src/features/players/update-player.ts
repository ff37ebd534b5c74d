import { inTransaction, type Tx } from '../../db/database.ts';
import type { Handler } from '../../http/handler.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { curePlayerIssues } from './cure-player-issues.ts';
import { toColumns } from './player-columns.ts';
import {
  assertIdentityFree,
  changePlayer,
  keepFormerName,
  lockIdentities,
  lockPlayer,
  type PlayerColumns,
  type PlayerRow,
} from './player-store.ts';
import { toPlayer } from './read-players.ts';

export const updatePlayer: Handler<'updatePlayer'> = async ({ ctx, actor, params, body, ifMatch }) => {
  const { reason, ...fields } = body;
  const columns = toColumns(fields);
  const updated = await inTransaction(ctx.db, async (tx) => {
    await lockIdentities(tx);
    const before = await lockPlayer(tx, params.playerId, ifMatch);
    // What is so already is no change.
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
};

const isNameAllThereIs = ({ external_id, profile_url }: PlayerRow): boolean =>
  external_id === null && profile_url === null;

async function assertNewIdentityFree(tx: Tx, before: PlayerRow, columns: PlayerColumns): Promise<void> {
  const externalId = columns.external_id ?? before.external_id;
  const url = columns.profile_url === undefined ? before.profile_url : columns.profile_url;
  if (externalId === before.external_id && url === before.profile_url) return;
  await assertIdentityFree(tx, { externalId, url, except: before.id });
}
