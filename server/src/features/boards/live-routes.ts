/** Server-sent events: a page that follows a tournament hears of every change, and catches up after a break. */
import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { askTogether } from '../../db/ask-together.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import { sourceOf } from '../../http/source.ts';
import type { Tally } from '../../http/tally.ts';
import { createLiveStreams, type LiveStreams } from './live-streams.ts';

/** A page that hears nothing for much longer takes the stream for dead (web/src/features/tournament/live-stream.ts). */
const HEARTBEAT_MS = 15_000;
/** An event, not a comment: a browser tells the page of no comment. */
const BEAT = 'event: beat\ndata: still here\n\n';

export async function liveRoutes(app: FastifyInstance, ctx: Context, tally: Tally): Promise<LiveStreams> {
  const streams = createLiveStreams(tally);
  // However many come at the same moment, they take one connection of the database from those who save.
  const describe = askTogether((ids: readonly string[]) => describeAll(ctx, ids));

  let newsHeard = 0;

  async function tell(tournamentId: string): Promise<void> {
    newsHeard += 1;
    ctx.boards.invalidate(tournamentId);
    if (!streams.hasFollowers(tournamentId)) return;
    const event = await describe(tournamentId);
    if (event) streams.tell(tournamentId, event);
  }
  const notTold = (error: unknown): void => ctx.log.error({ err: error }, 'a live update was not told');
  const unsubscribe = ctx.events.subscribe(
    (tournamentId) => void tell(tournamentId).catch(notTold),
    // Everything may have changed meanwhile. One after the other: the database has just come back.
    () => void tellOfAll().catch(notTold),
  );
  async function tellOfAll(): Promise<void> {
    for (const tournamentId of streams.followed()) await tell(tournamentId);
  }
  app.addHook('onClose', async () => unsubscribe());
  const heartbeat = setInterval(() => streams.tellAll(BEAT), HEARTBEAT_MS);
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    // They come back by themselves, not all in the same moment, and find another process.
    streams.endAll(() => `retry: ${500 + Math.floor(Math.random() * 2_000)}\n\n`);
  });

  app.get(
    '/api/tournaments/:tournamentId/events',
    { schema: { hide: true, params: z.object({ tournamentId: z.guid() }) }, logLevel: 'warn' },
    async (request, reply) => {
      const tournamentId = (request.params as { tournamentId: string }).tournamentId.toLowerCase();
      const stream = reply.raw;
      if (!streams.take(stream, sourceOf(request.ip, ctx.config).place)) {
        // The page asks from time to time instead.
        throw new ApiError('UNAVAILABLE', 'Too many follow live right now', { retryAfterSeconds: 30 });
      }
      // The first event says where things stand, whatever the reader saw last: that is what catches up after a break.
      const heardBefore = newsHeard;
      const first = await describe(tournamentId);
      if (!first) throw notFound('Tournament');
      reply.hijack();
      // Nothing is written to who left while it was read.
      if (stream.destroyed) return;
      stream.writeHead(200, {
        ...(reply.getHeaders() as OutgoingHttpHeaders),
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      stream.write(`retry: 2000\n\n${first}`);
      streams.follow(stream, tournamentId);
      // What came since the question was told to those who followed by then.
      if (newsHeard !== heardBefore) stream.write((await describe(tournamentId)) ?? first);
    },
  );
  return streams;
}

/** Where each stands, as an event; null for one that nobody sees. */
async function describeAll({ db }: Context, ids: readonly string[]): Promise<(string | null)[]> {
  const tournaments = await db
    .selectFrom('tournament')
    .select(['id', 'status', 'results_version', 'draw_version', 'version'])
    .where('id', 'in', [...new Set(ids)])
    .where('status', '<>', 'CREATING')
    .execute();
  const events = new Map(
    tournaments.map(({ id, status, version, results_version: resultsVersion, draw_version: drawVersion }) => {
      const versions = { version, resultsVersion, drawVersion, boardVersion: resultsVersion };
      const data = JSON.stringify({ status, ...versions });
      return [id, `id: ${version}.${drawVersion}.${resultsVersion}\nevent: results\ndata: ${data}\n\n`];
    }),
  );
  return ids.map((id) => events.get(id) ?? null);
}
