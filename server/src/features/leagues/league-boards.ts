/** Boards and seasons among the members of a league, and one person against another. */
import type { LeagueRow, LeagueSeasonRow, Meeting } from '@boast/contract/league-boards';
import { at } from '@boast/domain/at';
import { ranksInOrder } from '@boast/domain/league/league';
import { ID_BYTES, uuidAt } from '@boast/domain/seal/uuid';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { notFound } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { pageInfoOf } from '../../http/page-info.ts';
import { standingAt, type TournamentBoard } from '../boards/board/boards.ts';
import { findBoard } from '../boards/board/shown-board.ts';
import { chancesOfPlaces } from '../boards/chances/chance-view.ts';
import { nameRows, type Standings, scopeOf } from '../boards/season/seasons.ts';
import { assertAbout } from './league-members.ts';
import { findLeague } from './league-view.ts';
import type { MemberBoard } from './member-boards.ts';

export const leagueBoardHandlers = {
  leagueBoard: async ({ ctx, actor, params, query }) => {
    const { page, page_size: pageSize, tournament, version } = query;
    const { league } = await findLeague(ctx.db, params.leagueId, actor?.userId ?? null);
    await assertAbout(ctx.db, league, tournament);
    const shown = await findBoard(ctx, tournament, version);
    if (!shown) return { ...nothingYet, pageInfo: pageInfoOf({ page, pageSize, totalRecords: 0 }) };
    const members = await ctx.memberBoards.of(league, shown);
    const from = page * pageSize;
    const places = Array.from(members.entries.subarray(from, from + pageSize), (_, n) => from + n);
    const ownEntry = actor ? shown.entries.userIds.placeOf(actor.userId) : undefined;
    const ownPlace = ownEntry === undefined ? undefined : members.placeOf(ownEntry);
    const chances = await ctx.chancesAmong.of(shown, members.key, members.entries);
    const rows = await rowsAt(ctx, { shown, members, chances: chances?.values ?? null }, [
      ...places,
      ...(ownPlace === undefined ? [] : [ownPlace]),
    ]);
    return {
      data: places.flatMap((place) => rows.get(place) ?? []),
      pageInfo: pageInfoOf({ page, pageSize, totalRecords: members.entries.length }),
      version: shown.version,
      own: (ownPlace === undefined ? undefined : rows.get(ownPlace)) ?? null,
      entryCount: shown.board.entryCount,
      chances: chances && { drawn: chances.drawn },
    };
  },

  leagueSeason: async ({ ctx, actor, params, query }) => {
    const { page, page_size: pageSize } = query;
    const { league } = await findLeague(ctx.db, params.leagueId, actor?.userId ?? null);
    if (!league.has_season) throw notFound('Season');
    const scope = scopeOf({ ctx, query });
    const standings = await ctx.seasons.standings(scope);
    const season = seasonAmong(standings, await ctx.memberBoards.membersOf(league));
    const from = page * pageSize;
    const wanted = Array.from(season.places.subarray(from, from + pageSize), (_, n) => from + n);
    const own = ownSeasonPlace(standings, season, actor?.userId);
    const rows = await seasonRows(ctx.db, { standings, season }, own === null ? wanted : [...wanted, own]);
    return {
      data: wanted.flatMap((place) => rows.get(place) ?? []),
      pageInfo: pageInfoOf({ page, pageSize, totalRecords: season.places.length }),
      own: (own === null ? undefined : rows.get(own)) ?? null,
      year: scope.year,
      rules: standings.rules,
      tournamentCount: standings.tournamentCount,
    };
  },

  headToHead: async ({ ctx, actor, params: { userId } }) => {
    const other = await ctx.db
      .selectFrom('app_user')
      .select(['username', 'country_code'])
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!other || userId === actor.userId) throw notFound('Person');
    const meetings = await readMeetings(ctx, actor.userId, userId);
    const final = meetings.filter(({ isOpen }) => !isOpen);
    return {
      data: {
        userId,
        username: other.username,
        countryCode: other.country_code,
        won: final.filter(({ own, other: their }) => own.rank < their.rank).length,
        lost: final.filter(({ own, other: their }) => own.rank > their.rank).length,
        level: final.filter(({ own, other: their }) => own.rank === their.rank).length,
        meetings,
      },
    };
  },
} satisfies Partial<Handlers>;

const nothingYet = { data: [], version: 0, own: null, entryCount: 0, chances: null };

interface Shown {
  readonly shown: TournamentBoard;
  readonly members: MemberBoard;
  /** In the order of `members.entries`. */
  readonly chances: Float32Array | null;
}

/** The rows at these places among the members. */
export async function rowsAt(
  { db, boardNames }: Pick<Context, 'db' | 'boardNames'>,
  { shown, members, chances }: Shown,
  places: readonly number[],
): Promise<ReadonlyMap<number, LeagueRow>> {
  const wanted = places.map((place) => ({ place, entry: at(members.entries, place) }));
  // The board is lent: everything shown is read before the first await.
  const standings = wanted.map(({ place, entry }) => {
    const { rank: fieldRank, ...standing } = standingAt(shown, entry);
    return { ...standing, fieldRank, rank: at(members.ranks, place), rankBefore: members.rankBefore(entry) };
  });
  const entries = wanted.map(({ entry }) => entry);
  // The reader of a page usually opens the next one, so its names are loaded too.
  const next = Math.max(-1, ...places) + 1;
  const ahead = Array.from(members.entries.subarray(next, next + places.length));
  const [named, inField] = await Promise.all([
    boardNames.of(shown, entries, ahead),
    chancesOfPlaces(db, shown, entries),
  ]);
  return new Map(
    wanted.flatMap(({ place, entry }, n) => {
      const person = named.get(entry);
      const standing = standings[n];
      if (!person || !standing) return [];
      const { entryId, userId, username, countryCode } = person;
      const row: LeagueRow = {
        entryId,
        userId,
        username,
        countryCode,
        ...standing,
        chance: chances ? Math.min(1, at(chances, place)) : null,
        fieldChance: inField[n] ?? null,
      };
      return [[place, row] as const];
    }),
  );
}

interface SeasonAmong {
  /** Places in the whole season, from the first down, and the ranks among the members. */
  readonly places: Uint32Array;
  readonly ranks: Uint32Array;
}

function seasonAmong({ rows, placeOf }: Standings, members: Uint8Array): SeasonAmong {
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

function ownSeasonPlace(
  { placeOf }: Standings,
  { places }: SeasonAmong,
  userId: string | undefined,
): number | null {
  const own = userId === undefined ? undefined : placeOf.get(userId);
  const place = own === undefined ? -1 : places.indexOf(own);
  return place === -1 ? null : place;
}

async function seasonRows(
  db: Db,
  { standings, season }: { standings: Standings; season: SeasonAmong },
  places: readonly number[],
): Promise<ReadonlyMap<number, LeagueSeasonRow>> {
  const wanted = places.flatMap((place) => {
    const standing = standings.rows[at(season.places, place)];
    return standing ? [{ place, standing }] : [];
  });
  const named = await nameRows(
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

/** The most meetings listed. */
const MOST_MEETINGS = 100;

interface MeetingRow extends Pick<Meeting, 'tournamentId' | 'name' | 'gender' | 'endDate'> {
  readonly isOpen: boolean;
  readonly ownId: string;
  readonly otherId: string;
  /** As counted by the season; null until it is. */
  readonly own: Meeting['own'] | null;
  readonly other: Meeting['other'] | null;
  readonly entryCount: number | null;
}

/** Sealed draws that both entered. A draw that the season has not counted is read from its board. */
async function readMeetings(ctx: Context, ownId: string, otherId: string): Promise<Meeting[]> {
  const counted = (result: string) =>
    sql`case when ${sql.ref(`${result}.entry_id`)} is null then null else json_build_object(
      'entryId', ${sql.ref(`${result}.entry_id`)}, 'points', ${sql.ref(`${result}.points`)},
      'score', ${sql.ref(`${result}.score`)}, 'rank', ${sql.ref(`${result}.rank`)}) end`;
  const { rows } = await sql<MeetingRow>`
    select t.id as "tournamentId", t.name, t.gender, t.end_date as "endDate", t.status = 'ACTIVE' as "isOpen",
      a.id as "ownId", b.id as "otherId", ${counted('ra')} as own, ${counted('rb')} as other,
      s.entry_count as "entryCount"
    from entry a
      join entry b on b.tournament_id = a.tournament_id and b.user_id = ${otherId} and b.status = 'ACTIVE'
      join tournament t on t.id = a.tournament_id
      left join season_board s on s.tournament_id = t.id
      left join season_result ra on ra.tournament_id = t.id and ra.entry_id = a.id
      left join season_result rb on rb.tournament_id = t.id and rb.entry_id = b.id
    where a.user_id = ${ownId} and a.status = 'ACTIVE' and t.sealed_at is not null and t.status <> 'CANCELLED'
    order by t.end_date desc, t.id limit ${MOST_MEETINGS}`.execute(ctx.db);
  const meetings = await Promise.all(rows.map((row) => meetingOf(ctx, row)));
  return meetings.flatMap((meeting) => meeting ?? []);
}

async function meetingOf({ boards }: Pick<Context, 'boards'>, row: MeetingRow): Promise<Meeting | null> {
  const { ownId, otherId, own, other, entryCount, ...told } = row;
  if (own && other && entryCount !== null) return { ...told, entryCount, own, other };
  const shown = await boards.current(told.tournamentId);
  const [ownEntry, otherEntry] = [ownId, otherId].map((id) => shown?.entries.entryIds.placeOf(id));
  if (!shown || ownEntry === undefined || otherEntry === undefined) return null;
  const standing = (entryId: string, entry: number) => {
    const { points, score, rank } = standingAt(shown, entry);
    return { entryId, points, score, rank };
  };
  return {
    ...told,
    entryCount: shown.board.entryCount,
    own: standing(ownId, ownEntry),
    other: standing(otherId, otherEntry),
  };
}
