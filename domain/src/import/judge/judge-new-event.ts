import { foldName } from '../../name/fold-name.ts';
import { toInstant } from '../../time/zoned-time.ts';
import { lockTroubles } from '../../tournament/lock-troubles.ts';
import type { PageFacts } from '../page-facts.ts';
import { type PagePlan, plannedDates } from '../plan-page.ts';
import { ofWholePage, type PageFinding } from './page-findings.ts';

export const judgeNewEvent = (page: PageFacts): PageFinding[] => [
  ...judgeOver(page),
  ...judgeSameEvent(page),
];

function judgeOver({ planned: { plan }, isCompleted }: PageFacts): PageFinding[] {
  const isOver = plan.results.at(-1) !== null;
  const lucky = plan.warnings.filter(({ kind }) => kind === 'not_the_winner');
  if (isCompleted && !isOver && lucky.length > 0) {
    const who = lucky.map(({ message }) => message).join(' ');
    const what = `The results up to the final cannot be read into the bracket. ${who}`;
    return [ofWholePage('LUCKY_LOSER_WON', what)];
  }
  if (isCompleted && !isOver) {
    const what = `The event is to be taken as completed, and the ${plan.source} shows no result of its final.`;
    return [ofWholePage('EVENT_NOT_OVER', what)];
  }
  if (isCompleted || !isOver) return [];
  const what = `The ${plan.source} shows the result of the final: the event is over.`;
  return [ofWholePage('EVENT_IS_OVER', what)];
}

/** The tour prints one event at several addresses, and a second tournament of it would split its entries. */
const judgeSameEvent = ({ planned: { page, plan }, otherEvents }: PageFacts): PageFinding[] =>
  otherEvents.flatMap((event): PageFinding[] => {
    const isNamed = foldName(event.name) === foldName(page.name);
    if (!isNamed && event.shared * 2 < plan.players.length) return [];
    const why = isNamed ? 'has the same name' : `has ${event.shared} of its ${plan.players.length} players`;
    const byUs = event.isFromSheet ? 'brought in from a spreadsheet' : 'made by hand';
    const where = event.sourceUrl === null ? byUs : `imported from ${event.sourceUrl}`;
    const what = `${event.name}, ${where}, begins on ${event.startDate} and ${why}.`;
    return [ofWholePage('SAME_EVENT', what)];
  });

/** A person is asked about these again when they publish. */
export function judgeNewLock(planned: PagePlan, now: number): PageFinding[] {
  const { startDate, endDate } = plannedDates(planned);
  if (startDate === null || endDate === null) return [];
  const { page, plan, timeZone, zoneBy, startsAt } = planned;
  return lockTroubles({
    name: page.name,
    startDate,
    endDate,
    timeZone,
    zoneBy: zoneBy === 'unknown' ? 'place' : zoneBy,
    startsAt,
    matchTimes: plan.schedule.flatMap(({ startsAtLocal }) =>
      startsAtLocal === null ? [] : [toInstant(startsAtLocal, timeZone).epochMs],
    ),
    isPublished: false,
    now,
  }).map(({ what }) => ofWholePage('LOCK_TO_CHECK', what));
}
