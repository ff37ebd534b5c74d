/** Serves the pictures of pasted links, without a session, because whoever previews a link has none. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { notFound } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { readEntryCard } from './entry-card-view.ts';
import { UNLISTED } from './fill-shell.ts';
import { createImageMaker, type ImageMaker } from './image/draw-image.ts';
import { entryImage } from './image/entry-image.ts';
import { momentImage } from './image/moment-image.ts';
import type { PictureElement } from './image/picture-elements.ts';
import { playerImage, resultsImage, seasonImage } from './image/public-list-images.ts';
import { shownImage } from './image/shown-image.ts';
import { siteImage, tournamentImage } from './image/tournament-image.ts';
import { winnerStory } from './image/winner-image.ts';
import { MOMENT, readMomentCard } from './moment-card.ts';
import { readPlayerCard } from './player-card-view.ts';
import { latestResults, readSeasonCard, readSeasonScope } from './public-list-view.ts';
import { preventCaching } from './send-page.ts';
import { readShownCard } from './shown-card-view.ts';
import { readTournamentCard } from './tournament-card-view.ts';

/** A changed rank may appear in a picture this late. */
const FRESH_SECONDS = 60;
const SHOWN = 4;

type Send = (request: FastifyRequest, reply: FastifyReply, picture: PictureElement) => Promise<FastifyReply>;

export async function shareRoutes(app: FastifyInstance, ctx: Context): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const images = createImageMaker();
  app.addHook('onClose', () => images.close());
  const site = ctx.config;

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    picture: PictureElement,
  ): Promise<FastifyReply> {
    const tag = `"${createHash('sha256').update(JSON.stringify(picture)).digest('base64url').slice(0, 22)}"`;
    reply.header('cache-control', `public, max-age=${FRESH_SECONDS}`).header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.status(304).send();
    return reply.type('image/png').send(await images.png(picture));
  }

  routes.get('/share/site.png', { schema: { hide: true }, config: { isOpen: true } }, (request, reply) =>
    send(request, reply, siteImage(site)),
  );

  routes.get(
    '/share/tournaments/:tournamentId.png',
    { schema: { hide: true, params: z.object({ tournamentId: z.guid() }) }, config: { isOpen: true } },
    async (request, reply) => {
      const card = await readTournamentCard(ctx.db, request.params.tournamentId);
      if (!card) throw notFound('Tournament');
      return send(request, reply, tournamentImage(card, site));
    },
  );

  picturesOfEntries(app, ctx, send);
  pictureOfShownPicks(app, ctx, images);
  pictureLists(app, ctx, send);
}

function picturesOfEntries(app: FastifyInstance, ctx: Context, send: Send): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const site = ctx.config;
  routes.get(
    '/share/entries/:entryId.png',
    { schema: { hide: true, params: z.object({ entryId: z.guid() }) }, config: { isOpen: true } },
    async (request, reply) => {
      const card = await readEntryCard(ctx, request.params.entryId);
      if (!card) throw notFound('Entry');
      return send(request, reply, entryImage(card, site));
    },
  );

  routes.get(
    '/share/entries/:entryId/story.png',
    { schema: { hide: true, params: z.object({ entryId: z.guid() }) }, config: { isOpen: true } },
    async (request, reply) => {
      const card = await readEntryCard(ctx, request.params.entryId);
      if (!card?.sealed?.win) throw notFound('Win');
      return send(request, reply, winnerStory({ ...card, sealed: card.sealed }, site));
    },
  );

  routes.get(
    '/share/entries/:entryId/:moment.png',
    {
      schema: { hide: true, params: z.object({ entryId: z.guid(), moment: z.string().regex(MOMENT) }) },
      config: { isOpen: true },
    },
    async (request, reply) => {
      const { entryId, moment } = request.params;
      const card = await readMomentCard(ctx, entryId, moment);
      if (!card) throw notFound('Moment');
      return send(request, reply, momentImage(card, site));
    },
  );
}

/** Other origins may not read it: a chat fetches it without being a page. */
function pictureOfShownPicks(app: FastifyInstance, ctx: Context, images: ImageMaker): void {
  app.get<{ Params: { secret: string } }>(
    '/share/shown-picks/:secret.png',
    { schema: { hide: true } },
    async (request, reply) => {
      const shownCard = await readShownCard(ctx.db, request.params.secret);
      if (!shownCard) throw notFound('Picks');
      preventCaching(reply).header('x-robots-tag', UNLISTED);
      if ('sealed' in shownCard) return reply.redirect(`/share/entries/${shownCard.sealed.entryId}.png`);
      const picture = shownImage(shownCard.card, ctx.config);
      return reply.type('image/png').send(await images.png(picture));
    },
  );
}

function pictureLists(app: FastifyInstance, ctx: Context, send: Send): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const site = ctx.config;
  routes.get(
    '/share/players/:playerId.png',
    { schema: { hide: true, params: z.object({ playerId: z.guid() }) }, config: { isOpen: true } },
    async (request, reply) => {
      const card = await readPlayerCard(ctx.db, request.params.playerId);
      if (!card) throw notFound('Player');
      return send(request, reply, playerImage(card, site));
    },
  );

  routes.get(
    '/share/leaderboard.png',
    { schema: { hide: true }, config: { isOpen: true } },
    async (request, reply) => {
      const scope = readSeasonScope(new URLSearchParams(request.url.split('?')[1]));
      return send(request, reply, seasonImage(await readSeasonCard(ctx, scope, SHOWN), site));
    },
  );

  routes.get(
    '/share/results.png',
    { schema: { hide: true }, config: { isOpen: true } },
    async (request, reply) => send(request, reply, resultsImage(await latestResults(ctx.db, SHOWN), site)),
  );
}
