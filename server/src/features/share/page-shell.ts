/** The site's one page, with tags of the address it is asked for put in its head. Every text is escaped: names are hostile. */

import { formatDateRange } from '@boast/domain/time/calendar-date';
import { isPast, STATUS_LABEL, type TournamentStatus } from '@boast/domain/tournament/status';
import { escapeHtml } from '../../http/escape-html.ts';
import { genderWord, type PageTags } from './page-tags.ts';
import type { TournamentCard } from './tournament-card-view.ts';

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
 * place (web: AppFrame, SiteHeader, TournamentHeader; e2e/first-view.e2e.ts holds the two together). Nothing here can be
 * operated. Names are hostile: every text is escaped.
 */

type Head = Pick<
  TournamentCard,
  'name' | 'gender' | 'location' | 'startDate' | 'endDate' | 'status' | 'startsAt' | 'isDemo'
>;

/** Classes are those of the components: the stylesheet of the build knows no others. */
function drawFirstView(head: Head, productName: string): string {
  return `<div class="flex min-h-dvh flex-col">
      <header class="border-line border-b bg-court">
        <div class="wide flex min-h-16 items-center">
          <span class="inline-flex items-center gap-2.5 text-[1.625rem] leading-none text-ink">${MARK}<span class="display tracking-[0.01em] uppercase">${escapeHtml(productName)}</span></span>
        </div>
      </header>
      <main class="min-h-[calc(100dvh-4rem)] grow">
        <div class="wide flex flex-col gap-5 pt-6 md:gap-6 md:pt-8">
          <header class="flex flex-wrap items-end justify-between gap-x-12 gap-y-4 border-tin border-b-[3px] pb-5 md:pb-6">
            <div class="min-w-0 flex-[1_1_24rem]">
              <span class="flex flex-wrap gap-2">${badges(head).join('')}</span>
              <h1 class="display mt-3 text-display md:mt-4">${escapeHtml(head.name)}</h1>
              <p class="mt-3 flex flex-wrap gap-x-4 gap-y-0.5 text-quiet max-md:text-small"><span class="flex items-start gap-1.5">${PIN_PLACE}${escapeHtml(head.location)}</span><span class="numerals">${formatDateRange(head.startDate, head.endDate)}</span></p>
            </div>
            ${head.status === 'UPCOMING' && head.startsAt !== null ? COUNTDOWN : ''}
          </header>
          <div role="status"><span class="sr-only">Loading...</span>${SKELETON}</div>
        </div>
      </main>
    </div>`;
}

const MARK = `<svg viewBox="0 0 32 32" aria-hidden="true" class="block shrink-0 size-[1.1em]"><circle cx="16" cy="16" r="15.25" class="fill-ball stroke-ball-rim" stroke-width="1.5"/><circle cx="10.6" cy="16" r="3.9" class="fill-dot"/><circle cx="21.4" cy="16" r="3.9" class="fill-dot"/></svg>`;

/** Where the icon before the venue will stand. */
const PIN_PLACE = '<span class="mt-1 size-4 shrink-0 max-md:mt-0.5"></span>';

/** As large as the countdown and the line above it. */
const COUNTDOWN =
  '<div class="flex flex-col gap-2.5"><p class="eyebrow">&nbsp;</p><span aria-hidden="true" class="block animate-skeleton rounded-small bg-glass-high h-[3.85rem] w-64 sm:h-[4.525rem] sm:w-80"></span></div>';

/** What comes below, the draw or the board, is not told by an address that reaches the server. */
const SKELETON =
  '<span aria-hidden="true" class="mb-3 block h-11 animate-skeleton rounded-small bg-glass-high"></span>'.repeat(
    8,
  );

function badges({ status, gender, isDemo }: Head): readonly string[] {
  const state = `${status === 'ACTIVE' ? DOT : ''}${STATUS_LABEL[status]}`;
  return [
    badge(toneOf(status), state),
    badge(NEUTRAL, escapeHtml(genderWord(gender))),
    ...(isDemo ? [badge(NEUTRAL, 'Demo replay')] : []),
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
