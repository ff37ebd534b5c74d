/**
 * The stand-in for the tour's site serves the bundled draws at their real addresses. By default a page shows
 * the finished tournament on its real dates. `?start=2026-12-01` moves its first day and shows the results up
 * to now; `?stage=draw`, `round-1` … or `final` shows it as it was then.
 */
import { createHash } from 'node:crypto';
import { type MatchPlace, moveTourPage, pageAsOf } from '@boast/domain/import/page-as-of';
import type {
  TourPage,
  TourPageMatch,
  TourPageRound,
  TourPageSide,
  TourPlayer,
} from '@boast/domain/import/read/tour-page';
import { addDays, isCalendarDate } from '@boast/domain/time/calendar-date';
import { toLocal } from '@boast/domain/time/zoned-time';
import { type Clock, systemClock } from '../clock.ts';
import { type DemoDraw, loadDemoDraws, tournamentAddress } from './demo-draws.ts';
import type { FetchedPage, PageVersion } from './fetched-page.ts';
import { printDateRange } from './page-dates.ts';
import { photoUrlOf } from './player-photo.ts';
import { TourPageError } from './tour-page-error.ts';

export function createBundledTourPages({ clock = systemClock }: { clock?: Clock } = {}) {
  const draws = loadDemoDraws();
  const fetch = async (url: string): Promise<FetchedPage> => serve(draws, url, clock.now());
  return {
    fetch,
    async fetchIfChanged(url: string, known: PageVersion): Promise<FetchedPage | null> {
      const page = await fetch(url);
      return page.etag === known.etag ? null : page;
    },
  };
}

/** At least one of the two is there, and both are of the same tournament. */
interface TournamentPages {
  readonly mens: TourPage | null;
  readonly womens: TourPage | null;
}

export function renderTourPage({ mens, womens }: TournamentPages): string {
  const page = mens ?? womens;
  if (!page) throw new Error('A tournament without a draw has no page');
  const cover = page.coverImageUrl === null ? '' : ` style="background: url(${text(page.coverImageUrl)})"`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${text(page.name)}</title></head>
<body>
<main class="site-main single-tournament">
<div class="header"${cover}><div class="details">
<h1>${text(page.name)}</h1>
<label>MAIN DRAW</label><p>${text(printedDates(page))}</p>
<label>LOCATION</label><p>${text(page.location)}</p>
</div></div>
<div class="tab-content main_tabs news">
${mens ? renderEntries(mens, 'men') : ''}${womens ? renderEntries(womens, 'women') : ''}</div>
<div class="tab-content main_tabs results">
<div class="tab-content gender_tabs mens">${mens ? renderRounds(mens) : ''}</div>
<div class="tab-content gender_tabs womens">${womens ? renderRounds(womens) : ''}</div>
</div>
</main>
</body>
</html>
`;
}

/** The year is printed only when no match shows it, as on the real pages. */
function printedDates({ startDate, endDate, rounds }: TourPage): string {
  const range = printDateRange(startDate, endDate);
  const hasTimes = rounds.some((round) => round.matches.some((match) => match.startsAtLocal !== null));
  return hasTimes ? range.slice(0, -5) : range;
}

const renderRounds = (page: TourPage): string => page.rounds.toReversed().map(renderRound).join('');

const renderRound = ({ heading, bestOf, matches }: TourPageRound): string => `
<p class="round-title">${text(heading)}${bestOf === 3 ? ' (best of 3)' : ''}</p>
<table><tbody>
${matches.map(renderMatch).join('')}</tbody></table>`;

/** Like a bye, a match without known players is three comments with nothing between them. */
function renderMatch(match: TourPageMatch): string {
  const [one, two] = match.sides;
  const isBye = one.kind === 'bye' || two.kind === 'bye';
  const isBlank = isBye || (one.kind === 'empty' && two.kind === 'empty');
  if (isBlank) return '<!-- ROUND DETAILS -->\n<!-- PLAYER ONE -->\n<!-- PLAYER TWO -->\n';
  return `<!-- ROUND DETAILS -->
<tr class="round-details"><td>${text(printTime(match.startsAtLocal))}</td><td>${text(match.court ?? '')}</td></tr>
<!-- PLAYER ONE -->
${renderRow(match, 0)}<!-- PLAYER TWO -->
${renderRow(match, 1)}`;
}

function renderRow(match: TourPageMatch, index: 0 | 1): string {
  const side = match.sides[index];
  if (side.kind === 'empty') return '';
  const isWinner = match.winner === index;
  const walkover = isWinner && match.ending === 'walkover' ? '<span class="walkover"> WO</span>' : '';
  const points = Array.from({ length: 5 }, (_, game) => match.gameScores[game]?.[index] ?? '');
  return `<tr><td class="player-details">${renderPlayer(side, walkover)}</td>
<td class="final-score${isWinner ? ' winner' : ''}">${match.games?.[index] ?? 0}</td>${points.map((n) => `<td>${n}</td>`).join('')}</tr>
`;
}

function renderPlayer(side: TourPageSide, walkover: string): string {
  if (side.kind !== 'player') return '<div class="player-name">TBD</div>';
  const { player, seed } = side;
  const name = `${renderFlag(player)}${renderName(player)}${renderSeed(seed)}${walkover}`;
  return `<img data-src="${text(photoOf(player))}"><div class="player-name">${name}</div>`;
}

const renderEntries = (page: TourPage, className: string): string =>
  page.entries.length === 0
    ? ''
    : `<table class="seeding-table ${className}"><tbody>
${page.entries
  .map(
    ({ player, seed }, index) => `<tr><td class="rank">${index + 1}</td>
<td class="image"><img data-src="${text(photoOf(player))}"></td>
<td class="name">${renderName(player)}${renderSeed(seed)}</td><td>${renderFlag(player)}</td></tr>
`,
  )
  .join('')}</tbody></table>
`;

const renderName = ({ fullName, profileUrl }: TourPlayer): string =>
  profileUrl === null ? text(fullName) : `<a href="${text(profileUrl)}">${text(fullName)}</a>`;

const renderSeed = (seed: string | null): string => (seed === null ? '' : ` (${text(seed)})`);

const renderFlag = ({ country, countryCode }: TourPlayer): string =>
  countryCode === null
    ? ''
    : `<img class="flag" data-src="https://dd34e8y1ttmkb.cloudfront.net/images/flags/80x40/${text(countryCode)}.png" alt="${text(country ?? '')}">`;

/** The page shows a player's number only in the photo's address. */
const photoOf = ({ imageUrl, externalId }: TourPlayer): string =>
  imageUrl ?? (externalId === null ? '' : photoUrlOf(externalId));

function printTime(local: string | null): string {
  if (local === null) return '-';
  const date = local.slice(0, 10);
  return `${printDateRange(date, date).replace(/^.* - /, '')} | ${local.slice(11)}`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const text = (raw: string): string => raw.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

const LONGEST_MATCH_MS = 3_600_000;
const USUAL_TIME = 'T12:00';

function serve(draws: readonly DemoDraw[], address: string, now: Date): FetchedPage {
  const url = URL.parse(address);
  if (!url) {
    const message = `"${address.slice(0, 200)}" is not a web address. Give the https address of the draw's page.`;
    throw new TourPageError('address_not_understood', message);
  }
  const addresses = [...new Set(draws.map((draw) => tournamentAddress(draw.slug)))];
  const known = `The bundled tour pages are ${addresses.join(', ')}.`;
  if (!addresses.some((one) => isSameHost(one, url))) {
    const message = `${url.host} is not one of the tour's hosts. ${known}`;
    throw new TourPageError('host_not_allowed', message);
  }
  const here = draws.filter(
    (draw) => withSlash(url.pathname) === new URL(tournamentAddress(draw.slug)).pathname,
  );
  if (here.length === 0)
    throw new TourPageError('not_found', `There is no page at ${url.pathname}. ${known}`);
  const [mens = null, womens = null] = (['mens', 'womens'] as const).map((gender) => {
    const draw = here.find((one) => one.gender === gender);
    return draw ? pageOn(draw, url.searchParams, now) : null;
  });
  return servedPage(url.href, { mens, womens });
}

export function servedPage(url: string, pages: Parameters<typeof renderTourPage>[0]): FetchedPage {
  const html = renderTourPage(pages);
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  return { url, html, encoding: 'utf-8', etag, lastModified: null };
}

const isSameHost = (one: string, { protocol, host }: URL): boolean =>
  protocol === 'https:' && new URL(one).host.replace(/^www\./, '') === host.replace(/^www\./, '');

const withSlash = (path: string): string => (path.endsWith('/') ? path : `${path}/`);

function pageOn(draw: DemoDraw, query: URLSearchParams, now: Date): TourPage {
  const start = query.get('start');
  if (start !== null && !isCalendarDate(start)) throw notServed(query, 'a day like start=2026-12-01');
  const page = start === null ? draw.page : moveTourPage(draw.page, start);
  const stage = query.get('stage');
  if (stage !== null) return pageAsOf(page, isPlayedBy(stage, page.rounds.length, query));
  const nowLocal = toLocal(now.getTime() - LONGEST_MATCH_MS, draw.timeZone);
  return pageAsOf(page, (match) => beginOf(match, page) <= nowLocal);
}

function isPlayedBy(stage: string, rounds: number, query: URLSearchParams): (match: MatchPlace) => boolean {
  const last = stage === 'draw' ? 0 : stage === 'final' ? rounds : Number(/^round-(\d)$/.exec(stage)?.[1]);
  if (!(last <= rounds)) throw notServed(query, `stage=draw, round-1 to round-${rounds}, or final`);
  return ({ round }) => round <= last;
}

/** Where the source has no times, there is a round a day. */
const beginOf = ({ startsAtLocal, round }: MatchPlace, { startDate }: TourPage): string =>
  startsAtLocal ?? (startDate === null ? '' : addDays(startDate, round - 1) + USUAL_TIME);

const notServed = (query: URLSearchParams, wanted: string): TourPageError =>
  new TourPageError(
    'not_found',
    `The bundled tour pages have no ?${String(query).slice(0, 80)}: give ${wanted}.`,
  );
