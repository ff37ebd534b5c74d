import type { LeagueSeasonRow } from '@boast/contract/leagues/boards';
import { at } from '@boast/domain/at';
import { ranksInOrder } from '@boast/domain/league/league';
import { ID_BYTES, uuidAt } from '@boast/domain/seal/uuid';
import type { Db } from '../../db/database.ts';
import { namePeople, type Standings } from '../boards/season/seasons.ts';

interface SeasonAmong {
  /** Places are those in the whole season, from the first down; ranks are among the members. */
  readonly places: Uint32Array;
  readonly ranks: Uint32Array;
}

export function seasonAmong({ rows, placeOf }: Standings, members: Uint8Array): SeasonAmong {
  const places = new Uint32Array(members.length / ID_BYTES);
  let known = 0;
  for (let member = 0; member < places.length; member += 1) {
    const place = placeOf.get(uuidAt(members, member));
    if (place !== undefined) places[known++] = place;
  }
  const sorted = places.slice(0, known).sort();
  return {
    places: sorted,
    ranks: ranksInOrder(sorted, (one, other) => rows[one]?.points === rows[other]?.points),
  };
}

export function ownSeasonPlace(
  { placeOf }: Standings,
  { places }: SeasonAmong,
  userId: string | undefined,
): number | null {
  const own = userId === undefined ? undefined : placeOf.get(userId);
  const place = own === undefined ? -1 : places.indexOf(own);
  return place === -1 ? null : place;
}

export async function seasonRows(
  db: Db,
  { standings, season }: { standings: Standings; season: SeasonAmong },
  places: readonly number[],
): Promise<ReadonlyMap<number, LeagueSeasonRow>> {
  const wanted = places.flatMap((place) => {
    const standing = standings.rows[at(season.places, place)];
    return standing ? [{ place, standing }] : [];
  });
  const named = await namePeople(
    db,
    wanted.map(({ standing }) => standing),
  );
  return new Map(
    named.map(({ rank: fieldRank, ...row }, n) => {
      const { place } = at(wanted, n);
      return [place, { ...row, rank: at(season.ranks, place), fieldRank }];
    }),
  );
}
