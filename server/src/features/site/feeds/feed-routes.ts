import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { sendShared } from '../../../engine/micro-cache.ts';
import { notFound } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { sharedAnswers } from '../../draws/shared-answers.ts';
import { changedAt, FEED_TYPE, writeFeed } from './results-feed.ts';
import { feedTitleOf, readFeedResults } from './results-feed-view.ts';

/** Shared caches may answer this long: many readers ask every quarter of an hour. */
const FRESH_SECONDS = 60;

export async function feedRoutes(app: FastifyInstance, ctx: Context): Promise<void> {
  const { productName, publicUrl } = ctx.config;
  const shared = sharedAnswers(app, ctx);

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    tournamentId: string | null,
  ): Promise<FastifyReply> {
    const feed = await shared.get(tournamentId ?? 'all', () => makeFeed(tournamentId));
    reply.header('last-modified', changedAt(feed.body.toString()).toUTCString());
    return sendShared(feed, { request, reply, seconds: FRESH_SECONDS, type: FEED_TYPE });
  }

  async function makeFeed(tournamentId: string | null): Promise<string> {
    const name = tournamentId === null ? productName : await feedTitleOf(ctx.db, tournamentId);
    if (name === null) throw notFound('Tournament');
    const page = tournamentId === null ? '' : `/tournaments/${tournamentId}`;
    const results = await readFeedResults(ctx.db, tournamentId);
    const address = `${publicUrl}${page}`;
    const feed = { title: `${name}: results`, self: `${address}/results.atom`, results };
    return writeFeed({ ...feed, page: tournamentId === null ? `${publicUrl}/results` : address }, publicUrl);
  }

  app.get('/results.atom', { schema: { hide: true }, config: { isOpen: true } }, (request, reply) =>
    send(request, reply, null),
  );

  app.get<{ Params: { tournamentId: string } }>(
    '/tournaments/:tournamentId/results.atom',
    { schema: { hide: true, params: z.object({ tournamentId: z.guid() }) }, config: { isOpen: true } },
    (request, reply) => send(request, reply, request.params.tournamentId.toLowerCase()),
  );
}
