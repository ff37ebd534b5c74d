/** The built site: hashed assets for ever and as the build compressed them, the page itself never from a cache. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../http/api-error.ts';
import { checkShell } from './fill-shell.ts';
import { keptWith, placeOfBuild } from './kept-builds.ts';
import type { Pages } from './pages.ts';
import { pageSender } from './send-page.ts';

/** Where the build puts what has a hash in its name. */
const ASSETS = '/assets/';
/** Written by web/build/chunk-graph.ts. */
const AHEAD_FILE = '.vite/ahead.json';
export const SITE = fileURLToPath(new URL('../../../../../web/dist/', import.meta.url));

interface Site {
  /** Ends with a slash. */
  readonly folder?: string;
  /** Where builds are kept: this one, and the one before. */
  readonly kept: string;
  readonly productName: string;
  readonly pages: Pages;
}

export async function siteRoutes(
  app: FastifyInstance,
  { folder = SITE, kept, productName, pages }: Site,
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
      serve: false,
      preCompressed: true,
      index: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes(ASSETS);
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        // The line that a club pastes loads it on the club's page.
        if (/\/embed\.js(\.br|\.gz)?$/.test(path))
          reply.header('cross-origin-resource-policy', 'cross-origin');
      },
    });
    const known = new Set(filesIn(folder));
    const own = placeOfBuild(folder, kept);
    // A build in place takes its files away from under a process that runs.
    const place = () => (existsSync(own) ? own : folder);
    for (const file of known)
      if (!file.startsWith(ASSETS)) files.get(file, async (_, reply) => reply.sendFile(file, place()));
    // One route for all of them: a route for each of some five hundred is a sixth of a start.
    files.get<{ Params: { name: string } }>(`${ASSETS}:name`, async ({ params }, reply) => {
      const file = `${ASSETS}${params.name}`;
      const root = known.has(file) ? place() : await keptWith(kept, params.name);
      if (root === undefined) throw notFound('File');
      return reply.sendFile(file, root);
    });
  });

  const send = pageSender({ pages, shell, productName, ahead: readAhead(folder) });
  // Any address that is nothing else's is the single page's to answer, its 404 screen included.
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (!takesPage(request.headers.accept)) throw notFound('Page');
    return send(request, reply);
  });
  app.setNotFoundHandler(async () => {
    throw notFound('Page');
  });
}

/** A program that asks for JSON takes anything else only for want of it: axios says `application/json, text/plain, *\/*`. */
const takesPage = (accept = '*/*'): boolean =>
  accept.includes('text/html') || (accept.includes('*/*') && !/[/+]json/.test(accept));

/** Which files the build says that the pages of a path need: the browser asks for them before it has read the first script. */
function readAhead(folder: string): Readonly<Record<string, readonly string[]>> {
  const written = `${folder}${AHEAD_FILE}`;
  return existsSync(written)
    ? (JSON.parse(readFileSync(written, 'utf8')) as Readonly<Record<string, readonly string[]>>)
    : {};
}

/** The addresses that are files of the build. Its page belongs to no address, and compressed ones are sent for their originals. */
const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `/${file.replaceAll('\\', '/')}`)
    .filter((file) => /^(?:\/[^./][^/]*)+\.(?!br$|gz$)\w+$/.test(file) && file !== '/index.html');
