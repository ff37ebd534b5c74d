/** From an address or pasted HTML to a plan of a tournament, or to the refusal that says what was found instead. */
import { createHash } from 'node:crypto';
import { feedersOf } from '@boast/domain/draw/bracket';
import { buildDraw, type DrawPlan } from '@boast/domain/import/build-draw';
import { hasTimesInRoundOne, isWithinDates, judgePage, matchName } from '@boast/domain/import/judge-page';
import type { PageFinding } from '@boast/domain/import/page-findings';
import type { Gender, TourPage } from '@boast/domain/import/tour-page';
import { describeFinding, issueOfRefusal } from '@boast/domain/issue/issue';
import { findVenueZone } from '@boast/domain/time/venue-zone';
import { toInstant } from '@boast/domain/time/zoned-time';
import type { ZoneKnownBy } from '@boast/domain/tournament/lock-troubles';
import { readTourPage } from '../../../gateways/tour-pages/read-tour-page.ts';
import { sourceAddress } from '../../../gateways/tour-pages/source-address.ts';
import { TourPageError } from '../../../gateways/tour-pages/tour-page-error.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { knowPlayers } from '../../players/known-as.ts';

export interface ImportTarget {
  readonly url: string;
  readonly gender: Gender;
  /** Given when the administrator pasted the page. */
  readonly html?: string | undefined;
}

export interface PlannedTournament {
  readonly page: TourPage;
  readonly plan: DrawPlan;
  readonly timeZone: string;
  /** How the place that the page names tells its zone. */
  readonly zoneBy: Exclude<ZoneKnownBy, 'hand'>;
  /** The lock: the first ball, or the first minute of the first day while Round 1 has no times; null without a day. */
  readonly startsAt: Date | null;
  readonly lockIsByDay: boolean;
  /** What is odd about the page by itself. */
  readonly findings: readonly PageFinding[];
  /** The same in sentences that say what to do. */
  readonly warnings: readonly string[];
  /** Changes whenever anything the page says changes. */
  readonly hash: string;
}

/** Throws PAGE_NOT_FETCHED and PAGE_NOT_READABLE. */
export async function planTournament(
  ctx: Pick<Context, 'tourPages' | 'db'>,
  target: ImportTarget,
): Promise<PlannedTournament> {
  const html = target.html ?? (await fetchPage(ctx, target.url));
  return planHtml(ctx, html, target);
}

async function fetchPage({ tourPages }: Pick<Context, 'tourPages'>, url: string): Promise<string> {
  try {
    return (await tourPages.fetch(url)).html;
  } catch (error) {
    if (error instanceof TourPageError)
      throw new ApiError('PAGE_NOT_FETCHED', error.message, { reason: error.code });
    throw error;
  }
}

export async function planHtml(
  { db }: Pick<Context, 'db'>,
  html: string,
  { gender, url }: ImportTarget,
): Promise<PlannedTournament> {
  const reading = readTourPage(html, { gender, url });
  if (!reading.ok) {
    const { code, message, looked, found } = reading.refusal;
    throw notReadable(message, { reason: code, looked, found });
  }
  return planPage(await knowPlayers(db, reading.page, { sourceUrl: sourceAddress(url), gender }));
}

/** The same of a sheet's page; a bare name is looked for in the draw of the tournament that it is for. */
export const planSheet = async (
  { db }: Pick<Context, 'db'>,
  page: TourPage,
  tournamentId: string | null,
): Promise<PlannedTournament> => planPage(await knowPlayers(db, page, { tournamentId }));

/** Says what to do where the refusal only says what was found; `what` is that alone. */
function notReadable(what: string, details: { readonly reason: string; readonly [more: string]: unknown }) {
  const type = issueOfRefusal(details.reason);
  const message = type === 'PAGE_NOT_READABLE' ? what : describeFinding({ type, what });
  return new ApiError('PAGE_NOT_READABLE', message, { ...details, what });
}

/** `timeZone`: the one the tournament has already; without it, it is guessed from the location. */
export function planPage(page: TourPage, timeZone: string | null = null): PlannedTournament {
  const building = buildDraw(page);
  if (!building.ok) throw notReadable(building.message, { reason: building.refusal });
  const { plan } = building;
  const venue = findVenueZone(page.location);
  const zone = timeZone ?? venue?.zone ?? 'UTC';
  const judged = judgePage(page, plan);
  const isSheet = plan.source === 'sheet';
  const findings = [
    ...judged.filter(({ type }) => !isSheet || type !== 'PLAYER_WITHOUT_ID'),
    ...(venue === null && zone === 'UTC' ? [zoneUnknown(page.location)] : []),
    ...oddTimes(plan, zone),
  ];
  return {
    page,
    plan,
    timeZone: zone,
    zoneBy: venue === null ? 'unknown' : venue.isGuess ? 'guess' : 'place',
    ...lockOf(page, plan, zone),
    findings,
    warnings: [...findings.map(describeFinding), ...(isSheet ? namesAlone(plan) : [])],
    hash: createHash('sha256').update(JSON.stringify(page)).digest('hex'),
  };
}

/** Of a page it is odd and left to mend; sheets of clubs have names and nothing else, and one sentence says it. */
function namesAlone({ players }: DrawPlan): string[] {
  const count = players.filter(({ identity }) => identity === 'name_only').length;
  if (count === 0) return [];
  const who = count === players.length ? 'All players' : `${count} of ${players.length} players`;
  return [
    `${who} come with a name alone, and are new unless this tournament has them: a column Tour number says who they are.`,
  ];
}

const zoneUnknown = (location: string): PageFinding => ({
  type: 'ZONE_UNKNOWN',
  match: null,
  what: `The time zone of ${location} is not known, so UTC was taken.`,
});

/** Edge 6: times of the night on which the clocks change. */
function oddTimes(plan: DrawPlan, zone: string): PageFinding[] {
  return plan.schedule.flatMap(({ startsAtLocal }, match): PageFinding[] => {
    const oddity = startsAtLocal === null ? null : toInstant(startsAtLocal, zone).oddity;
    if (oddity === null) return [];
    const clock = oddity === 'ambiguous' ? 'shows twice' : 'never shows';
    const type = oddity === 'ambiguous' ? 'TIME_AMBIGUOUS' : 'TIME_NONEXISTENT';
    return [
      {
        type,
        match,
        what: `${matchName(plan, match)} is to begin at ${startsAtLocal}, which the clock of ${zone} ${clock}.`,
      },
    ];
  });
}

/** Never after a first ball: a time outside the printed days, or a Round 1 without times, does not move it back. */
function lockOf(
  page: TourPage,
  plan: DrawPlan,
  timeZone: string,
): Pick<PlannedTournament, 'startsAt' | 'lockIsByDay'> {
  const instant = (local: string): number => toInstant(local, timeZone).epochMs;
  const times = plan.schedule.flatMap(({ startsAtLocal }) =>
    startsAtLocal !== null && isWithinDates(startsAtLocal, page) ? [instant(startsAtLocal)] : [],
  );
  const lockIsByDay = page.startDate !== null && (times.length === 0 || !hasTimesInRoundOne(plan));
  if (lockIsByDay && page.startDate !== null) times.push(instant(`${page.startDate}T00:00`));
  return { startsAt: times.length === 0 ? null : new Date(Math.min(...times)), lockIsByDay };
}

/** The plan without what the page says of these matches, and of all that rest on them. */
export function withoutResults(planned: PlannedTournament, matches: readonly number[]): PlannedTournament {
  if (matches.length === 0) return planned;
  const { plan } = planned;
  const held = new Set(matches);
  for (const match of plan.results.keys()) {
    if (feedersOf(plan.size, match)?.some((feeder) => held.has(feeder))) held.add(match);
  }
  return {
    ...planned,
    plan: {
      ...plan,
      results: plan.results.map((result, match) => (held.has(match) ? null : result)),
      gameScores: plan.gameScores.map((scores, match) => (held.has(match) ? [] : scores)),
    },
  };
}
