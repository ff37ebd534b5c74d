import { notFound } from '../../http/api-error.ts';
import type { Handler } from '../../http/handler.ts';
import { readAnnouncements } from './announcement-view.ts';
import { readTimeline } from './timeline-view.ts';
import { countUnfinished } from './unfinished-view.ts';

export const getTournamentDay: Handler<'getTournamentDay'> = async ({ ctx: { db }, params }) => {
  const tournament = await db
    .selectFrom('tournament')
    .select(['id', 'status', 'starts_at', 'sealed_at', 'status_since'])
    .where('id', '=', params.tournamentId)
    .executeTakeFirst();
  if (!tournament) throw notFound('Tournament');
  const [timeline, announcements, unfinished] = await Promise.all([
    readTimeline(db, tournament),
    readAnnouncements(db, tournament.id),
    countUnfinished(db, tournament.id),
  ]);
  return { data: { timeline, announcements, unfinished } };
};
