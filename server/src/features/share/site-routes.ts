/** The built site: hashed assets for ever and as the build compressed them, the page itself never from a cache. */

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../http/api-error.ts';
import { escapeHtml } from '../../http/error-response.ts';
import { drawFirstView } from './first-view.ts';
import type { PageTags } from './page-tags.ts';

/** The site's one page, with tags of the address it is asked for put in its head. Every text is escaped: names are hostile. */

const TITLE = /<title>[^<]*<\/title>/;
/** Where the application draws. */
const PLACE = '<div id="root"></div>';
const HEAD_END = /<\/head>/;
const DESCRIPTION = /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/;

/** Throws where the page has no place for them: that is a build that does not belong to this server. */
export function checkShell(html: string): string {
  if (TITLE.test(html) && DESCRIPTION.test(html) && html.includes(PLACE)) return html;
  throw new Error('The built page has no title, no description or no place for the application');
}

/** `ahead`: files that the page at this address needs beside those that every page names. */
export function fillShell(
  html: string,
  tags: PageTags,
  productName: string,
  ahead: readonly string[] = [],
): string {
  const title = tags.title === productName ? productName : `${tags.title} | ${productName}`;
  const properties = {
    'og:site_name': productName,
    'og:type': 'website',
    'og:title': tags.title,
    'og:description': tags.description,
    'og:url': tags.url,
    'og:image': tags.image,
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': tags.imageText,
  };
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(tags.description)}" />`,
    ...Object.entries(properties).map(
      ([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}" />`,
    ),
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join('\n    ');
  const links = ahead.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');
  // Functions, because `$` in a name would mean something in a replacement text.
  const filled = html
    .replace(DESCRIPTION, () => '')
    .replace(TITLE, () => head)
    // Last: a browser that asks for six files at once needs styles and letters first.
    .replace(HEAD_END, (end) => `${links}${end}`);
  if (tags.head === null) return filled;
  const view = drawFirstView(tags.head, productName);
  return filled.replace(PLACE, () => `<div id="root">${view}</div>`);
}

/** Where the build puts what has a hash in its name. */
const ASSETS = '/assets/';
/** Written by web/build/chunk-graph.ts. */
const AHEAD_FILE = '.vite/ahead.json';
const SITE = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));

interface Site {
  /** Ends with a slash. */
  readonly folder?: string;
  readonly productName: string;
  /** What the page says of itself at an address: a path with its query. */
  readonly tagsOf: (url: string) => Promise<PageTags>;
}

export async function siteRoutes(
  app: FastifyInstance,
  { folder = SITE, productName, tagsOf }: Site,
): Promise<void> {
  if (!existsSync(folder)) return;
  const shell = checkShell(readFileSync(`${folder}index.html`, 'utf8'));
  const filesAhead = readAhead(folder);
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
    for (const file of known)
      if (!file.startsWith(ASSETS)) files.get(file, async (_, reply) => reply.sendFile(file));
    // One route for all of them: a route for each of some five hundred is a sixth of a start.
    files.get<{ Params: { name: string } }>(`${ASSETS}:name`, async ({ params }, reply) => {
      const file = `${ASSETS}${params.name}`;
      if (!known.has(file)) throw notFound('File');
      return reply.sendFile(file);
    });
  });

  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const page = fillShell(shell, await tagsOf(request.url), productName, filesAhead(request.url));
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

/** Which files the build says that the page at an address needs: the browser asks for them before it has read the first script. */
function readAhead(folder: string): (url: string) => readonly string[] {
  const written = `${folder}${AHEAD_FILE}`;
  if (!existsSync(written)) return () => [];
  const byPath = JSON.parse(readFileSync(written, 'utf8')) as Readonly<Record<string, readonly string[]>>;
  const patterns = Object.entries(byPath).map(([path, files]) => ({
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`),
    files,
  }));
  return (url) => {
    const path = url.replace(/\?.*$/, '');
    return patterns.find(({ pattern }) => pattern.test(path))?.files ?? [];
  };
}

/** The addresses that are files of the build. Its page belongs to no address, and compressed ones are sent for their originals. */
const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `/${file.replaceAll('\\', '/')}`)
    .filter((file) => /^(?:\/[^./][^/]*)+\.(?!br$|gz$)\w+$/.test(file) && file !== '/index.html');
