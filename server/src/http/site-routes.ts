/** The built site: hashed assets for ever and as the build compressed them, the page itself never from a cache. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from './api-error.ts';

const SITE = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

/** `folder` ends with a slash. */
export async function siteRoutes(app: FastifyInstance, folder = SITE): Promise<void> {
  if (!existsSync(folder)) return;
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  // Any other address is the single page's to answer, its 404 screen included.
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw notFound('Page');
    if (!(request.headers.accept ?? '*/*').match(/text\/html|\*\/\*/)) throw notFound('Page');
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}
