/** The built site: hashed assets for ever and as the build compressed them, the page itself never from a cache. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../http/api-error.ts';
import { checkShell, fillShell } from './page-shell.ts';
import type { PageTags } from './page-tags.ts';

const SITE = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));

interface Site {
  /** Ends with a slash. */
  readonly folder?: string;
  readonly productName: string;
  /** What the page says of itself at a path. */
  readonly tagsOf: (path: string) => Promise<PageTags>;
}

export async function siteRoutes(
  app: FastifyInstance,
  { folder = SITE, productName, tagsOf }: Site,
): Promise<void> {
  if (!existsSync(folder)) return;
  const shell = checkShell(readFileSync(`${folder}index.html`, 'utf8'));
  await app.register(async (files) => {
    // A page is some fifty of them, and they cost nothing.
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, kind: null };
    });
    await files.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      preCompressed: true,
      index: false,
      // As it was built it belongs to no address.
      globIgnore: ['index.html*'],
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/');
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  });

  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const [path = '/'] = request.url.split('?');
    const page = fillShell(shell, await tagsOf(path), productName);
    const tag = `W/"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`;
    reply.header('cache-control', 'no-cache').header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.status(304).send();
    return reply.status(200).type('text/html; charset=utf-8').send(page);
  };
  // Any address that is nothing else's is the single page's to answer, its 404 screen included.
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (!(request.headers.accept ?? '*/*').match(/text\/html|\*\/\*/)) throw notFound('Page');
    return sendPage(request, reply);
  });
  app.setNotFoundHandler(async () => {
    throw notFound('Page');
  });
}
