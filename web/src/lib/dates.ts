/*
 * Two kinds of time: a calendar date of a tournament (`2025-05-29`, in the tournament's own zone) is shown as it is
 * written, wherever the reader sits (edge 6); an instant is shown in the reader's zone.
 */

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const dayWithYear = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

const calendar = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** 'May 29, 2025' */
export const formatDate = (date: string): string => dayWithYear.format(calendar(date));

/** 'May 29 – Jun 4, 2025'; the first year only where the years differ. */
export function formatDateRange(start: string, end: string): string {
  if (start === end) return formatDate(start);
  const sameYear = start.slice(0, 4) === end.slice(0, 4);
  return `${(sameYear ? day : dayWithYear).format(calendar(start))} – ${formatDate(end)}`;
}

/** 'Thu, May 29, 14:00 GMT+1', in the reader's zone unless another is given. */
export function formatInstant(instant: string | number, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
    ...(timeZone && { timeZone }),
  }).format(new Date(instant));
}

/** '14:00:05', in the reader's zone: for the moment something was refused. */
export const formatClock = (instant: string | number, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-US', {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    ...(timeZone && { timeZone }),
  }).format(new Date(instant));

/** 'May 29, 2025 • 2:05 PM', in the reader's zone. */
export function formatTransactionTime(instant: string): string {
  const at = new Date(instant);
  const date = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' }).format(
    at,
  );
  const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }).format(at);
  return `${date} • ${time.replace('\u202f', ' ')}`;
}
