/** Stores players named by an import: identified by number, else by page, never by name alone (edge 46). */
import type { PlanPlayer } from '@boast/domain/import/identify-players';
import type { Gender } from '@boast/domain/import/tour-page';
import { foldName } from '@boast/domain/name/fold-name';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { insertFromPage, setPlayerFacts } from './player-store.ts';

interface PlayersToStore {
  readonly players: readonly PlanPlayer[];
  readonly gender: Gender;
  /** The tournament among whose present players one without number and page is looked up. */
  readonly tournamentId: string | null;
}

/** Stores the page's facts about each player. Returns ids by the plan's keys. */
export async function upsertPlayers(
  tx: Tx,
  { players, gender, tournamentId }: PlayersToStore,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  // In a fixed order whatever the page's order, because two pages with the same players could deadlock.
  for (const player of players.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    const known = await findPlayer(tx, player, tournamentId);
    ids.set(
      player.key,
      known ? await updatePlayer(tx, known, player) : await insertPlayer(tx, player, gender),
    );
  }
  return ids;
}

/** The number of these players already in the database; one with a bare name must be in the tournament. */
export async function countKnownPlayers(
  tx: Tx,
  { players, tournamentId }: Omit<PlayersToStore, 'gender'>,
): Promise<number> {
  let known = 0;
  for (const player of players) if (await findPlayer(tx, player, tournamentId)) known += 1;
  return known;
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
    // A player may have been known by page alone before they got a number.
    const byPage = await candidates
      .where('profile_url', '=', player.profileUrl)
      .$if(player.externalId !== null, (q) => q.where('external_id', 'is', null))
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

const nameParts = (fullName: string): { first_name: string; last_name: string } => {
  const [first = '', ...rest] = fullName.split(' ');
  return { first_name: first, last_name: rest.join(' ') };
};

/** A fact that the page omits, or that an administrator set, stays. */
async function updatePlayer(tx: Tx, id: string, player: PlanPlayer): Promise<string> {
  const facts = {
    external_id: player.externalId,
    profile_url: player.profileUrl,
    country: player.country,
    country_code: player.countryCode,
    image_url: player.imageUrl,
    world_rank: player.worldRank,
  };
  const { set_by_hand: byHand } = await tx
    .selectFrom('player')
    .select('set_by_hand')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const columns = {
    ...(!byHand.includes('full_name') && { full_name: player.fullName, ...nameParts(player.fullName) }),
    ...Object.fromEntries(
      Object.entries(facts).filter(([column, value]) => value !== null && !byHand.includes(column)),
    ),
  };
  if (Object.keys(columns).length > 0) await setPlayerFacts(tx, id, columns);
  return id;
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
