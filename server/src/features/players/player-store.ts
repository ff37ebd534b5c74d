import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Player } from '../../db/__generated__/schema.ts';
import type { Tx } from '../../db/database.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { CallOf } from '../../http/handler.ts';
import { movePlaces } from '../draws/draw-store.ts';

export type PlayerRow = Selectable<Player>;
export type PlayerColumns = Pick<
  Updateable<Player>,
  | 'external_id'
  | 'full_name'
  | 'first_name'
  | 'last_name'
  | 'country'
  | 'country_code'
  | 'world_rank'
  | 'image_url'
  | 'profile_url'
>;

/** Locks the player for a change by somebody who saw this version; null skips the check. Throws NOT_FOUND and STALE_VERSION. */
export async function lockPlayer(tx: Tx, playerId: string, version: number | null): Promise<PlayerRow> {
  const row = await tx
    .selectFrom('player')
    .selectAll()
    .where('id', '=', playerId)
    .where('merged_into', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('Player');
  if (version !== null && row.version !== version) {
    throw new ApiError('STALE_VERSION', 'Someone else has changed this player. Check it before you save.', {
      version: row.version,
    });
  }
  return row;
}

/** Take this lock before giving a player a number or page by hand, so that two players cannot get the same one. */
export const lockIdentities = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtext('player identities'))`.execute(tx);

interface Identity {
  readonly externalId: string | null;
  readonly url: string | null;
  readonly except: string | null;
}

/** Throws PLAYER_EXISTS when another player has the number, or the page if there is no number. */
export async function assertIdentityFree(tx: Tx, { externalId, url, except }: Identity): Promise<void> {
  const { rows } = await sql<{ id: string; full_name: string }>`
    select coalesce(merged_into, id) as id, full_name from player
    where (external_id = ${externalId}
        or (${externalId}::text is null and external_id is null and profile_url = ${url}))
      and id is distinct from ${except}::uuid limit 1`.execute(tx);
  const [holder] = rows;
  if (!holder) return;
  const what = externalId === null ? 'page' : 'External ID';
  throw new ApiError(
    'PLAYER_EXISTS',
    `${holder.full_name} has this ${what} already: merge the two players if they are one person.`,
    { playerId: holder.id },
  );
}

export async function insertPlayer(
  tx: Tx,
  columns: PlayerColumns & { readonly full_name: string; readonly gender: string },
): Promise<PlayerRow> {
  return tx
    .insertInto('player')
    .values({ ...columns, set_by_hand: handColumns(columns) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function changePlayer(tx: Tx, before: PlayerRow, columns: PlayerColumns): Promise<PlayerRow> {
  return tx
    .updateTable('player')
    .set({
      ...columns,
      version: sql<number>`version + 1`,
      set_by_hand: [...new Set([...before.set_by_hand, ...handColumns(columns)])],
    })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns the id. No column of the new row counts as set by hand. */
export async function insertFromPage(tx: Tx, columns: Insertable<Player>): Promise<string> {
  const { id } = await tx.insertInto('player').values(columns).returning('id').executeTakeFirstOrThrow();
  return id;
}

interface ClubPlayers {
  readonly tournamentId: string;
  readonly gender: string;
  readonly names: readonly string[];
}

/** Players of a club's draw are its own. Returns their ids in the order of the names, of which no two are alike. */
export async function insertClubPlayers(
  tx: Tx,
  { tournamentId, gender, names }: ClubPlayers,
): Promise<string[]> {
  const players = await tx
    .insertInto('player')
    .values(names.map((full_name) => ({ full_name, gender, club_draw_id: tournamentId })))
    .returning(['id', 'full_name'])
    .execute();
  const ids = new Map(players.map(({ id, full_name }) => [full_name, id]));
  return names.map((name) => ids.get(name) ?? '');
}

/** The players of a draw that was started over go on in the one that replaced it. */
export async function moveClubPlayers(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.updateTable('player').set({ club_draw_id: to }).where('club_draw_id', '=', from).execute();
}

export async function renameClubPlayer(tx: Tx, id: string, full_name: string): Promise<void> {
  await tx
    .updateTable('player')
    .set({ full_name, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Writes new facts from a page. The version stays, so an administrator's form does not become stale. */
export async function setPlayerFacts(tx: Tx, id: string, columns: Updateable<Player>): Promise<void> {
  await tx.updateTable('player').set(columns).where('id', '=', id).execute();
}

/** Ranks change every month, so the newest one counts even over one set by hand. */
const handColumns = (columns: PlayerColumns): string[] =>
  Object.entries(columns).flatMap(([column, value]) =>
    column === 'world_rank' || value === null ? [] : [column],
  );

/** Stores a former name as an alias, for a page that prints nothing but the name. Needed for a player with neither number nor page. */
export async function keepFormerName(tx: Tx, { id, full_name, gender }: PlayerRow): Promise<void> {
  await tx.insertInto('player').values({ full_name, gender, merged_into: id }).execute();
}

export async function removePlayer(tx: Tx, playerId: string): Promise<void> {
  await tx.deleteFrom('player').where('merged_into', '=', playerId).execute();
  await tx.deleteFrom('player').where('id', '=', playerId).execute();
}

interface Merge {
  readonly keptId: string;
  readonly mergedId: string;
  readonly taken: PlayerColumns;
  readonly tournamentIds: readonly string[];
}

/** Moves every place in draws, keeps the merged row for history, and records what an undo gives back. */
export async function mergeRows(tx: Tx, merge: Merge): Promise<PlayerRow> {
  const { keptId, mergedId, taken, tournamentIds } = merge;
  const gone = Object.fromEntries(
    IDENTITIES.filter((column) => column in taken).map((column) => [column, null]),
  );
  await tx
    .updateTable('player')
    .set({ ...gone, merged_into: keptId, version: sql<number>`version + 1` })
    .where('id', '=', mergedId)
    .execute();
  // Rows that were merged into the player before move along, and stay known by number and page.
  const former = await tx
    .updateTable('player')
    .set({ merged_into: keptId })
    .where('merged_into', '=', mergedId)
    .returning('id')
    .execute();
  await tx
    .insertInto('player_merge')
    .values({
      merged_id: mergedId,
      kept_id: keptId,
      taken: JSON.stringify(taken),
      tournament_ids: [...tournamentIds],
      former_ids: former.map(({ id }) => id),
    })
    .execute();
  await movePlaces(tx, { from: mergedId, to: keptId });
  return tx
    .updateTable('player')
    .set({ ...taken, version: sql<number>`version + 1` })
    .where('id', '=', keptId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

interface MergeSplit {
  readonly remaining: PlayerRow;
  readonly mergedId: string;
  readonly taken: PlayerColumns;
  readonly formerIds: readonly string[];
  readonly tournamentIds: readonly string[];
}

/** Gives back the taken columns where they still have the same value; changed ones stay. Returns the kept player. */
export async function splitMergedRows(tx: Tx, split: MergeSplit): Promise<PlayerRow> {
  const { remaining, mergedId, taken, formerIds, tournamentIds } = split;
  const emptied = Object.entries(taken).flatMap(([column, value]) =>
    remaining[column as keyof PlayerRow] === value ? [[column, null]] : [],
  );
  const own = Object.entries(taken).filter(([column]) => IDENTITIES.includes(column));
  const after = await tx
    .updateTable('player')
    .set({ ...Object.fromEntries(emptied), version: sql<number>`version + 1` })
    .where('id', '=', remaining.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('player')
    .set({ ...Object.fromEntries(own), merged_into: null, version: sql<number>`version + 1` })
    .where('id', '=', mergedId)
    .execute();
  if (formerIds.length > 0) {
    await tx
      .updateTable('player')
      .set({ merged_into: mergedId })
      .where('id', 'in', formerIds)
      .where('merged_into', '=', remaining.id)
      .execute();
  }
  await movePlaces(tx, { from: remaining.id, to: mergedId, inAlone: tournamentIds });
  await tx.deleteFrom('player_merge').where('merged_id', '=', mergedId).execute();
  return after;
}

/** Each identifies one row only, so taking it over removes it from the other row. */
const IDENTITIES: readonly string[] = ['external_id', 'profile_url'];

type Fields = Omit<CallOf<'updatePlayer'>['body'], 'reason' | 'externalId'> & {
  readonly externalId?: string | null | undefined;
};

/** Only fields that were sent are set: absent is not null. */
export function toColumns(fields: Fields): PlayerColumns {
  const columns = {
    external_id: fields.externalId,
    full_name: fields.fullName,
    first_name: fields.firstName,
    last_name: fields.lastName,
    country: fields.country,
    country_code: fields.countryCode,
    world_rank: fields.worldRank,
    image_url: fields.imageUrl,
    profile_url: fields.url,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}
