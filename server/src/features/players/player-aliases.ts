/**
 * Pages printed some players differently before: by the old number of somebody who was merged, or by a name
 * that was corrected here.
 */
import { mapPlayers, playersOn } from '@boast/domain/import/place/identify-players';
import type { Gender, TourPage, TourPlayer } from '@boast/domain/import/read/tour-page';
import { foldName } from '@boast/domain/name/fold-name';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

interface PlayerAlias {
  /** The alias is as the page prints it. */
  readonly alias_number: string | null;
  readonly alias_page: string | null;
  readonly alias_name: string;
  readonly external_id: string | null;
  readonly profile_url: string | null;
  readonly full_name: string;
}

/** A bare name is looked up in the draw of this tournament, given by its page or its id. */
type Source =
  | { readonly sourceUrl: string; readonly gender: Gender }
  | { readonly tournamentId: string | null };

/**
 * Replaces every known alias by our name. Inside one tournament a bare name may identify a player.
 */
export async function resolveAliases(db: Db, page: TourPage, source: Source): Promise<TourPage> {
  const mentions = playersOn(page);
  const numbers = mentions.flatMap(({ externalId }) => externalId ?? []);
  const pages = mentions.flatMap(({ profileUrl }) => profileUrl ?? []);
  const names = mentions.filter(isNameOnly).map(({ fullName }) => fullName);
  const aliases = [
    ...(await mergedPlayers(db, numbers, pages)),
    ...(names.length === 0 ? [] : await namesInDraw(db, source)),
  ];
  if (aliases.length === 0) return page;
  const printed = new Set(
    mentions.filter((mention) => !isNameOnly(mention)).flatMap(({ externalId }) => externalId),
  );
  return mapPlayers(page, (player) => {
    const match = aliases.find((candidate) => isKnownAs(candidate, player));
    // The page also prints this number beside another name, so the bare name is somebody else.
    if (!match || (isNameOnly(player) && match.external_id !== null && printed.has(match.external_id)))
      return player;
    return {
      ...player,
      externalId: match.external_id,
      profileUrl: match.profile_url,
      fullName: match.full_name,
    };
  });
}

const isNameOnly = ({ externalId, profileUrl }: TourPlayer): boolean =>
  externalId === null && profileUrl === null;

function isKnownAs(candidate: PlayerAlias, player: TourPlayer): boolean {
  if (player.externalId !== null) return candidate.alias_number === player.externalId;
  if (player.profileUrl !== null)
    return candidate.alias_number === null && candidate.alias_page === player.profileUrl;
  return (
    candidate.alias_number === null &&
    candidate.alias_page === null &&
    foldName(candidate.alias_name) === foldName(player.fullName)
  );
}

const aliasColumns = sql`main.external_id, main.profile_url, main.full_name`;

async function mergedPlayers(
  db: Db,
  numbers: readonly string[],
  pages: readonly string[],
): Promise<PlayerAlias[]> {
  const { rows } = await sql<PlayerAlias>`
    select old.external_id as alias_number, old.profile_url as alias_page, old.full_name as alias_name, ${aliasColumns}
    from player old join player main on main.id = old.merged_into
    where old.external_id = any(${numbers}) or (old.external_id is null and old.profile_url = any(${pages}))`.execute(
    db,
  );
  return rows;
}

async function namesInDraw(db: Db, source: Source): Promise<PlayerAlias[]> {
  const isIt =
    'tournamentId' in source
      ? sql`t.id = ${source.tournamentId}`
      : sql`t.source_url = ${source.sourceUrl} and t.gender = ${source.gender}`;
  const { rows } = await sql<PlayerAlias>`
    select null as alias_number, null as alias_page, known.name as alias_name, ${aliasColumns}
    from tournament t
    join draw_slot s on s.tournament_id = t.id
    join player main on main.id = s.player_id
    cross join lateral (
      select main.full_name as name
      union select old.full_name from player old
        where old.merged_into = main.id and old.external_id is null and old.profile_url is null
    ) known
    where ${isIt}`.execute(db);
  return rows;
}
