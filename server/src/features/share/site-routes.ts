/** The built site: hashed assets for ever and as the build compressed them, the page itself never from a cache. */

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { formatDateRange } from '@boast/domain/time/calendar-date';
import { isPast, replayWords, STATUS_LABEL, type TournamentStatus } from '@boast/domain/tournament/status';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../http/api-error.ts';
import { escapeHtml } from '../../http/error-response.ts';
import { genderWord, type PageTags } from './page-tags.ts';
import type { TournamentCard } from './tournament-card-view.ts';

/** The site's one page, with tags of the address it is asked for put in its head. Every text is escaped: names are hostile. */

const TITLE = /<title>[^<]*<\/title>/;
/** Where the application draws. */
const PLACE = '<div id="root"></div>';
const DESCRIPTION = /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/;

/** Throws where the page has no place for them: that is a build that does not belong to this server. */
export function checkShell(html: string): string {
  if (TITLE.test(html) && DESCRIPTION.test(html) && html.includes(PLACE)) return html;
  throw new Error('The built page has no title, no description or no place for the application');
}

export function fillShell(html: string, tags: PageTags, productName: string): string {
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
  // Functions, because `$` in a name would mean something in a replacement text.
  const filled = html.replace(DESCRIPTION, () => '').replace(TITLE, () => head);
  if (tags.head === null) return filled;
  const view = drawFirstView(tags.head, productName);
  return filled.replace(PLACE, () => `<div id="root">${view}</div>`);
}

/**
 * What a tournament's page shows before its script runs: its head, as the application draws it a moment later in the same
 * place (web: AppFrame, SiteHeader, TournamentHeader; e2e/first-view.e2e.ts holds the two together). Of it only the
 * places lead on; a phone has them behind a button, which comes with the script. Names are hostile: every text is escaped.
 */

type Head = Pick<
  TournamentCard,
  'name' | 'gender' | 'location' | 'startDate' | 'endDate' | 'status' | 'startsAt' | 'isDemo'
>;

/** Classes are those of the components: the stylesheet of the build knows no others. */
function drawFirstView(head: Head, productName: string): string {
  return `<div class="flex min-h-dvh flex-col">
      <header class="border-line border-b bg-court">
        <div class="wide flex min-h-16 items-center gap-4 max-md:flex-wrap md:max-lg:gap-2">
          <span class="inline-flex items-center gap-2.5 text-[1.625rem] leading-none text-ink">${MARK}<span class="display tracking-[0.01em] uppercase">${escapeHtml(productName)}</span></span>
          ${PLACES}
        </div>
      </header>
      <main class="min-h-[calc(100dvh-4rem)] grow">
        <div class="wide flex flex-col gap-4 pt-4 md:gap-6 md:pt-8">
          <header class="flex flex-wrap items-end justify-between gap-x-12 gap-y-3 border-tin border-b-[3px] pb-4 md:pb-6">
            <div class="min-w-0 flex-[1_1_24rem]">
              <span class="flex flex-wrap gap-2">${badges(head).join('')}</span>
              <h1 class="display mt-2 text-display md:mt-4 ${sizeOf(head.name)}">${escapeHtml(head.name)}</h1>
              <p class="mt-2 flex flex-wrap gap-x-4 gap-y-0.5 text-quiet max-md:text-small"><span class="flex items-start gap-1.5">${PIN_PLACE}${escapeHtml(head.location)}</span><span class="numerals">${formatDateRange(head.startDate, head.endDate)}</span></p>
            </div>
            ${head.status === 'UPCOMING' && head.startsAt !== null ? COUNTDOWN : ''}
          </header>
          <div role="status"><span class="sr-only">Loading...</span>${head.status === 'UPCOMING' ? DRAW : ROWS}</div>
        </div>
      </main>
    </div>`;
}

const NAV_LINK =
  'relative inline-flex min-h-11 items-center whitespace-nowrap px-3 md:max-lg:px-2 font-[600] text-quiet no-underline hover:text-ink aria-[current=page]:text-ink ' +
  'after:absolute after:inset-x-3 md:max-lg:after:inset-x-2 after:bottom-0 after:h-[3px] after:scale-x-0 after:bg-tin after:transition-transform ' +
  'aria-[current=page]:after:scale-x-100';

const MARK = `<svg viewBox="0 0 32 32" aria-hidden="true" class="block shrink-0 size-[1.1em]"><circle cx="16" cy="16" r="15.25" class="fill-ball stroke-ball-rim" stroke-width="1.5"/><circle cx="10.6" cy="16" r="3.9" class="fill-dot"/><circle cx="21.4" cy="16" r="3.9" class="fill-dot"/></svg>`;

/** Where the icon before the venue will stand. */
const PIN_PLACE = '<span class="mt-1 size-4 shrink-0 max-md:mt-0.5"></span>';

const shape = (classes: string): string =>
  `<span aria-hidden="true" class="${classes} block animate-skeleton rounded-small bg-glass-high"></span>`;

/** As large as the countdown and the line above it. */
const COUNTDOWN = `<div class="flex flex-col gap-1.5 sm:gap-2.5"><p class="eyebrow">&nbsp;</p>${shape('h-8 w-64 sm:h-[4.525rem] sm:w-80')}</div>`;

/** In a smaller type a long name leaves a phone room for what is under it. */
const sizeOf = ({ length }: string): string =>
  length > 60 ? 'max-md:text-title' : length > 30 ? 'max-md:text-heading' : '';

const PLACES = `<nav aria-label="Main" class="hidden md:flex md:flex-row lg:ml-4">${[
  ['/', 'Home'],
  ['/tournaments', 'Tournaments', 'aria-current="page"'],
  ['/live-results', 'Live Results'],
]
  .map(([to, name, current = '']) => `<a href="${to}" ${current} class="${NAV_LINK}">${name}</a>`)
  .join('')}</nav>`;

/** What comes below once it began, the draw or the board, is not told by an address that reaches the server. */
const ROWS = shape('mb-3 h-11').repeat(8);
const DRAW = `${shape('h-11')}<div class="mt-3 grid gap-x-6 gap-y-3 md:grid-cols-2 lg:grid-cols-4">${shape('h-20').repeat(16)}</div>`;

function badges({ name, status, gender, isDemo }: Head): readonly string[] {
  const state = `${status === 'ACTIVE' ? DOT : ''}${STATUS_LABEL[status]}`;
  return [
    badge(toneOf(status), state),
    badge(NEUTRAL, escapeHtml(genderWord(gender))),
    ...(isDemo ? [badge(NEUTRAL, replayWords(name))] : []),
  ];
}

const badge = (tone: string, html: string): string =>
  `<span class="eyebrow inline-flex items-center gap-1.5 rounded-small px-2 py-1 whitespace-nowrap ${tone}">${html}</span>`;

const DOT = '<span aria-hidden="true" class="size-2 animate-dot-pulse rounded-full bg-tin"></span>';
const NEUTRAL = 'bg-glass-high text-ink';

function toneOf(status: TournamentStatus): string {
  if (isPast(status)) return NEUTRAL;
  if (status === 'UPCOMING') return 'bg-info-tint text-info';
  return status === 'CANCELLED' ? 'bg-tin-fill text-on-tin' : 'bg-tin-tint text-tin-text';
}

/** Where the build puts what has a hash in its name. */
const ASSETS = '/assets/';
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
    const page = fillShell(shell, await tagsOf(request.url), productName);
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

/** The addresses that are files of the build. Its page belongs to no address, and compressed ones are sent for their originals. */
const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `/${file.replaceAll('\\', '/')}`)
    .filter((file) => /^(?:\/[^./][^/]*)+\.(?!br$|gz$)\w+$/.test(file) && file !== '/index.html');
