/** Instants, shown in the reader's zone. Calendar dates of a tournament are of no zone: domain/src/time/calendar-date.ts. */

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

/** 'May 29, 14:00', in the reader's zone: where the day is known and the zone is beside it or plain. */
export const formatDayAndTime = (instant: string): string =>
  new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant));

/** 'Thu, May 29, 2025, 14:00 GMT+1': where an instant may be of another year. */
export const formatInstantOfYear = (instant: string | number, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
    ...(timeZone && { timeZone }),
  }).format(new Date(instant));

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
