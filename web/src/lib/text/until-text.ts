import { formatDayAndTime, formatMinute, formatWholeDay } from './format-instant.ts';

/** '18:00', or 'May 29, 18:00' if that is not today. */
export function untilText(startsAt: string, now: number): string {
  const isToday = formatWholeDay(startsAt) === formatWholeDay(now);
  return isToday ? formatMinute(startsAt) : formatDayAndTime(startsAt);
}
