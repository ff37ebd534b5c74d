import type { LeagueSeasonRow } from '@boast/contract/leagues/boards';
import { at } from '@boast/domain/at';
import { ranksInOrder } from '@boast/domain/league/league';
import { ID_BYTES, uuidAt } from '@boast/domain/seal/uuid';
import type { Db } from '../../db/database.ts';
import { namePeople, type Standings } from '../boards/season/seasons.ts';

interface SeasonAmong {
  /** Places are those in the whole season, from the first down; ranks are among the members. */
  readonly fieldPlaces: Uint32Array;
  readonly ranks: Uint32Array;
}

export function seasonAmong({ rows, placeOf }: Standings, members: Uint8Array): SeasonAmong {
  const fieldPlaces = new Uint32Array(members.length / ID_BYTES);
  let foundCount = 0;
  for (let member = 0; member < fieldPlaces.length; member += 1) {
    const place = placeOf.get(uuidAt(members, member));
    if (place !== undefined) fieldPlaces[foundCount++] = place;
  }
  const sorted = fieldPlaces.slice(0, foundCount).sort();
  return {
    fieldPlaces: sorted,
    ranks: ranksInOrder(sorted, (a, b) => rows[a]?.points === rows[b]?.points),
  };
}

export function ownSeasonPlace(
  { placeOf }: Standings,
  { fieldPlaces }: SeasonAmong,
  userId: string | undefined,
): number | null {
  const own = userId === undefined ? undefined : placeOf.get(userId);
  const place = own === undefined ? -1 : fieldPlaces.indexOf(own);
  return place === -1 ? null : place;
}

export async function seasonRows(
  db: Db,
  { standings, season }: { standings: Standings; season: SeasonAmong },
  places: readonly number[],
): Promise<ReadonlyMap<number, LeagueSeasonRow>> {
  const rowPlaces = places.flatMap((place) => {
    const standing = standings.rows[at(season.fieldPlaces, place)];
    return standing ? [{ place, standing }] : [];
  });
  const people = await namePeople(
    db,
    rowPlaces.map(({ standing }) => standing),
  );
  return new Map(
    people.map(({ rank: fieldRank, ...row }, n) => {
      const { place } = at(rowPlaces, n);
      return [place, { ...row, rank: at(season.ranks, place), fieldRank }];
    }),
  );
}
