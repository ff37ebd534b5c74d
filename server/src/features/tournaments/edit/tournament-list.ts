import { sql } from 'kysely';
import { notFound } from '../../../http/api-error.ts';
import type { Handlers } from '../../../http/handler.ts';
import { defineList, nameOrder, readList } from '../../../http/list.ts';
import { wholeDrawIdOf } from '../../draws/audience.ts';
import { findTournament, listTournamentSummaries, summariesOf } from '../../draws/tournament-view.ts';

export const tournamentHandlers = {
  listTournaments: async ({ ctx, isStaff, query }) => ({
    data: await listTournamentSummaries(ctx.db, {
      statuses: query.status,
      gender: query.gender,
      sortBy: query.sort_by,
      order: query.sort_order,
      unpublished: isStaff,
    }),
  }),

  getTournament: async ({ ctx, isStaff, params }) => {
    const tournament = await findTournament(ctx.db, params.tournamentId, isStaff);
    if (!tournament) throw notFound('Tournament');
    return { data: tournament };
  },

  listAdminTournaments: ({ ctx, query }) => readList(ctx, tournamentList, { query }),
} satisfies Partial<Handlers>;

export const tournamentList = defineList('tournaments', {
  from: sql`tournament t`,
  id: sql`t.id`,
  sorts: {
    start_date: [sql`t.start_date`, sql`t.end_date`],
    end_date: [sql`t.end_date`, sql`t.start_date`],
    name: nameOrder(sql`t.name`),
    status: [sql`t.status`, sql`t.start_date`],
  },
  where: ({ status, gender, listing }) => [
    ...(status ? [sql`t.status = any(${status})`] : []),
    ...(listing
      ? [
          sql`t.organiser_id is not null and (
            select head.listing from tournament head where head.id = ${wholeDrawIdOf(sql`t`)}) = ${listing}`,
        ]
      : []),
    ...(gender ? [sql`t.gender = ${gender}`] : []),
  ],
  searched: [sql`t.name`, sql`t.location`],
  load: ({ db }, ids) => summariesOf(db, ids),
});
