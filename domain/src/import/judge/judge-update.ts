/** Collects what a person must see before a page is imported. page-findings.ts grades the findings. */
import { hasPlay } from '../../draw/results.ts';
import { isLaterDay, toInstant, toLocal } from '../../time/zoned-time.ts';
import type { CurrentTournament } from '../current-tournament.ts';
import type { DrawDifference } from '../describe/diff-draw.ts';
import { firstBall } from '../first-ball.ts';
import type { PageChange } from '../page-change.ts';
import type { PageFacts } from '../page-facts.ts';
import { printedAlike } from '../place/merge-results.ts';
import { type PagePlan, plannedDates } from '../plan-page.ts';
import { judgeChange } from './judge-change.ts';
import { judgeStored } from './judge-known.ts';
import { judgeNewEvent, judgeNewLock } from './judge-new-event.ts';
import { matchName } from './judge-page.ts';
import { type JudgedFinding, judgedFinding } from './judged-finding.ts';
import { ofWholePage, PAGE_FINDINGS, type PageFinding } from './page-findings.ts';

/** `change` is null for a new tournament. */
export function judgeUpdate(page: PageFacts, change: PageChange | null): JudgedFinding[] {
  const { planned, now, accepted } = page;
  const found = [
    ...(change && page.isFollowed ? judgeEdition(change.current, planned) : []),
    ...planned.findings,
    ...judgeResultDays(planned, now),
    ...judgeStored(page),
    ...(change ? judgeAgainst(change) : judgeNewEvent(page)),
  ];
  const isRefused = found.some(({ type }) => PAGE_FINDINGS[type].grade === 'refused');
  if (!change && !page.isCompleted && !isRefused) found.push(...judgeNewLock(planned, now));
  const isStored = change === null ? [] : storedResults(change);
  return found.map((finding) => {
    const { type, match } = finding;
    const isAccepted = match !== null && PAGE_FINDINGS[type].holds === 'result' && isStored[match];
    return { ...judgedFinding(finding, accepted), ...(isAccepted && { isAccepted }) };
  });
}

/** By match number. A result that is here as it is printed was accepted when it came in, by whatever way that was. */
function storedResults({ current, printed, page: { planned } }: PageChange): boolean[] {
  const isAlike = printedAlike(current, printed);
  return current.results.map((result, match) => {
    const [stored, here] = [current.gameScores[match] ?? [], planned.plan.gameScores[match] ?? []];
    return result !== null && isAlike[match] === true && stored.flat().join() === here.flat().join();
  });
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

const judgeAgainst = ({ current, page: { planned }, taken, byHand }: PageChange): PageFinding[] => [
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
