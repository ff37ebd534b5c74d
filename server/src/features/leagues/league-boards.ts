import type { LeagueRow } from '@boast/contract/leagues/boards';
import { at } from '@boast/domain/at';
import { notFound } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { pageInfoOf } from '../../http/page-info.ts';
import { standingAt, type TournamentBoard } from '../boards/board/boards.ts';
import { findBoard } from '../boards/board/shown-board.ts';
import { chancesOfPlaces } from '../boards/chances/chance-view.ts';
import { scopeOf } from '../boards/season/seasons.ts';
import { findDifference } from './difference-view.ts';
import { assertLeagueIsAbout, findLeague } from './league-access.ts';
import { readMeetings } from './meeting-view.ts';
import type { MemberBoard } from './member-boards.ts';
import { ownSeasonPlace, seasonAmong, seasonRows } from './season-among.ts';

export const leagueBoardHandlers = {
  leagueBoard: async ({ ctx, actor, params, query }) => {
    const { page, page_size: pageSize, tournament, version } = query;
    const { league } = await findLeague(ctx.db, params.leagueId, actor?.userId ?? null);
    await assertLeagueIsAbout(ctx.db, league, tournament);
    const tournamentBoard = await findBoard(ctx, tournament, version);
    if (!tournamentBoard) return { ...nothingYet, pageInfo: pageInfoOf({ page, pageSize, totalRecords: 0 }) };
    const members = await ctx.memberBoards.of(league, tournamentBoard);
    const from = page * pageSize;
    const places = Array.from(members.entries.subarray(from, from + pageSize), (_, n) => from + n);
    const ownEntry = actor ? tournamentBoard.entries.userIds.placeOf(actor.userId) : undefined;
    const ownPlace = ownEntry === undefined ? undefined : members.placeOf(ownEntry);
    const chances = await ctx.chancesAmong.of(tournamentBoard, members.key, members.entries);
    const rows = await leagueBoardRows(ctx, { tournamentBoard, members, chances: chances?.values ?? null }, [
      ...places,
      ...(ownPlace === undefined ? [] : [ownPlace]),
    ]);
    return {
      data: places.flatMap((place) => rows.get(place) ?? []),
      pageInfo: pageInfoOf({ page, pageSize, totalRecords: members.entries.length }),
      version: tournamentBoard.version,
      own: (ownPlace === undefined ? undefined : rows.get(ownPlace)) ?? null,
      entryCount: tournamentBoard.board.entryCount,
      differs:
        ownPlace === undefined ? null : await findDifference(ctx, { tournamentBoard, members, ownPlace }),
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
    const pagePlaces = Array.from(season.fieldPlaces.subarray(from, from + pageSize), (_, n) => from + n);
    const own = ownSeasonPlace(standings, season, actor?.userId);
    const rows = await seasonRows(
      ctx.db,
      { standings, season },
      own === null ? pagePlaces : [...pagePlaces, own],
    );
    return {
      data: pagePlaces.flatMap((place) => rows.get(place) ?? []),
      pageInfo: pageInfoOf({ page, pageSize, totalRecords: season.fieldPlaces.length }),
      own: (own === null ? undefined : rows.get(own)) ?? null,
      year: scope.year,
      rules: standings.rules,
      tournamentCount: standings.tournamentCount,
    };
  },

  headToHead: async ({ ctx, actor, params: { userId } }) => {
    const opponent = await ctx.db
      .selectFrom('app_user')
      .select(['username', 'country_code'])
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!opponent || userId === actor.userId) throw notFound('Person');
    const meetings = await readMeetings(ctx, actor.userId, userId);
    const final = meetings.filter(({ isOpen }) => !isOpen);
    return {
      data: {
        userId,
        username: opponent.username,
        countryCode: opponent.country_code,
        won: final.filter(({ own, other: their }) => own.rank < their.rank).length,
        lost: final.filter(({ own, other: their }) => own.rank > their.rank).length,
        level: final.filter(({ own, other: their }) => own.rank === their.rank).length,
        meetings,
      },
    };
  },
} satisfies Partial<Handlers>;

const nothingYet = { data: [], version: 0, own: null, entryCount: 0, differs: null, chances: null };

interface LeagueBoardSource {
  readonly tournamentBoard: TournamentBoard;
  readonly members: MemberBoard;
  /** In the order of `members.entries`. */
  readonly chances: Float32Array | null;
}

export async function leagueBoardRows(
  { db, boardNames }: Pick<Context, 'db' | 'boardNames'>,
  { tournamentBoard, members, chances }: LeagueBoardSource,
  places: readonly number[],
): Promise<ReadonlyMap<number, LeagueRow>> {
  const rowPlaces = places.map((place) => ({ place, entry: at(members.entries, place) }));
  // The board is lent: everything shown is read before the first await.
  const standings = rowPlaces.map(({ place, entry }) => {
    const { rank: fieldRank, ...standing } = standingAt(tournamentBoard, entry);
    return { ...standing, fieldRank, rank: at(members.ranks, place), rankBefore: members.rankBefore(entry) };
  });
  const entries = rowPlaces.map(({ entry }) => entry);
  // The reader of a page usually opens the next one, so its names are loaded too.
  const next = Math.max(-1, ...places) + 1;
  const ahead = Array.from(members.entries.subarray(next, next + places.length));
  const [names, inField] = await Promise.all([
    boardNames.of(tournamentBoard, entries, ahead),
    chancesOfPlaces(db, tournamentBoard, entries),
  ]);
  return new Map(
    rowPlaces.flatMap(({ place, entry }, n) => {
      const person = names.get(entry);
      const standing = standings[n];
      if (!person || !standing) return [];
      const { entryId, userId, username, countryCode, titles } = person;
      const row: LeagueRow = {
        entryId,
        userId,
        username,
        countryCode,
        titles,
        ...standing,
        chance: chances ? Math.min(1, at(chances, place)) : null,
        fieldChance: inField[n] ?? null,
      };
      return [[place, row] as const];
    }),
  );
}
