/**
 * Serves a draw or a board in a frame on a club's page, the only pages that other sites may frame. Each is
 * made once for everybody.
 */

import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod';
import { sendShared } from '../../../engine/micro-cache.ts';
import type { Context } from '../../../http/context.ts';
import { boardRows } from '../../boards/board/board-rows.ts';
import { isPublished } from '../../draws/audience.ts';
import { sharedAnswers } from '../../draws/shared-answers.ts';
import { findTournament, summariesOf } from '../../draws/tournament-view.ts';
import { boardHtml } from './board-html.ts';
import { drawHtml } from './draw-html.ts';
import { type EmbedOptions, embedPage, noSuchEmbed } from './embed-page.ts';

/** Shared caches may answer this long, so a result can reach a club's page this late. */
const FRESH_SECONDS = 10;
const HTML = 'text/html; charset=utf-8';

const HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    'frame-ancestors *',
    "base-uri 'none'",
    "form-action 'none'",
  ].join(';'),
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

const tournamentId = z.guid();
/**
 * An unknown view is refused; other wrong options fall back to defaults, because people paste this line by
 * hand.
 */
const options = z.object({
  view: z.enum(['draw', 'board']),
  theme: z.enum(['dark', 'light', 'auto']).catch('auto'),
  top: z.coerce
    .number()
    .pipe(z.union([z.literal(10), z.literal(25)]))
    .catch(10),
  from: z.coerce.number().int().min(1).max(7).nullable().catch(null),
});

interface EmbedRequest {
  readonly Params: { readonly tournamentId: string; readonly view: string };
  readonly Querystring: Readonly<Record<string, unknown>>;
}

export async function embedRoutes(app: FastifyInstance, ctx: Context): Promise<void> {
  const shared = sharedAnswers(app, ctx);
  await app.register(async (scope) => {
    scope.addHook('onRequest', (_, reply, done) => {
      reply.headers(HEADERS).removeHeader('x-frame-options');
      done();
    });
    scope.get<EmbedRequest>(
      '/embed/tournaments/:tournamentId/:view',
      { schema: { hide: true } },
      async (request, reply) => {
        const id = tournamentId.safeParse(request.params.tournamentId).data?.toLowerCase();
        const asked = options.safeParse({ from: null, ...request.query, view: request.params.view }).data;
        const theme = asked?.theme ?? 'auto';
        if (id === undefined || !asked)
          return reply.status(404).type(HTML).send(noSuchEmbed(ctx.config, theme));
        const page = await shared.get(JSON.stringify([id, asked]), () => drawEmbed(ctx, id, asked));
        if (page.body.length > 0)
          return sendShared(page, { request, reply, seconds: FRESH_SECONDS, type: HTML });
        return reply.status(404).type(HTML).send(noSuchEmbed(ctx.config, theme));
      },
    );
  });
}

/**
 * Returns an empty string when the tournament does not exist or is not public yet, which is cached like the
 * rest.
 */
async function drawEmbed(ctx: Context, id: string, asked: EmbedOptions): Promise<string> {
  if (asked.view === 'draw') {
    const tournament = await findTournament(ctx.db, id, false);
    return tournament
      ? embedPage(ctx.config, { tournament, options: asked, body: drawHtml(tournament, asked) })
      : '';
  }
  const [tournament] = await summariesOf(ctx.db, [id], isPublished(sql`t`));
  if (!tournament) return '';
  const shown = await ctx.boards.current(id);
  const board = shown && {
    rows: await boardRows(ctx, { shown, places: [0, asked.top] }),
    entryCount: shown.board.entryCount,
  };
  return embedPage(ctx.config, { tournament, options: asked, body: boardHtml(tournament, board) });
}
