import type { SeasonRow } from '@boast/contract/season';
import type { Match } from '@boast/contract/tournaments';
import type { Gender, TourGender } from '@boast/contract/values/gender';
import type { TournamentStatus } from '@boast/domain/tournament/status';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Context } from '../../../http/context.ts';
import { namePeople } from '../../boards/season/seasons.ts';
import { hasOwnMatches, isPublic } from '../../draws/audience.ts';
import { selectMatches } from '../../draws/match-view.ts';
import { readId } from './site-places.ts';

export interface ListedTournament {
  readonly id: string;
  readonly name: string;
  readonly gender: Gender;
  readonly location: string;
  readonly status: TournamentStatus;
  readonly startDate: string;
  readonly endDate: string;
}

/** Longer lists are cut; the sitemap has every tournament. */
const MOST_TOURNAMENTS = 500;
const LATEST = 30;

export async function listTournaments(db: Db): Promise<readonly ListedTournament[]> {
  const { rows } = await sql<ListedTournament>`
    select id, name, gender, location, status, start_date as "startDate", end_date as "endDate"
    from tournament t where ${isPublic(sql`t`)}
    order by start_date desc, end_date desc, id limit ${MOST_TOURNAMENTS}`.execute(db);
  return rows;
}

/** Ids are read first, and then the rest for those few matches only. Those of second chances are the whole draw's. */
export async function latestResults(db: Db, most = LATEST): Promise<readonly Match[]> {
  const latest = sql`m.starts_at desc nulls last, t.start_date desc, t.id, m.number desc`;
  return selectMatches(
    db,
    sql`where m.id = any(array(
        select m.id from match m join tournament t on t.id = m.tournament_id
        where (m.ending is not null) and not m.is_bye and ${isPublic(sql`t`)} and ${hasOwnMatches(sql`t`)}
        order by ${latest} limit ${most}))
      order by ${latest}`,
  );
}

export interface SeasonScope {
  readonly gender: TourGender | null;
  readonly period: 'year' | 'all';
}

/** Reads the leaderboard that an address asks for (web: season-filter.ts); invalid parts are ignored. */
export function readSeasonScope(query: URLSearchParams): SeasonScope {
  const gender = query.get('gender');
  return {
    gender: gender === 'mens' || gender === 'womens' ? gender : null,
    period: query.get('period') === 'all' ? 'all' : 'year',
  };
}

/** Writes the query of a scope, always in the same order, so that each scope has a single address. */
export function seasonQuery({ gender, period }: SeasonScope): string {
  const query = new URLSearchParams({ ...(gender && { gender }), ...(period === 'all' && { period }) });
  return query.size === 0 ? '' : `?${query.toString()}`;
}

/** This person's points are shown in detail; null is for the board. */
export const seasonPerson = (query: URLSearchParams): string | null => readId(query.get('person') ?? '');

export interface SeasonCard extends SeasonScope {
  readonly year: number | null;
  readonly version: string;
  readonly tournamentCount: number;
  readonly personCount: number;
  readonly rows: readonly SeasonRow[];
}

export async function readSeasonCard(
  { db, clock, seasons }: Pick<Context, 'db' | 'clock' | 'seasons'>,
  scope: SeasonScope,
  most = 25,
): Promise<SeasonCard> {
  const year = scope.period === 'year' ? clock.now().getUTCFullYear() : null;
  const { version, tournamentCount, rows } = await seasons.standings({ gender: scope.gender, year });
  return {
    ...scope,
    year,
    version,
    tournamentCount,
    personCount: rows.length,
    rows: await namePeople(db, rows.slice(0, most)),
  };
}
