/**
 * Serves the built site: hashed assets are cached forever and sent as the build compressed them; the page
 * itself is never cached.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../http/api-error.ts';
import { checkShell } from './fill-shell.ts';
import { keptWith, placeOfBuild } from './kept-builds.ts';
import type { Pages } from './pages.ts';
import { pageSender } from './send-page.ts';
import { readSiteDrawing } from './site-drawing.ts';

const ASSETS = '/assets/';
/** Written by web/build/chunk-graph.ts. */
const AHEAD_FILE = '.vite/ahead.json';
const BUILT = new URL('../../../../../web/dist/', import.meta.url);
export const SITE = fileURLToPath(BUILT);

interface Site {
  /** Ends with a slash. */
  readonly folder?: string;
  readonly oldBuilds: string;
  readonly productName: string;
  readonly pages: Pages;
}

export async function siteRoutes(
  app: FastifyInstance,
  { folder = SITE, oldBuilds, productName, pages }: Site,
): Promise<void> {
  if (!existsSync(folder)) return;
  const html = checkShell(readFileSync(`${folder}index.html`, 'utf8'));
  const drawing = await readSiteDrawing(BUILT.href);
  await app.register(async (files) => {
    // A page loads some fifty of them, and they cost nothing.
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
        // The line that a club pastes loads this file from the club's page.
        if (/\/embed\.js(\.br|\.gz)?$/.test(path))
          reply.header('cross-origin-resource-policy', 'cross-origin');
      },
    });
    const fileNames = new Set(filesIn(folder));
    const own = placeOfBuild(folder, oldBuilds);
    // A build in place deletes the files of a running process, which then uses its own copy.
    const place = () => (existsSync(own) ? own : folder);
    for (const file of fileNames)
      if (!file.startsWith(ASSETS)) files.get(file, async (_, reply) => reply.sendFile(file, place()));
    // One route for all of them: registering some five hundred routes takes a sixth of the start.
    files.get<{ Params: { name: string } }>(`${ASSETS}:name`, async ({ params }, reply) => {
      const file = `${ASSETS}${params.name}`;
      const root = fileNames.has(file) ? place() : await keptWith(oldBuilds, params.name);
      if (root === undefined) throw notFound('File');
      return reply.sendFile(file, root);
    });
  });

  const send = pageSender({
    pages,
    shell: { html, productName, drawing },
    preloads: readAhead(folder),
  });
  // Every other address is answered by the single page, including its 404 screen.
  app.get('/*', { schema: { hide: true }, config: { kind: 'page' } }, async (request, reply) => {
    if (!acceptsHtml(request.headers.accept)) throw notFound('Page');
    return send(request, reply);
  });
  app.setNotFoundHandler(async () => {
    throw notFound('Page');
  });
}

/**
 * Clients that want JSON accept other types only as a fallback: axios sends `application/json, text/plain,
 * *\/*`.
 */
const acceptsHtml = (accept = '*/*'): boolean =>
  accept.includes('text/html') || (accept.includes('*/*') && !/[/+]json/.test(accept));

/**
 * Reads which files each path needs, so that the browser can load them before it has read the first script.
 */
function readAhead(folder: string): Readonly<Record<string, readonly string[]>> {
  const written = `${folder}${AHEAD_FILE}`;
  return existsSync(written)
    ? (JSON.parse(readFileSync(written, 'utf8')) as Readonly<Record<string, readonly string[]>>)
    : {};
}

/** The HTML page is left out of the built files; compressed files are sent in place of their originals. */
const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `/${file.replaceAll('\\', '/')}`)
    .filter((file) => /^(?:\/[^./][^/]*)+\.(?!br$|gz$)\w+$/.test(file) && file !== '/index.html');
