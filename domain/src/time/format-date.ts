import type { CalendarDate } from './calendar-date.ts';

/** 'May 29, 2025', the same wherever the reader is. */
export const formatDate = (date: CalendarDate): string => `${formatDay(date)}, ${Number(date.slice(0, 4))}`;

/** 'May 29 – Jun 4, 2025'; the first year appears only when the years differ. */
export function formatDateRange(start: CalendarDate, end: CalendarDate): string {
  if (start === end) return formatDate(start);
  const sameYear = start.slice(0, 4) === end.slice(0, 4);
  return `${(sameYear ? formatDay : formatDate)(start)} – ${formatDate(end)}`;
}

/** 'May 29' */
export const formatDay = (date: CalendarDate): string =>
  `${MONTHS[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(8))}`;

// Intl is not used: the first formatter of a page costs a phone some 40 ms, and each page of a tournament waits for it.
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
