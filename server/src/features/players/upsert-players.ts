/** Stores players named by an import: identified by number, else by page, never by name alone. */

import type { StoredNamesake } from '@boast/domain/import/judge/lookalikes';
import type { StoredPlayerFacts } from '@boast/domain/import/page-facts';
import type { PlanPlayer } from '@boast/domain/import/place/identify-players';
import type { Gender } from '@boast/domain/import/read/tour-page';
import { foldName } from '@boast/domain/name/fold-name';
import { spellingsOf } from '@boast/domain/name/spellings';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { insertFromPage, setPlayerFacts } from './player-store.ts';

interface PlayersToStore {
  readonly players: readonly PlanPlayer[];
  readonly gender: Gender;
  readonly storedPlayers: ReadonlyMap<string, StoredPlayer>;
}

export interface StoredPlayer extends StoredPlayerFacts {
  /** An administrator set these columns, so a page does not change them. */
  readonly byHand: readonly string[];
}

export async function upsertPlayers(
  tx: Tx,
  { players, gender, storedPlayers }: PlayersToStore,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const taken = new Set([...storedPlayers.values()].map(({ id }) => id));
  for (const player of inOneOrder(players)) {
    const stored = storedPlayers.get(player.key);
    if (stored) await updatePlayer(tx, stored, player);
    // Another page may have stored the player since they were not found.
    const late = stored ? null : await findPlayer(tx, player, null);
    const found = late !== null && !taken.has(late) ? late : null;
    const id = stored?.id ?? found ?? (await insertPlayer(tx, player, gender));
    taken.add(id);
    ids.set(player.key, id);
  }
  return ids;
}

/** The order is fixed whatever the page's order, because two pages with the same players could deadlock. */
const inOneOrder = (players: readonly PlanPlayer[]): PlanPlayer[] =>
  players.toSorted((a, b) => (a.key < b.key ? -1 : 1));

interface PlayersToFind {
  readonly players: readonly PlanPlayer[];
  /** A player with neither number nor page is looked for only in the draw of this tournament. */
  readonly tournamentId: string | null;
}

export async function findPlayers(
  tx: Tx,
  { players, tournamentId }: PlayersToFind,
): Promise<Map<string, StoredPlayer>> {
  const keys = new Map<string, string>();
  for (const player of inOneOrder(players)) {
    const id = await findPlayer(tx, player, tournamentId);
    // Two players on a page are two people, so the second is new.
    if (id !== null && !keys.has(id)) keys.set(id, player.key);
  }
  return readStoredPlayers(tx, keys);
}

/** Takes these players of the page for ours, by their keys. Where another record has the page's number or address, it keeps them. */
export async function withPlayersByHand(
  tx: Tx,
  storedPlayers: ReadonlyMap<string, StoredPlayer>,
  chosenIds: ReadonlyMap<string, string>,
): Promise<Map<string, StoredPlayer>> {
  const ours = await readStoredPlayers(tx, new Map([...chosenIds].map(([key, id]) => [id, key])));
  for (const [key, player] of ours)
    if (storedPlayers.has(key)) ours.set(key, { ...player, byHand: [...player.byHand, ...IDENTITY] });
  return new Map([...storedPlayers, ...ours]);
}

const IDENTITY = ['external_id', 'profile_url'] as const;

/** `keys` are those of the page's players, by our ids. */
async function readStoredPlayers(
  tx: Tx,
  keys: ReadonlyMap<string, string>,
): Promise<Map<string, StoredPlayer>> {
  if (keys.size === 0) return new Map();
  const rows = await tx
    .selectFrom('player')
    .select(['id', 'full_name', 'external_id', 'profile_url', 'gender', 'country_code', 'set_by_hand'])
    .where('id', 'in', [...keys.keys()])
    .execute();
  return new Map(
    rows.map((row) => [
      keys.get(row.id) ?? '',
      {
        id: row.id,
        fullName: row.full_name,
        isNamedByHand: row.set_by_hand.includes('full_name'),
        externalId: row.external_id,
        profileUrl: row.profile_url,
        gender: row.gender === 'open' ? null : (row.gender as Gender),
        countryCode: row.set_by_hand.includes('country_code') ? null : row.country_code,
        byHand: row.set_by_hand,
      },
    ]),
  );
}

async function findPlayer(tx: Tx, player: PlanPlayer, tournamentId: string | null): Promise<string | null> {
  // A merged row leads to the player it was merged into.
  const candidates = tx
    .selectFrom('player')
    .select((eb) => eb.fn.coalesce('player.merged_into', 'player.id').as('id'));
  if (player.externalId !== null) {
    const byNumber = await candidates.where('external_id', '=', player.externalId).executeTakeFirst();
    if (byNumber) return byNumber.id;
  }
  if (player.profileUrl !== null) {
    // A player may have been known by their page alone before they got a number.
    const byPage = await candidates
      .where('profile_url', '=', player.profileUrl)
      .$if(player.externalId !== null, (q) => q.where('external_id', 'is', null))
      .orderBy('external_id', (order) => order.asc().nullsFirst())
      .executeTakeFirst();
    return byPage?.id ?? null;
  }
  if (player.externalId !== null || tournamentId === null) return null;
  const byName = await candidates
    .innerJoin('draw_slot', 'draw_slot.player_id', 'player.id')
    .where('tournament_id', '=', tournamentId)
    .where(sql`fold_letters(full_name)`, '=', foldName(player.fullName))
    .where('external_id', 'is', null)
    .where('profile_url', 'is', null)
    .executeTakeFirst();
  return byName?.id ?? null;
}

interface NewPlayers {
  readonly players: readonly PlanPlayer[];
  readonly gender: Gender;
}

/** Of new players those whose name and country we know in draws of the other gender alone, by their keys. */
export async function namesakesOf(tx: Tx, { players, gender }: NewPlayers): Promise<Set<string>> {
  const names = players.map(({ fullName }) => foldName(fullName));
  const { rows } = await sql<{ name: string; gender: string; country: string | null }>`
    select fold_letters(full_name) as name, gender, country_code as country from player
    where merged_into is null and club_draw_id is null and gender <> 'open'
      and fold_letters(full_name) = any(${names})`.execute(tx);
  const isOther = ({ fullName, countryCode }: PlanPlayer): boolean => {
    const alike = rows.filter(({ name }) => name === foldName(fullName));
    return (
      alike.some(({ country }) => country === countryCode) && alike.every((row) => row.gender !== gender)
    );
  };
  return new Set(players.filter(isOther).map(({ key }) => key));
}

/** Players who are stored under a name of these new ones, in draws of this gender. */
export async function storedNamesakes(tx: Tx, { players, gender }: NewPlayers): Promise<StoredNamesake[]> {
  const names = players.flatMap(({ fullName }) => [...spellingsOf(fullName)]);
  if (names.length === 0) return [];
  const { rows } = await sql<StoredNamesake>`
    select id, full_name as "fullName", external_id as "externalId", profile_url as "profileUrl",
      country_code as "countryCode", country
    from player where merged_into is null and club_draw_id is null and gender = ${gender}
      and fold_letters(full_name) = any(${names})
    order by created_at, id`.execute(tx);
  return rows;
}

/** Takes these new players for ours, as a person said; `chosen` has their keys by our ids. The names stay as we have them. */
export async function withChosenPlayers(
  tx: Tx,
  storedPlayers: ReadonlyMap<string, StoredPlayer>,
  chosen: ReadonlyMap<string, string>,
): Promise<Map<string, StoredPlayer>> {
  const ours = await readStoredPlayers(tx, chosen);
  for (const [key, player] of ours) ours.set(key, { ...player, byHand: [...player.byHand, 'full_name'] });
  return new Map([...storedPlayers, ...ours]);
}

const nameParts = (fullName: string): { first_name: string; last_name: string } => {
  const [first = '', ...rest] = fullName.split(' ');
  return { first_name: first, last_name: rest.join(' ') };
};

/** A fact that the page omits, or that an administrator set, stays. */
async function updatePlayer(tx: Tx, { id, byHand }: StoredPlayer, player: PlanPlayer): Promise<void> {
  const facts = {
    external_id: player.externalId,
    profile_url: player.profileUrl,
    country: player.country,
    country_code: player.countryCode,
    image_url: player.imageUrl,
    world_rank: player.worldRank,
  };
  const columns = {
    ...(!byHand.includes('full_name') && { full_name: player.fullName, ...nameParts(player.fullName) }),
    ...Object.fromEntries(
      Object.entries(facts).filter(([column, value]) => value !== null && !byHand.includes(column)),
    ),
  };
  if (Object.keys(columns).length > 0) await setPlayerFacts(tx, id, columns);
}

async function insertPlayer(tx: Tx, player: PlanPlayer, gender: Gender): Promise<string> {
  return insertFromPage(tx, {
    external_id: player.externalId,
    profile_url: player.profileUrl,
    full_name: player.fullName,
    ...nameParts(player.fullName),
    gender,
    country: player.country,
    country_code: player.countryCode,
    image_url: player.imageUrl,
    world_rank: player.worldRank,
  });
}
