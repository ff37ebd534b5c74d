/** Calendar dates as people read them: as they are written, wherever the reader sits (edge 6). */
import type { CalendarDate } from './calendar-date.ts';

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const dayWithYear = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

const calendar = (date: CalendarDate): Date => new Date(`${date}T00:00:00Z`);

/** 'May 29, 2025' */
export const formatDate = (date: CalendarDate): string => dayWithYear.format(calendar(date));

/** 'May 29 – Jun 4, 2025'; the first year only where the years differ. */
export function formatDateRange(start: CalendarDate, end: CalendarDate): string {
  if (start === end) return formatDate(start);
  const sameYear = start.slice(0, 4) === end.slice(0, 4);
  return `${(sameYear ? day : dayWithYear).format(calendar(start))} – ${formatDate(end)}`;
}
