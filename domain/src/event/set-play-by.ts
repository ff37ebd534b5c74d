import type { CalendarDate } from '../time/calendar-date.ts';
import { type Changed, refuse } from './changed.ts';
import type { Contest } from './event.ts';

interface RoundDay {
  readonly round: number;
  readonly day: CalendarDate | null;
}

/** Days follow each other like the rounds, within those of the event. */
export function setPlayBy(
  contest: Contest,
  { round, day }: RoundDay,
  { startDate, endDate }: Pick<Contest['fields'], 'startDate' | 'endDate'>,
): Changed {
  const { playBy } = contest;
  if (playBy[round - 1] === undefined) return refuse('INVALID_INPUT', 'The draw has no such round');
  if (day !== null && (day < startDate || day > endDate))
    return refuse('INVALID_INPUT', `The day must lie between ${startDate} and ${endDate}`);
  const days = playBy.with(round - 1, day).filter((date) => date !== null);
  if (days.some((date, at) => date < (days[at - 1] ?? date)))
    return refuse('INVALID_INPUT', "A round can't end before the round before it");
  return { ok: true, contest: { ...contest, playBy: playBy.with(round - 1, day) } };
}
