/** What search engines ask a site for, and who finds a hole in it: where its pages are, what they leave alone, whom to tell. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { createMicroCache, sendPacked } from '../../../http/micro-cache.ts';
import type { Config } from '../../../process/config.ts';
import { countParts, type PartCounts, readPartName, writeIndex, writePages, writePart } from './sitemap.ts';

/** A new page is known after so long: search engines come by the day. */
const KEPT_SECONDS = 600;
/** A few parts; the next that is asked for takes the place of another. */
const MOST_CHARACTERS = 8_000_000;

export async function searchRoutes(app: FastifyInstance, ctx: Context): Promise<void> {
  const { config, db } = ctx;
  const { publicUrl } = config;
  const hidden = { schema: { hide: true } };
  app.get('/robots.txt', hidden, async (_, reply) => sendText(reply, robots(config)));
  app.get('/.well-known/security.txt', hidden, async (_, reply) =>
    sendText(reply, securityFile(config, ctx.clock.now())),
  );

  const kept = createMicroCache({
    keepMs: config.microCacheMs === 0 ? 0 : KEPT_SECONDS * 1_000,
    mostCharacters: MOST_CHARACTERS,
  });
  const readCounts = async (): Promise<PartCounts> => {
    const { body } = await kept.get('counts', async () => JSON.stringify(await countParts(db)));
    return JSON.parse(body.toString()) as PartCounts;
  };

  /** `name` is the file's, whatever else the address says. */
  async function send(
    { request, reply, name }: { request: FastifyRequest; reply: FastifyReply; name: string },
    make: () => Promise<string>,
  ): Promise<FastifyReply> {
    const answer = await kept.get(name, make);
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
 * Pages of one's own say themselves that they are kept out, and only who may read them learns that: here stand those whose
 * addresses nobody finds. What the pages of the site read stays open, for search engines run them.
 */
const robots = ({ publicUrl }: Config): string =>
  [
    'User-agent: *',
    ...['/admin', '/account', '/dashboard', '/credits', '/payment', '/receipt', '/auth/', '/dev/'].map(
      (path) => `Disallow: ${path}`,
    ),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

const DAY_MS = 86_400_000;
/** How long what stands here may be believed (RFC 9116 advises less than a year). */
const HOLDS_DAYS = 180;

/** Whom to tell of a hole (RFC 9116). */
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
