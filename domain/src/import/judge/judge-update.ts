/** Collects what a person must see before a page is imported. page-findings.ts grades the findings. */
import { hasPlay, isSameResult } from '../../draw/results.ts';
import { isLaterDay, toInstant, toLocal } from '../../time/zoned-time.ts';
import type { CurrentTournament } from '../current-tournament.ts';
import type { DrawDifference } from '../describe/diff-draw.ts';
import { firstBall } from '../first-ball.ts';
import type { PageFacts } from '../page-facts.ts';
import { type PagePlan, plannedDates } from '../plan-page.ts';
import { judgeChange } from './judge-change.ts';
import { judgeStored } from './judge-known.ts';
import { judgeNewEvent, judgeNewLock } from './judge-new-event.ts';
import { matchName } from './judge-page.ts';
import { type JudgedFinding, judgedFinding } from './judged-finding.ts';
import { ofWholePage, PAGE_FINDINGS, type PageFinding } from './page-findings.ts';
import type { ByHand } from './set-by-hand.ts';

interface UpdateToJudge {
  /** Null for a new tournament. */
  readonly current: CurrentTournament | null;
  readonly page: PageFacts;
  /** Differences that the page brings; what is kept by hand is left out. */
  readonly taken: readonly DrawDifference[];
  readonly byHand: ByHand;
}

export function judgeUpdate({ current, page, taken, byHand }: UpdateToJudge): JudgedFinding[] {
  const { planned, now, accepted } = page;
  const found = [
    ...(current && page.isFollowed ? judgeEdition(current, planned) : []),
    ...planned.findings,
    ...judgeResultDays(planned, now),
    ...judgeStored(page),
    ...(current ? judgeAgainst({ current, planned, taken, byHand }) : judgeNewEvent(page)),
  ];
  const isRefused = found.some(({ type }) => PAGE_FINDINGS[type].grade === 'refused');
  if (!current && !page.isCompleted && !isRefused) found.push(...judgeNewLock(planned, now));
  return found.map((finding) => {
    const judged = judgedFinding(finding, accepted);
    return current && isOfStoredResult(finding, current, planned) ? { ...judged, isAccepted: true } : judged;
  });
}

/** A result that is here as it is printed was accepted when it came in, by whatever way that was. */
function isOfStoredResult(
  { type, match }: PageFinding,
  { results, gameScores }: CurrentTournament,
  { plan }: PagePlan,
): boolean {
  if (match === null || PAGE_FINDINGS[type].holds !== 'result') return false;
  const [stored, printed] = [results[match] ?? null, plan.results[match] ?? null];
  const [storedPoints, printedPoints] = [gameScores[match] ?? [], plan.gameScores[match] ?? []];
  return (
    stored !== null &&
    printed !== null &&
    isSameResult(stored, printed) &&
    storedPoints.flat().join() === printedPoints.flat().join()
  );
}

/** A page that ends before the tournament begins shows last year's event, and its results would seal this one. */
function judgeEdition({ startDate }: CurrentTournament, planned: PagePlan): PageFinding[] {
  const { endDate } = plannedDates(planned);
  if (endDate === null || endDate >= startDate) return [];
  const what = `The page shows an event that ended on ${endDate}, before this one begins on ${startDate}.`;
  return [ofWholePage('PAGE_OUTDATED', what)];
}

/** Nobody has won today what is printed for tomorrow. */
const judgeResultDays = ({ plan, timeZone }: PagePlan, now: number): PageFinding[] =>
  plan.schedule.flatMap(({ startsAtLocal }, match): PageFinding[] => {
    const result = plan.results[match] ?? null;
    const gameScores = plan.gameScores[match] ?? [];
    if (startsAtLocal === null || result === null || !hasPlay({ ...result, gameScores })) return [];
    if (!isLaterDay(toInstant(startsAtLocal, timeZone).epochMs, { zone: timeZone, now })) return [];
    const what = `${matchName(plan, match)} has a result, and is printed for ${startsAtLocal.replace('T', ' ')}.`;
    return [{ type: 'RESULT_BEFORE_ITS_DAY', match, what }];
  });

interface StoredAndPlanned extends Omit<UpdateToJudge, 'page'> {
  readonly current: CurrentTournament;
  readonly planned: PagePlan;
}

const judgeAgainst = ({ current, planned, taken, byHand }: StoredAndPlanned): PageFinding[] => [
  ...judgeDays(current, taken),
  ...judgeChange({ current, plan: planned.plan, differences: taken }),
  ...judgeEarlyPlay(current, planned),
  ...(byHand.fields.has('startsAt') ? judgeLock(current, planned) : []),
];

/** A new day on the page may not fit the other day if that one was set by hand. */
function judgeDays(
  { startDate, endDate }: CurrentTournament,
  taken: readonly DrawDifference[],
): PageFinding[] {
  const dayOf = (field: 'startDate' | 'endDate', otherwise: string): string =>
    taken.flatMap((difference) =>
      difference.kind === 'details_changed' && difference.field === field && difference.to !== null
        ? [difference.to]
        : [],
    )[0] ?? otherwise;
  const first = dayOf('startDate', startDate);
  const last = dayOf('endDate', endDate);
  if (first <= last) return [];
  const what = `The event would begin on ${first} and end on ${last}: one of these days was set by hand.`;
  return [ofWholePage('DATES_REVERSED', what)];
}

/** Entries are open here, and the page shows that play has begun. */
function judgeEarlyPlay({ isSealed, hasStarted, lock }: CurrentTournament, planned: PagePlan): PageFinding[] {
  if (isSealed || hasStarted || firstBall(planned) === null) return [];
  const until = lock === null ? 'have no lock yet' : `lock at ${new Date(lock).toISOString()}`;
  const what = `The ${planned.plan.source} shows play, and the entries here ${until}.`;
  return [ofWholePage('PLAY_BEFORE_LOCK', what)];
}

/** A start that a person set does not follow the page. */
function judgeLock(
  { status, isSealed, lock }: CurrentTournament,
  { plan, timeZone }: PagePlan,
): PageFinding[] {
  if (status !== 'UPCOMING' || isSealed || lock === null) return [];
  return plan.schedule.flatMap(({ startsAtLocal }, match): PageFinding[] => {
    if (startsAtLocal === null || toInstant(startsAtLocal, timeZone).epochMs >= lock) return [];
    const what = `${matchName(plan, match)} is printed for ${startsAtLocal.replace('T', ' ')}, and entries close at ${toLocal(lock, timeZone).replace('T', ' ')}.`;
    return [{ type: 'LOCK_AFTER_MATCH', match, what }];
  });
}
