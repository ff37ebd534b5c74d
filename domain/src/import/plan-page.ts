import { feedersOf } from '../draw/bracket.ts';
import { findVenueZone } from '../time/venue-zone.ts';
import { toInstant } from '../time/zoned-time.ts';
import type { ZoneKnownBy } from '../tournament/lock-troubles.ts';
import { hasTimesInRoundOne, isWithinDates, judgePage, matchName } from './judge/judge-page.ts';
import { ofWholePage, type PageFinding } from './judge/page-findings.ts';
import { buildDraw, type DrawPlan, type DrawRefusal } from './place/build-draw.ts';
import type { TourPage } from './read/tour-page.ts';

export interface PagePlan {
  readonly page: TourPage;
  readonly plan: DrawPlan;
  readonly timeZone: string;
  readonly zoneBy: Exclude<ZoneKnownBy, 'hand'>;
  /**
   * The lock, in milliseconds since the epoch: the first ball, or the first minute of the first day while Round 1 has no times;
   * null without a day.
   */
  readonly startsAt: number | null;
  readonly lockIsByDay: boolean;
  readonly findings: readonly PageFinding[];
  /** Sentences about the page that ask for nothing. */
  readonly remarks: readonly string[];
}

type PagePlanning =
  | { readonly ok: true; readonly planned: PagePlan }
  | { readonly ok: false; readonly refusal: DrawRefusal; readonly message: string };

/** `timeZone` is the one that the tournament has already; null guesses it from the location. */
export function planPage(page: TourPage, timeZone: string | null): PagePlanning {
  const building = buildDraw(page);
  if (!building.ok) return building;
  const { plan } = building;
  const venue = findVenueZone(page.location);
  const zone = timeZone ?? venue?.zone ?? 'UTC';
  const isSheet = plan.source === 'sheet';
  const findings = [
    ...judgePage(page, plan).filter(({ type }) => !isSheet || type !== 'PLAYER_WITHOUT_ID'),
    ...(venue === null && zone === 'UTC' ? [zoneUnknown(page.location)] : []),
    ...oddTimes(plan, zone),
  ];
  const planned: PagePlan = {
    page,
    plan,
    timeZone: zone,
    zoneBy: venue === null ? 'unknown' : venue.isGuess ? 'guess' : 'place',
    ...lockOf(page, plan, zone),
    findings,
    remarks: isSheet ? namesAlone(plan) : [],
  };
  return { ok: true, planned };
}

/** A page's player without a number is a finding. Sheets of clubs have names and nothing else, so one sentence is enough. */
function namesAlone({ players }: DrawPlan): string[] {
  const count = players.filter(({ identity }) => identity === 'name_only').length;
  if (count === 0) return [];
  const who = count === players.length ? 'All players' : `${count} of ${players.length} players`;
  return [
    `${who} come with a name alone, and are new unless this tournament has them: a column Tour number, or a tick where we know the name, says who they are.`,
  ];
}

const zoneUnknown = (location: string): PageFinding =>
  ofWholePage(
    'ZONE_UNKNOWN',
    location === ''
      ? 'No place is named, so the time zone is not known and UTC was taken.'
      : `The time zone of ${location} is not known, so UTC was taken.`,
  );

/** Edge 6: times in the night when the clocks change. */
function oddTimes(plan: DrawPlan, zone: string): PageFinding[] {
  return plan.schedule.flatMap(({ startsAtLocal }, match): PageFinding[] => {
    const oddity = startsAtLocal === null ? null : toInstant(startsAtLocal, zone).oddity;
    if (oddity === null) return [];
    const clock = oddity === 'ambiguous' ? 'shows twice' : 'never shows';
    const type = oddity === 'ambiguous' ? 'TIME_AMBIGUOUS' : 'TIME_NONEXISTENT';
    const what = `${matchName(plan, match)} is to begin at ${startsAtLocal}, which the clock of ${zone} ${clock}.`;
    return [{ type, match, what }];
  });
}

/** Never after a first ball: a time outside the printed days, or a Round 1 without times, does not move it back. */
function lockOf(
  page: TourPage,
  plan: DrawPlan,
  timeZone: string,
): Pick<PagePlan, 'startsAt' | 'lockIsByDay'> {
  const instant = (local: string): number => toInstant(local, timeZone).epochMs;
  const times = plan.schedule.flatMap(({ startsAtLocal }) =>
    startsAtLocal !== null && isWithinDates(startsAtLocal, page) ? [instant(startsAtLocal)] : [],
  );
  const lockIsByDay = page.startDate !== null && (times.length === 0 || !hasTimesInRoundOne(plan));
  if (lockIsByDay && page.startDate !== null) times.push(instant(`${page.startDate}T00:00`));
  return { startsAt: times.length === 0 ? null : Math.min(...times), lockIsByDay };
}

/** Calendar dates in the tournament's zone: those on the page, else the days of its first and last match; null without either. */
export function plannedDates({ page, plan }: Pick<PagePlan, 'page' | 'plan'>): {
  startDate: string | null;
  endDate: string | null;
} {
  const days = plan.schedule
    .flatMap(({ startsAtLocal }) => (startsAtLocal ? [startsAtLocal.slice(0, 10)] : []))
    .sort();
  const startDate = page.startDate ?? days[0] ?? null;
  return { startDate, endDate: page.endDate ?? days.at(-1) ?? startDate };
}

export function planWithoutResults(planned: PagePlan, matches: readonly number[]): PagePlan {
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
