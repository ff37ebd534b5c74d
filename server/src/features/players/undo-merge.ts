import type { RecentMerge } from '@boast/contract/admin/players';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { auditedWrite } from '../audit/audited-write.ts';
import { FIELDS, renewDraws } from './merge-players.ts';
import { toPlayer } from './player-list.ts';
import { lockIdentities, lockPlayer, type PlayerRow, splitMergedRows } from './player-store.ts';

/**
 * Undoes a merge within a day: the merged player returns to their places with their number and page. Later changes of the kept player stay.
 * The table player_merge, written by merge-players.ts, says what to undo.
 */
export const undoMergeHandlers = {
  recentMerges: async ({ ctx, params }) => {
    const remaining = await ctx.db
      .selectFrom('player')
      .selectAll()
      .where('id', '=', params.playerId)
      .where('merged_into', 'is', null)
      .executeTakeFirst();
    if (!remaining) throw notFound('Player');
    const merges = await findMerges(ctx.db, sql`m.kept_id = ${remaining.id}`);
    const recent = merges.filter(({ is_recent: isRecent }) => isRecent);
    return { data: await Promise.all(recent.map((merge) => describe(ctx.db, remaining, merge))) };
  },

  undoMerge: async ({ ctx, actor, params, body, ifMatch }) => {
    const { playerId: keptId, mergedId } = params;
    return auditedWrite(ctx, {
      actorId: actor.userId,
      action: 'player.unmerge',
      resource: { type: 'PLAYER', id: keptId },
      reason: body.reason,
      write: async (tx) => {
        await lockIdentities(tx);
        await lockMergedDraws(tx, mergedId);
        const remaining = await lockPlayer(tx, keptId, ifMatch);
        const [merge] = await findMerges(tx, sql`m.kept_id = ${keptId} and m.merged_id = ${mergedId}`);
        if (!merge) throw notFound('Merge');
        const refusal = await refuse(tx, remaining, merge);
        if (refusal !== null) throw new ApiError('MERGE_REFUSED', refusal);
        const after = await splitMergedRows(tx, {
          remaining,
          mergedId,
          taken: merge.taken,
          formerIds: merge.former_ids,
          tournamentIds: merge.draws.map(({ id }) => id),
        });
        await renewDraws(tx, merge.draws);
        return {
          data: toPlayer(after),
          before: toPlayer(remaining),
          after: {
            kept: toPlayer(after),
            parted: { id: mergedId, fullName: merge.full_name },
            places: merge.draws,
          },
        };
      },
    });
  },
} satisfies Partial<Handlers>;

interface MergeRow {
  readonly merged_id: string;
  readonly full_name: string;
  readonly merged_at: string;
  readonly until: string;
  readonly is_recent: boolean;
  readonly taken: Readonly<Record<string, string | number>>;
  readonly former_ids: string[];
  /** The kept player's identity without what was taken. */
  readonly external_id: string | null;
  readonly profile_url: string | null;
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
        where t.id = any(m.tournament_ids) or t.started_over_from = any(m.tournament_ids)
          or (t.whole_draw_id = any(m.tournament_ids) and exists (
            select from draw_slot s where s.tournament_id = t.id and m.kept_id in (s.player_id, s.sealed_player_id)))) draws
      where ${where}
      order by m.merged_at desc`.execute(db)
  ).rows;

async function refuse(db: Db | Tx, remaining: PlayerRow, merge: MergeRow): Promise<string | null> {
  if (!merge.is_recent) return 'More than a day has passed since they were merged: they stay one player.';
  const gone = merge.draws.find(({ isThere }) => !isThere);
  if (gone)
    return `The draw of ${gone.name} changed since, and ${remaining.full_name} does not stand in it any more. Put them back there first.`;
  const holderName = await findOtherHolder(db, remaining, merge);
  return holderName === null
    ? null
    : `${holderName} has the External ID or page of one of the two by now. Change it there first.`;
}

async function findOtherHolder(db: Db | Tx, remaining: PlayerRow, merge: MergeRow): Promise<string | null> {
  const [keptAfter, mergedAfter] = [identityOf(remaining, merge, 'kept'), identityOf(merge, merge, 'merged')];
  const isTakenBy = ({ externalId, url }: Identity) => sql<boolean>`(external_id = ${externalId}
    or (${externalId}::text is null and external_id is null and profile_url = ${url}))`;
  const { rows } = await sql<{ full_name: string }>`
    select full_name from player
    where id not in (${remaining.id}, ${merge.merged_id}) and (${isTakenBy(keptAfter)} or ${isTakenBy(mergedAfter)})
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

async function describe(db: Db, remaining: PlayerRow, merge: MergeRow): Promise<RecentMerge> {
  return {
    mergedId: merge.merged_id,
    fullName: merge.full_name,
    mergedAt: merge.merged_at,
    until: merge.until,
    tournaments: merge.draws.map(({ id, name }) => ({ id, name })),
    givesBack: (Object.keys(FIELDS) as (keyof typeof FIELDS)[])
      .filter((column) => column in merge.taken && remaining[column] === merge.taken[column])
      .map((column) => ({ field: FIELDS[column], value: String(merge.taken[column]) })),
    refusal: await refuse(db, remaining, merge),
  };
}

/** Locks tournaments before players and in order of id, as every draw change does. */
const lockMergedDraws = (tx: Tx, mergedId: string) =>
  sql`
    select from tournament where id in (
      select unnest(tournament_ids) from player_merge where merged_id = ${mergedId})
      or started_over_from in (select unnest(tournament_ids) from player_merge where merged_id = ${mergedId})
      or whole_draw_id in (select unnest(tournament_ids) from player_merge where merged_id = ${mergedId})
    order by id for update`.execute(tx);
