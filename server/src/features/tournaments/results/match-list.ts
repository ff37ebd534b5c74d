import { type RawBuilder, sql } from 'kysely';
import { ApiError, notFound } from '../../../http/api-error.ts';
import type { Handlers } from '../../../http/handler.ts';
import { defineList, holdsPart, nameOrder, readList } from '../../../http/list.ts';
import { hasOwnMatches, isPublic, isPublished, isReadable } from '../../draws/audience.ts';
import { selectMatches } from '../../draws/match-view.ts';
import { mainPlayerId } from '../../players/player-list.ts';

export const matchList = defineList('matches', {
  from: sql`match m join tournament t on t.id = m.tournament_id`,
  id: sql`m.id`,
  sorts: {
    // A match without a time comes last in both directions, beside others of its draw.
    starts_at: [{ nullable: sql`m.starts_at` }, sql`t.start_date`, sql`t.id`, sql`m.number`],
    tournament: [...nameOrder(sql`t.name`), sql`t.id`, sql`m.number`],
    round: [sql`m.round_number`, sql`t.start_date`, sql`t.id`, sql`m.number`],
  },
  where: (query, { isStaff, userId }) => [
    sql`not m.is_bye`,
    ...(isStaff
      ? []
      : [query.tournament_id ? isReadable(sql`t`) : query.entered ? isPublished(sql`t`) : isPublic(sql`t`)]),
    // Another tournament may play the matches of a cancelled one again, so they are found at its own page alone.
    ...(isStaff || query.tournament_id ? [] : [sql`t.status <> 'CANCELLED'`]),
    ...(query.is_completed === undefined ? [] : [sql`(m.ending is not null) = ${query.is_completed}`]),
    ...(query.tournament_id
      ? [sql`m.tournament_id = ${query.tournament_id}`]
      : [isListedOnce(query.entered ? userId : null)]),
    ...(query.entered && userId !== null ? [enteredBy(userId, sql`t.id`)] : []),
  ],
  searched: [
    sql`t.name`,
    (word) => sql`m.player_one_id in (select id from player where ${holdsPart(sql`full_name`, word)})`,
    (word) => sql`m.player_two_id in (select id from player where ${holdsPart(sql`full_name`, word)})`,
  ],
  load: ({ db }, ids) => selectMatches(db, sql`where m.id = any(${[...ids]}::uuid[])`),
  csv: {
    playerOne: ({ playerOne }) => playerOne?.fullName ?? null,
    playerTwo: ({ playerTwo }) => playerTwo?.fullName ?? null,
  },
});

export const matchHandlers = {
  listMatches: async ({ ctx, actor, isStaff, query }) => {
    if (query.entered && !actor) throw new ApiError('UNAUTHENTICATED', 'Please sign in to continue');
    return readList(ctx, matchList, { query, asker: { isStaff, userId: actor?.userId ?? null } });
  },

  getMatch: async ({ ctx, isStaff, params }) => {
    const published = isStaff ? sql`` : sql`and ${isReadable(sql`t`)}`;
    const [match] = await selectMatches(ctx.db, sql`where m.id = ${params.matchId} ${published}`);
    if (!match) throw notFound('Match');
    return { data: match };
  },

  playerMatches: async ({ ctx, params }) => {
    const playerId = await mainPlayerId(ctx.db, params.playerId);
    const data = await selectMatches(
      ctx.db,
      sql`where (m.player_one_id = ${playerId} or m.player_two_id = ${playerId})
      and not m.is_bye and ${isPublished(sql`t`)} and t.status <> 'CANCELLED' and ${hasOwnMatches(sql`t`)}
      order by m.starts_at desc nulls first, m.number desc limit 200`,
    );
    return { data };
  },

  liveResults: async ({ ctx }) => ({
    data: (await ctx.liveScores.look()) ?? { url: null, frame: 'none' },
  }),
} satisfies Partial<Handlers>;

const enteredBy = (userId: string, tournamentId: RawBuilder<unknown>) =>
  sql`${tournamentId} in (select tournament_id from entry where user_id = ${userId} and status = 'ACTIVE')`;

/** A match of a second chance is one of the whole draw: it is listed there, unless a person plays only the second chance. */
const isListedOnce = (enteredById: string | null) =>
  enteredById === null
    ? hasOwnMatches(sql`t`)
    : sql`(${hasOwnMatches(sql`t`)} or not ${enteredBy(enteredById, sql`t.whole_draw_id`)})`;
