/**
 * Merges two rows of one person. Picks name sides (docs/decisions/0001), so every entry, draft and seal keeps its bytes: only the name
 * shown for a place in the draw changes.
 */

import type { PlayerMerge } from '@boast/contract/admin/players';
import type { Gender } from '@boast/contract/values/gender';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { raiseDrawVersion } from '../draws/draw-version-store.ts';
import { genderWords } from '../draws/gender-words.ts';
import { tournamentChanged } from '../draws/tournament-events.ts';
import { auditedWrite } from '../records/audit/audited-write.ts';
import { curePlayerIssues } from './cure-player-issues.ts';
import { type PlayerDraw, playerDraws } from './player-draws.ts';
import { toPlayer } from './player-list.ts';
import { lockIdentities, lockPlayer, mergeRows, type PlayerColumns, type PlayerRow } from './player-store.ts';

export const mergeHandlers = {
  previewPlayerMerge: async ({ ctx, params, query }) => {
    const kept = await readSide(ctx.db, params.playerId);
    const merged = await readSide(ctx.db, query.merged_id);
    const taken = takenOver(kept.row, merged.row);
    return {
      data: {
        kept: toSide(kept),
        merged: toSide(merged),
        takesOver: Object.entries(taken).map(([column, value]) => ({
          field: FIELDS[column as keyof typeof FIELDS],
          value: String(value),
        })),
        refusal: refuseMerge(kept, merged),
      },
    };
  },

  mergePlayers: async ({ ctx, actor, params, body, ifMatch }) => {
    const { playerId: keptId } = params;
    const { mergedId, mergedVersion, reason } = body;
    return auditedWrite(ctx, {
      actorId: actor.userId,
      action: 'player.merge',
      resource: { type: 'PLAYER', id: keptId },
      reason,
      write: async (tx) => {
        await lockIdentities(tx);
        await lockDraws(tx, [keptId, mergedId]);
        const kept = { row: await lockPlayer(tx, keptId, ifMatch), draws: await playerDraws(tx, keptId) };
        const merged = {
          row: await lockPlayer(tx, mergedId, mergedVersion),
          draws: await playerDraws(tx, mergedId),
        };
        const refusal = refuseMerge(kept, merged);
        if (refusal !== null) throw new ApiError('MERGE_REFUSED', refusal);
        const taken = takenOver(kept.row, merged.row);
        const tournamentIds = merged.draws.map(({ id }) => id);
        const after = await mergeRows(tx, { keptId, mergedId, taken, tournamentIds });
        await renewDraws(tx, merged.draws);
        await curePlayerIssues(tx, { before: [kept.row, merged.row], after });
        return {
          data: toPlayer(after),
          before: { kept: toPlayer(kept.row), merged: toPlayer(merged.row), places: merged.draws },
          after: toPlayer(after),
        };
      },
    });
  },
} satisfies Partial<Handlers>;

interface Side {
  readonly row: PlayerRow;
  readonly draws: readonly PlayerDraw[];
}

async function readSide(db: Db, id: string): Promise<Side> {
  const row = await db
    .selectFrom('player')
    .selectAll()
    .where('id', '=', id)
    .where('merged_into', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound('Player');
  return { row, draws: await playerDraws(db, id) };
}

const toSide = ({ row, draws }: Side): PlayerMerge['kept'] => ({
  ...toPlayer(row),
  tournaments: draws.map(({ id, name, isSealed }) => ({ id, name, isSealed })),
});

const kindOf = ({ row }: Side): string => genderWords[row.gender as Gender].kind;

function refuseMerge(kept: Side, merged: Side): string | null {
  if (kept.row.id === merged.row.id) return 'These are one player already';
  if (kept.row.gender !== merged.row.gender)
    return `One plays in ${kindOf(kept)} draws and the other in ${kindOf(merged)} draws`;
  const ids = new Set(kept.draws.map(({ id }) => id));
  const shared = merged.draws.find(({ id }) => ids.has(id));
  return shared ? `Both stand in the draw of ${shared.name}, so they are two people` : null;
}

export const FIELDS = {
  external_id: 'External ID',
  profile_url: 'Page',
  country: 'Country',
  country_code: 'Country code',
  world_rank: 'World ranking',
  image_url: 'Picture',
} as const;

function takenOver(kept: PlayerRow, merged: PlayerRow): PlayerColumns {
  const columns = Object.keys(FIELDS) as (keyof typeof FIELDS)[];
  return Object.fromEntries(
    columns
      .filter((column) => kept[column] === null && merged[column] !== null)
      .map((column) => [column, merged[column]]),
  );
}

/** Locks tournaments before players and in order of id, as every draw change does. */
async function lockDraws(tx: Tx, playerIds: readonly string[]): Promise<void> {
  await sql`
    select from tournament where id in (
      select tournament_id from draw_slot
      where player_id = any(${playerIds}::uuid[]) or sealed_player_id = any(${playerIds}::uuid[]))
    order by id for update`.execute(tx);
}

/** Raises the draw versions, so that caches read the draws again. */
export async function renewDraws(tx: Tx, draws: readonly Pick<PlayerDraw, 'id'>[]): Promise<void> {
  for (const { id } of draws) {
    await raiseDrawVersion(tx, id, { samePeople: true });
    await tournamentChanged(tx, id);
  }
}
