/** The start of a tournament as a calendar file. It is an address of the site, for calendars ask without a session. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { notFound } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import { describeMoment } from '../tournament-mails/local-moment.ts';
import { type CalendarEvent, writeCalendarFile } from './calendar-file.ts';

const params = z.object({ tournamentId: z.guid() });

export async function calendarRoutes(app: FastifyInstance, ctx: Context): Promise<void> {
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(
      '/tournaments/:tournamentId/start.ics',
      { schema: { hide: true, params } },
      async (request, reply) => {
        const event = await startEvent(ctx, request.params.tournamentId);
        if (!event) throw notFound('Start');
        return reply
          .type('text/calendar; charset=utf-8; method=PUBLISH')
          .header('content-disposition', 'attachment; filename="start.ics"')
          .header('cache-control', 'no-cache')
          .send(writeCalendarFile(event, ctx.config.productName));
      },
    );
}

/** Null for what is not published, and for a tournament whose start is not known yet. */
async function startEvent(ctx: Context, tournamentId: string): Promise<CalendarEvent | null> {
  const tournament = await ctx.db
    .selectFrom('tournament')
    .select(['name', 'gender', 'location', 'time_zone', 'status', 'starts_at', 'version'])
    .where('id', '=', tournamentId)
    .where('status', '<>', 'CREATING')
    .executeTakeFirst();
  if (!tournament?.starts_at) return null;
  const { publicUrl } = ctx.config;
  const url = `${publicUrl}/tournaments/${tournamentId}`;
  const name = `${tournament.name} (${tournament.gender === 'mens' ? 'men' : 'women'})`;
  const when = describeMoment(tournament.starts_at, { zone: tournament.time_zone, readerZone: null });
  return {
    uid: `start-${tournamentId}@${new URL(publicUrl).hostname}`,
    // Every change of the tournament raises its version, those of the start among them.
    sequence: tournament.version,
    writtenAt: ctx.clock.now(),
    startsAt: tournament.starts_at,
    title: `${name}: picks lock`,
    description: `First ball ${when}. Until then your picks can be changed: ${url}`,
    location: tournament.location,
    url,
    isCancelled: tournament.status === 'CANCELLED',
  };
}
