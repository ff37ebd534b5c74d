import { notFound } from '../../http/api-error.ts';
import type { Handler } from '../../http/handler.ts';
import { findTournament, listTournamentSummaries } from '../draws/tournament-view.ts';

export const listTournaments: Handler<'listTournaments'> = async ({ ctx, isAdmin, query }) => ({
  data: await listTournamentSummaries(ctx.db, {
    statuses: query.status,
    gender: query.gender,
    sortBy: query.sort_by,
    order: query.sort_order,
    unpublished: isAdmin,
  }),
});

export const getTournament: Handler<'getTournament'> = async ({ ctx, isAdmin, params }) => {
  const tournament = await findTournament(ctx.db, params.tournamentId, isAdmin);
  if (!tournament) throw notFound('Tournament');
  return { data: tournament };
};
