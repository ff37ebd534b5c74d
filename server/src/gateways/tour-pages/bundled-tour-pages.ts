/**
 * A tour's site for work without the internet: the bundled draws at their real addresses. As they are, the pages show
 * the tournament over, on its real dates. `?start=2026-12-01` moves it to begin on that day, with as many results as
 * there would be by now; `?stage=draw`, `round-1` … or `final` shows it as it stood then.
 */
import { createHash } from 'node:crypto';
import { type MatchPlace, moveTourPage, pageAsOf } from '@boast/domain/import/page-as-of';
import type { TourPage } from '@boast/domain/import/tour-page';
import { addDays, isCalendarDate } from '@boast/domain/time/calendar-date';
import { toLocal } from '@boast/domain/time/zoned-time';
import { type Clock, systemClock } from '../clock.ts';
import { type DemoDraw, loadDemoDraws, tournamentAddress } from './demo-draws.ts';
import type { FetchedPage, PageVersion } from './fetched-page.ts';
import { renderTourPage } from './render-tour-page.ts';
import { TourPageError } from './tour-page-error.ts';

const LONGEST_MATCH_MS = 3_600_000;
/** When matches begin on a day for which the source has no times. */
const USUAL_TIME = 'T12:00';

/** A `TourPages` (tour-pages.ts, which chooses between this and the real one). */
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
  const html = renderTourPage({ mens, womens });
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  return { url: url.href, html, etag, lastModified: null };
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

/** A round a day where the source has no times. */
const beginOf = ({ startsAtLocal, round }: MatchPlace, { startDate }: TourPage): string =>
  startsAtLocal ?? (startDate === null ? '' : addDays(startDate, round - 1) + USUAL_TIME);

const notServed = (query: URLSearchParams, wanted: string): TourPageError =>
  new TourPageError(
    'not_found',
    `The bundled tour pages have no ?${String(query).slice(0, 80)}: give ${wanted}.`,
  );
