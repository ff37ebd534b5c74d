import type { CalendarDate } from '../time/calendar-date.ts';
import { type Changed, refuse } from './changed.ts';
import type { Contest } from './event.ts';

/** Days follow each other like the rounds, within those of the event. */
export function setPlayBy(contest: Contest, round: number, day: CalendarDate | null): Changed {
  const { fields, playBy } = contest;
  if (playBy[round - 1] === undefined) return refuse('INVALID_INPUT', 'The draw has no such round');
  const isOutside = day !== null && (day < fields.startDate || day > fields.endDate);
  if (isOutside)
    return refuse('INVALID_INPUT', `The day must lie between ${fields.startDate} and ${fields.endDate}`);
  const days = playBy.with(round - 1, day).filter((date) => date !== null);
  if (days.some((date, at) => date < (days[at - 1] ?? date)))
    return refuse('INVALID_INPUT', "A round can't end before the round before it");
  return { ok: true, contest: { ...contest, playBy: playBy.with(round - 1, day) } };
}
