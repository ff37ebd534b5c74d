/**
 * Merges two rows of one person. Picks name sides (docs/decisions/0001), so every entry, draft and seal keeps its bytes: only the name
 * shown for a place in the draw changes.
 */
import type { PlayerMerge, RecentMerge } from '@boast/contract/admin-players';
import { type RawBuilder, sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../db/database.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { raiseDrawVersion } from '../draws/draw-version-store.ts';
import { tournamentChanged } from '../draws/tournament-events.ts';
import { recordAudit } from '../records/audit/record-audit.ts';
import { curePlayerIssues } from './cure-player-issues.ts';
import { type PlayerDraw, playerDraws } from './player-draws.ts';
import { toPlayer } from './player-list.ts';
import {
  lockIdentities,
  lockPlayer,
  mergeRows,
  type PlayerColumns,
  type PlayerRow,
  partRows,
} from './player-store.ts';

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
    const outcome = await inTransaction(ctx.db, async (tx) => {
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
      await recordAudit(tx, {
        actorId: actor.userId,
        action: 'player.merge',
        resourceType: 'PLAYER',
        resourceId: keptId,
        reason,
        before: { kept: toPlayer(kept.row), merged: toPlayer(merged.row), places: merged.draws },
        after: toPlayer(after),
      });
      return { after, draws: merged.draws };
    });
    return { data: toPlayer(outcome.after) };
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

/** Null when the two may be one person. */
function refuseMerge(kept: Side, merged: Side): string | null {
  if (kept.row.id === merged.row.id) return 'These are one player already';
  if (kept.row.gender !== merged.row.gender) return "One plays the men's draws and the other the women's";
  const ids = new Set(kept.draws.map(({ id }) => id));
  const shared = merged.draws.find(({ id }) => ids.has(id));
  return shared ? `Both stand in the draw of ${shared.name}, so they are two people` : null;
}

const FIELDS = {
  external_id: 'External ID',
  profile_url: 'Page',
  country: 'Country',
  country_code: 'Country code',
  world_rank: 'World ranking',
  image_url: 'Picture',
} as const;

/** The columns that are empty in the kept row and filled in the other. */
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
async function renewDraws(tx: Tx, draws: readonly Pick<PlayerDraw, 'id'>[]): Promise<void> {
  for (const { id } of draws) {
    await raiseDrawVersion(tx, id, { samePeople: true });
    await tournamentChanged(tx, id);
  }
}

/**
 * Undoes a merge within a day: the merged player returns to their places with their number and page. Later changes of the kept player stay.
 * The table player_merge, written by merge-players.ts, says what to undo.
 */

export const undoMergeHandlers = {
  recentMerges: async ({ ctx, params }) => {
    const kept = await ctx.db
      .selectFrom('player')
      .selectAll()
      .where('id', '=', params.playerId)
      .where('merged_into', 'is', null)
      .executeTakeFirst();
    if (!kept) throw notFound('Player');
    const merges = await findMerges(ctx.db, sql`m.kept_id = ${kept.id}`);
    const recent = merges.filter(({ is_recent: isRecent }) => isRecent);
    return { data: await Promise.all(recent.map((merge) => describe(ctx.db, kept, merge))) };
  },

  undoMerge: async ({ ctx, actor, params, body, ifMatch }) => {
    const { playerId: keptId, mergedId } = params;
    const done = await inTransaction(ctx.db, async (tx) => {
      await lockIdentities(tx);
      await lockMergedDraws(tx, mergedId);
      const kept = await lockPlayer(tx, keptId, ifMatch);
      const [merge] = await findMerges(tx, sql`m.kept_id = ${keptId} and m.merged_id = ${mergedId}`);
      if (!merge) throw notFound('Merge');
      const refusal = await refuse(tx, kept, merge);
      if (refusal !== null) throw new ApiError('MERGE_REFUSED', refusal);
      const after = await partRows(tx, {
        kept,
        mergedId,
        taken: merge.taken,
        formerIds: merge.former_ids,
        tournamentIds: merge.draws.map(({ id }) => id),
      });
      await renewDraws(tx, merge.draws);
      await recordAudit(tx, {
        actorId: actor.userId,
        action: 'player.unmerge',
        resourceType: 'PLAYER',
        resourceId: keptId,
        reason: body.reason,
        before: toPlayer(kept),
        after: {
          kept: toPlayer(after),
          parted: { id: mergedId, fullName: merge.full_name },
          places: merge.draws,
        },
      });
      return { after, draws: merge.draws };
    });
    return { data: toPlayer(done.after) };
  },
} satisfies Partial<Handlers>;

interface MergeRow {
  readonly merged_id: string;
  readonly full_name: string;
  readonly merged_at: Date;
  readonly until: Date;
  readonly is_recent: boolean;
  readonly taken: Readonly<Record<string, string | number>>;
  readonly former_ids: string[];
  /** The kept player's identity without what was taken. */
  readonly external_id: string | null;
  readonly profile_url: string | null;
  /** The draws they were in, including one that was started over since. */
  readonly draws: readonly { readonly id: string; readonly name: string; readonly isThere: boolean }[];
}

const findMerges = async (db: Db | Tx, where: RawBuilder<unknown>): Promise<MergeRow[]> =>
  (
    await sql<MergeRow>`
      select m.merged_id, p.full_name, m.merged_at, m.merged_at + interval '24 hours' as until,
        m.merged_at + interval '24 hours' > clock_timestamp() as is_recent, m.taken, m.former_ids,
        p.external_id, p.profile_url, draws.draws
      from player_merge m join player p on p.id = m.merged_id
      cross join lateral (
        select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'isThere', exists (
            select from draw_slot s where s.tournament_id = t.id and m.kept_id in (s.player_id, s.sealed_player_id)))
          order by t.id), '[]') as draws
        from tournament t
        where t.id = any(m.tournament_ids) or t.started_over_from = any(m.tournament_ids)) draws
      where ${where}
      order by m.merged_at desc`.execute(db)
  ).rows;

/** Null while it can be undone. */
async function refuse(db: Db | Tx, kept: PlayerRow, merge: MergeRow): Promise<string | null> {
  if (!merge.is_recent) return 'More than a day has passed since they were merged: they stay one player.';
  const gone = merge.draws.find(({ isThere }) => !isThere);
  if (gone)
    return `The draw of ${gone.name} changed since, and ${kept.full_name} does not stand in it any more. Put them back there first.`;
  const other = await whoTook(db, kept, merge);
  return other === null
    ? null
    : `${other} has the External ID or page of one of the two by now. Change it there first.`;
}

/** Another player who has the number or page that one of the two would get back. */
async function whoTook(db: Db | Tx, kept: PlayerRow, merge: MergeRow): Promise<string | null> {
  const [keptAfter, mergedAfter] = [identityOf(kept, merge, 'kept'), identityOf(merge, merge, 'merged')];
  const isTakenBy = ({ externalId, url }: Identity) => sql<boolean>`(external_id = ${externalId}
    or (${externalId}::text is null and external_id is null and profile_url = ${url}))`;
  const { rows } = await sql<{ full_name: string }>`
    select full_name from player
    where id not in (${kept.id}, ${merge.merged_id}) and (${isTakenBy(keptAfter)} or ${isTakenBy(mergedAfter)})
    limit 1`.execute(db);
  return rows[0]?.full_name ?? null;
}

interface Identity {
  readonly externalId: string | null;
  readonly url: string | null;
}

function identityOf(
  row: Pick<PlayerRow, 'external_id' | 'profile_url'>,
  { taken }: MergeRow,
  whose: 'kept' | 'merged',
): Identity {
  const after = (column: 'external_id' | 'profile_url'): string | null => {
    const value = taken[column];
    if (value === undefined) return row[column];
    if (whose === 'merged') return String(value);
    return row[column] === value ? null : row[column];
  };
  return { externalId: after('external_id'), url: after('profile_url') };
}

async function describe(db: Db, kept: PlayerRow, merge: MergeRow): Promise<RecentMerge> {
  return {
    mergedId: merge.merged_id,
    fullName: merge.full_name,
    mergedAt: merge.merged_at.toISOString(),
    until: merge.until.toISOString(),
    tournaments: merge.draws.map(({ id, name }) => ({ id, name })),
    givesBack: (Object.keys(FIELDS) as (keyof typeof FIELDS)[])
      .filter((column) => column in merge.taken && kept[column] === merge.taken[column])
      .map((column) => ({ field: FIELDS[column], value: String(merge.taken[column]) })),
    refusal: await refuse(db, kept, merge),
  };
}

/** Locks tournaments before players and in order of id, as every draw change does. */
const lockMergedDraws = (tx: Tx, mergedId: string) =>
  sql`
    select from tournament where id in (
      select unnest(tournament_ids) from player_merge where merged_id = ${mergedId})
      or started_over_from in (select unnest(tournament_ids) from player_merge where merged_id = ${mergedId})
    order by id for update`.execute(tx);
