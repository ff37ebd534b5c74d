/**
 * Serves tournaments as calendars: one start as a file, a season or one's own entries as subscriptions.
 * Calendars have no session, so a person's own entries have a secret address.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { matchesTag, sendShared } from '../../../engine/micro-cache.ts';
import { notFound } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { sharedAnswers } from '../../draws/shared-answers.ts';
import { writeCalendarFile } from './calendar-file.ts';
import { daysOf, lockOf, readCalendarRows } from './calendar-view.ts';

const TYPE = 'text/calendar; charset=utf-8; method=PUBLISH';
/** Calendar apps ask a few times a day, so shared caches may answer for a while. */
const FRESH_SECONDS = 300;
/** The season's calendar goes back one year. */
const BACK_MS = 366 * 86_400_000;

const tournament = z.object({ tournamentId: z.guid() });
const YEAR = /^20\d\d$/;
/** The secret is 32 random bytes (users/calendar-address.ts). */
const SECRET = /^[\w-]{43}$/;

const OPEN = { schema: { hide: true }, config: { isOpen: true } } as const;

export async function calendarRoutes(app: FastifyInstance, ctx: Context): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const shared = sharedAnswers(app, ctx);
  const { productName } = ctx.config;

  routes.get(
    '/tournaments/:tournamentId/start.ics',
    { schema: { hide: true, params: tournament }, config: { isOpen: true } },
    async (request, reply) => {
      const [row] = await readCalendarRows(ctx, request.params);
      const events = row ? lockOf(row, ctx.config) : [];
      if (events.length === 0) throw notFound('Start');
      return reply
        .type(TYPE)
        .header('content-disposition', 'attachment; filename="start.ics"')
        .header('cache-control', 'no-cache')
        .send(writeCalendarFile({ maker: productName, name: null, events }));
    },
  );

  async function sendSeason(
    request: FastifyRequest,
    reply: FastifyReply,
    year: number | null,
  ): Promise<FastifyReply> {
    const made = await shared.get(`season ${year}`, () =>
      writeFollowed(
        ctx,
        `${productName} ${year ?? 'tournaments'}`,
        year === null
          ? { since: new Date(ctx.clock.now().getTime() - BACK_MS).toISOString().slice(0, 10) }
          : { year },
      ),
    );
    return sendShared(made, { request, reply, seconds: FRESH_SECONDS, type: TYPE });
  }

  routes.get('/season.ics', OPEN, (request, reply) => sendSeason(request, reply, null));

  routes.get<{ Params: { year: string } }>('/season/:year.ics', OPEN, async (request, reply) => {
    if (!YEAR.test(request.params.year)) throw notFound('Season');
    return sendSeason(request, reply, Number(request.params.year));
  });

  routes.get<{ Params: { secret: string } }>(
    '/calendars/:secret.ics',
    { schema: { hide: true } },
    async (request, reply) => sendOwn(ctx, { request, reply, secret: request.params.secret }),
  );
}

interface OwnAsked {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly secret: string;
}

async function sendOwn(ctx: Context, { request, reply, secret }: OwnAsked): Promise<FastifyReply> {
  reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer');
  const userId = SECRET.test(secret) ? await ownerOf(ctx, secret) : null;
  if (userId === null) throw notFound('Calendar');
  const file = await writeFollowed(ctx, `${ctx.config.productName}: my entries`, { enteredBy: userId });
  const etag = `W/"${createHash('sha256').update(file).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  if (matchesTag(request.headers['if-none-match'], etag)) return reply.status(304).send();
  return reply.type(TYPE).send(file);
}

async function writeFollowed(
  ctx: Context,
  name: string,
  selection: Parameters<typeof readCalendarRows>[1],
): Promise<string> {
  const rows = await readCalendarRows(ctx, selection);
  // The days of a second chance are among those of its whole draw.
  const tournamentIds = new Set<string | null>(rows.map(({ id }) => id));
  const events = rows.flatMap((row) => [
    ...(tournamentIds.has(row.whole_draw_id) ? [] : [daysOf(row, ctx.config)]),
    ...lockOf(row, ctx.config),
  ]);
  return writeCalendarFile({ maker: ctx.config.productName, name, events });
}

/** Null when the address was renewed or its owner is banned. */
async function ownerOf({ db }: Context, secret: string): Promise<string | null> {
  const row = await db
    .selectFrom('calendar_address')
    .innerJoin('app_user', 'app_user.id', 'calendar_address.user_id')
    .select('user_id')
    .where('secret', '=', secret)
    .where('banned_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.user_id ?? null;
}
