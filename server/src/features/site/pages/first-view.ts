import { formatDateRange } from '@boast/domain/time/format-date';
import { isPast, replayWords, STATUS_LABEL, type TournamentStatus } from '@boast/domain/tournament/status';
import { escapeHtml } from '../../../http/escape-html.ts';
import { genderWord, type PageTags, type TournamentHead } from './page-tags.ts';

/**
 * Draws what a page shows before its script runs: the head of a tournament or the first words of another
 * page, in the place where the application draws them a moment later (web: AppFrame, TournamentHeader,
 * HomePage, TournamentsPage, ResultsPage, LoginPage; e2e/first-view.e2e.ts compares the two). Names are
 * hostile: every text is escaped.
 */
export function drawFirstView(head: NonNullable<PageTags['head']>, productName: string): string {
  if (typeof head === 'object') return frame(tournamentHead(head), '/tournaments', productName);
  const { main, here } = firstViews[head];
  return frame(main, here, productName);
}

/** Classes are those of the components: the stylesheet has no others. */
const frame = (main: string, here: string, productName: string): string =>
  `<div class="flex min-h-dvh flex-col">
      <header class="border-line border-b bg-court">
        <div class="wide flex min-h-16 items-center gap-4 max-md:flex-wrap md:max-lg:gap-2">
          <span class="inline-flex items-center gap-2.5 text-[1.625rem] leading-none text-ink">${MARK}<span class="display tracking-[0.01em] uppercase">${escapeHtml(productName)}</span></span>
          ${places(here)}
        </div>
      </header>
      <main class="min-h-[calc(100dvh-4rem)] grow">${main}</main>
    </div>`;

const tournamentHead = (head: TournamentHead): string =>
  `<div class="wide flex flex-col gap-4 pt-4 md:gap-6 md:pt-8">
          <header class="flex flex-wrap items-end justify-between gap-x-12 gap-y-3 border-tin border-b-[3px] pb-4 md:pb-6">
            <div class="min-w-0 flex-[1_1_24rem]">
              <span class="flex flex-wrap gap-2">${badges(head).join('')}</span>
              <h1 class="display mt-2 text-display md:mt-4 ${sizeOf(head.name)}">${escapeHtml(head.name)}</h1>
              <p class="mt-2 flex flex-wrap gap-x-4 gap-y-0.5 text-quiet max-md:text-small"><span class="flex items-start gap-1.5">${PIN_PLACE}${escapeHtml(head.location)}</span><span class="numerals">${formatDateRange(head.startDate, head.endDate)}</span></p>
            </div>
            ${head.status === 'UPCOMING' && head.hasStart ? COUNTDOWN : ''}
          </header>
          <div role="status"><span class="sr-only">Loading...</span>${head.status === 'UPCOMING' ? DRAW : ROWS}</div>
        </div>`;

const NAV_LINK =
  'relative inline-flex min-h-11 items-center whitespace-nowrap px-3 md:max-lg:px-2 font-[600] text-quiet no-underline hover:text-ink aria-[current=page]:text-ink ' +
  'after:absolute after:inset-x-3 md:max-lg:after:inset-x-2 after:bottom-0 after:h-[3px] after:scale-x-0 after:bg-tin after:transition-transform ' +
  'aria-[current=page]:after:scale-x-100';

const MARK = `<svg viewBox="0 0 32 32" aria-hidden="true" class="block shrink-0 size-[1.1em]"><circle cx="16" cy="16" r="15.25" class="fill-ball stroke-ball-rim" stroke-width="1.5"/><circle cx="10.6" cy="16" r="3.9" class="fill-dot"/><circle cx="21.4" cy="16" r="3.9" class="fill-dot"/></svg>`;

const PIN_PLACE = '<span class="mt-1 size-4 shrink-0 max-md:mt-0.5"></span>';

const shape = (classes: string): string =>
  `<span aria-hidden="true" class="${classes} block animate-skeleton rounded-small bg-glass-high"></span>`;

const places = (here: string): string =>
  `<nav aria-label="Main" class="hidden md:flex md:flex-row lg:ml-4">${[
    ['/', 'Home'],
    ['/tournaments', 'Tournaments'],
    ['/live-results', 'Live Results'],
    ['/leagues', 'Leagues'],
  ]
    .map(
      ([to, name]) =>
        `<a href="${to}" ${to === here ? 'aria-current="page"' : ''} class="${NAV_LINK}">${name}</a>`,
    )
    .join('')}</nav>`;

/** It is as large as the countdown and the line above it. */
const COUNTDOWN = `<div class="flex flex-col gap-1.5 sm:gap-2.5"><p class="eyebrow">&nbsp;</p>${shape('h-8 w-64 sm:h-[4.525rem] sm:w-80')}</div>`;

/** A long name is set smaller, so that a phone has space for what is below it. */
const sizeOf = ({ length }: string): string =>
  length > 60 ? 'max-md:text-title' : length > 30 ? 'max-md:text-heading' : '';

/** The part of the address that decides between draw and board does not reach the server. */
const ROWS = shape('mb-3 h-11').repeat(8);
const DRAW = `${shape('h-11')}<div class="mt-3 grid gap-x-6 gap-y-3 md:grid-cols-2 lg:grid-cols-4">${shape('h-20').repeat(16)}</div>`;

function badges({ name, status, gender, isDemo }: TournamentHead): readonly string[] {
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

const BUTTON =
  'relative inline-flex items-center justify-center gap-2 rounded-base border font-[650] select-none text-center no-underline ' +
  'min-h-13 px-6 py-3 text-lead';

/** It is for visitors only; the application greets people with a session (theme.js, base.css). */
const HERO = `<section class="for-visitors relative isolate overflow-hidden border-line border-b">
        <div class="page grid min-h-[calc(100dvh-4.0625rem)] content-start gap-x-12 gap-y-8 pt-8 pb-8 xl:min-h-[min(50rem,calc(100dvh-4.0625rem))] md:py-14 xl:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
          <div class="flex min-w-0 flex-col items-start gap-5 md:gap-7 xl:min-h-[min(42rem,calc(100dvh-11.0625rem))] xl:justify-center xl:self-start">
            <h1 class="display text-hero uppercase xl:text-[7.25rem]">Predict. <br>Win. <br><span class="text-accent">Celebrate.</span></h1>
            <p class="max-w-[38ch] text-lead">Call the winner and the game score of every match of a professional squash draw before the first ball. The best bracket wins.</p>
            <div class="flex flex-wrap gap-3"><a href="/login" class="${BUTTON} border-transparent bg-dot text-on-dot">Get Started</a><a href="#how-it-works" class="${BUTTON} border-edge bg-transparent text-ink">How It Works</a></div>
          </div>
        </div>
      </section>
      <div role="status"><span class="sr-only">Loading...</span></div>`;

/** The tournaments shown depend on the address and on the reader. */
const LIST = `<div class="page flex flex-col gap-8 py-10">
        <h1 class="display text-display">Tournaments</h1>
        <div role="status"><span class="sr-only">Loading...</span>${shape('mb-3 h-11').repeat(8)}</div>
      </div>`;

const RESULTS = `<div class="page flex flex-col gap-6 py-10">
        <div class="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <h1 class="display text-display">Results</h1>
          <div class="w-full sm:w-72"><div class="flex flex-col gap-1.5"><span class="text-small font-[600] text-ink">Tournament</span>${shape('min-h-11')}</div></div>
        </div>
        <div role="status"><span class="sr-only">Loading...</span>${shape('mb-3 h-11').repeat(8)}</div>
      </div>`;

/** It is for visitors only; the application sends people with a session on. */
const LOGIN = `<div class="for-visitors page py-12">
        <div class="mx-auto max-w-form">
          <h1 class="display text-display">Sign in or sign up</h1>
          <p class="mt-4 mb-8 text-quiet">Your picks, entries and rank belong to your email address.</p>
          <div role="status"><span class="sr-only">Loading...</span>${shape('mt-8 h-11')}${shape('mt-6 h-11')}</div>
        </div>
      </div>`;

const firstViews = {
  home: { main: HERO, here: '/' },
  list: { main: LIST, here: '/tournaments' },
  results: { main: RESULTS, here: '/results' },
  login: { main: LOGIN, here: '/login' },
};
