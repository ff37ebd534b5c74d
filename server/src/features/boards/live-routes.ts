/** Server-sent events: a page that follows a tournament hears of every change, and catches up after a break. */
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/api-error.ts';

/** A page that hears nothing for much longer takes the stream for dead (web/src/features/tournament/live-stream.ts). */
const HEARTBEAT_MS = 15_000;
/** An event, not a comment: a browser tells the page of no comment. */
const BEAT = 'event: beat\ndata: still here\n\n';

export async function liveRoutes(app: FastifyInstance, ctx: Context): Promise<void> {
  const followers = new Map<string, Set<ServerResponse>>();

  async function tell(tournamentId: string): Promise<void> {
    ctx.boards.invalidate(tournamentId);
    const waiting = followers.get(tournamentId);
    if (!waiting || waiting.size === 0) return;
    const event = await describe(ctx, tournamentId);
    if (event) for (const follower of waiting) follower.write(event);
  }
  const notTold = (error: unknown): void => ctx.log.error({ err: error }, 'a live update was not told');
  const unsubscribe = ctx.events.subscribe(
    (tournamentId) => void tell(tournamentId).catch(notTold),
    // Everything may have changed meanwhile. One after the other: the database has just come back.
    () => void tellAll().catch(notTold),
  );
  async function tellAll(): Promise<void> {
    for (const tournamentId of followers.keys()) await tell(tournamentId);
  }
  app.addHook('onClose', async () => unsubscribe());
  const heartbeat = setInterval(() => {
    for (const waiting of followers.values()) for (const follower of waiting) follower.write(BEAT);
  }, HEARTBEAT_MS);
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    // They come back by themselves, not all in the same moment, and find another process.
    for (const waiting of followers.values())
      for (const follower of waiting) follower.end(`retry: ${500 + Math.floor(Math.random() * 2_000)}\n\n`);
  });

  app.get(
    '/api/tournaments/:tournamentId/events',
    { schema: { hide: true, params: z.object({ tournamentId: z.guid() }) }, logLevel: 'warn' },
    async (request, reply) => {
      const { tournamentId } = request.params as { tournamentId: string };
      // The first event says where things stand, whatever the reader saw last: that is what catches up after a break.
      const first = await describe(ctx, tournamentId);
      if (!first) throw notFound('Tournament');
      reply.hijack();
      const stream = reply.raw;
      stream.writeHead(200, {
        ...(reply.getHeaders() as OutgoingHttpHeaders),
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      stream.write(`retry: 2000\n\n${first}`);
      const waiting = followers.get(tournamentId) ?? new Set();
      followers.set(tournamentId, waiting.add(stream));
      stream.on('close', () => {
        waiting.delete(stream);
        if (waiting.size === 0) followers.delete(tournamentId);
      });
    },
  );
}

async function describe({ db }: Context, tournamentId: string): Promise<string | null> {
  const tournament = await db
    .selectFrom('tournament')
    .select(['status', 'results_version', 'draw_version'])
    .where('id', '=', tournamentId)
    .where('status', '<>', 'CREATING')
    .executeTakeFirst();
  if (!tournament) return null;
  const { status, results_version: resultsVersion, draw_version: drawVersion } = tournament;
  const data = JSON.stringify({ status, resultsVersion, drawVersion, boardVersion: resultsVersion });
  return `id: ${drawVersion}.${resultsVersion}\nevent: results\ndata: ${data}\n\n`;
}
