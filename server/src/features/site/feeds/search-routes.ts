/** Serves what search engines and security researchers look for: sitemaps, robots.txt and security.txt. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createMicroCache, sendPacked } from '../../../engine/micro-cache.ts';
import { notFound } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Config } from '../../../process/config.ts';
import { countParts, type PartCounts, readPartName, writeIndex, writePages, writePart } from './sitemap.ts';

/** A new page appears this late: search engines come daily. */
const KEPT_SECONDS = 600;
const MAX_CHARACTERS = 8_000_000;

export async function searchRoutes(app: FastifyInstance, ctx: Context): Promise<void> {
  const { config, db } = ctx;
  const { publicUrl } = config;
  const hidden = { schema: { hide: true } };
  app.get('/robots.txt', hidden, async (_, reply) => sendText(reply, robots(config)));
  app.get('/.well-known/security.txt', hidden, async (_, reply) =>
    sendText(reply, securityFile(config, ctx.clock.now())),
  );

  const cache = createMicroCache({
    keepMs: config.microCacheMs === 0 ? 0 : KEPT_SECONDS * 1_000,
    mostCharacters: MAX_CHARACTERS,
  });
  const forget = (): void => cache.forget();
  const stops = [ctx.events.subscribe(forget, forget), ctx.events.subscribeOwn(forget)];
  app.addHook('onClose', async () => {
    for (const stop of stops) stop();
  });
  const readCounts = async (): Promise<PartCounts> => {
    const { body } = await cache.get('counts', async () => JSON.stringify(await countParts(db)));
    return JSON.parse(body.toString()) as PartCounts;
  };

  async function send(
    { request, reply, name }: { request: FastifyRequest; reply: FastifyReply; name: string },
    make: () => Promise<string>,
  ): Promise<FastifyReply> {
    const answer = await cache.get(name, make);
    reply.header('cache-control', `public, max-age=${KEPT_SECONDS}`).type('application/xml; charset=utf-8');
    return sendPacked(answer, { request, reply });
  }

  app.get('/sitemap.xml', hidden, async (request, reply) =>
    send({ request, reply, name: 'index' }, async () => writeIndex(publicUrl, await readCounts())),
  );
  app.get<{ Params: { name: string } }>('/sitemaps/:name', hidden, async (request, reply) => {
    const { name } = request.params;
    const part = readPartName(name, await readCounts());
    if (part === null) throw notFound('Part');
    const { kind, number } = part;
    return send({ request, reply, name }, async () =>
      kind === 'pages' ? writePages(publicUrl) : writePart(db, publicUrl, { kind, number }),
    );
  });
}

const sendText = (reply: FastifyReply, text: string): FastifyReply =>
  reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text);

/**
 * Personal pages carry a noindex tag, which an engine only sees if it may read the page; so this lists only
 * addresses that nobody can find. The calls of pages stay open because search engines run them.
 */
const robots = ({ publicUrl }: Config): string =>
  [
    'User-agent: *',
    ...[
      '/admin',
      '/run/',
      '/account',
      '/dashboard',
      '/credits',
      '/payment',
      '/receipt',
      '/auth/',
      '/dev/',
    ].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

const DAY_MS = 86_400_000;
/** RFC 9116 advises less than a year. */
const HOLDS_DAYS = 180;

/** Says whom to tell about a security hole (RFC 9116). */
function securityFile({ publicUrl, staffEmail }: Config, now: Date): string {
  const expires = new Date(Math.ceil(now.getTime() / DAY_MS + HOLDS_DAYS) * DAY_MS);
  return [
    ...(staffEmail === undefined ? [] : [`Contact: mailto:${staffEmail}`]),
    `Contact: ${publicUrl}/contact`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    `Policy: ${publicUrl}/contact`,
    '',
  ].join('\n');
}
