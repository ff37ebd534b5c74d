/** Instants, shown in the reader's zone. Calendar dates of a tournament are of no zone: domain/src/time/calendar-date.ts. */

/** Made once a zone and kept: a page with many dates would make one for each of them. */
function inZones(
  options: Intl.DateTimeFormatOptions,
): (instant: string | number, timeZone?: string) => string {
  const made = new Map<string | undefined, Intl.DateTimeFormat>();
  return (instant, timeZone) => {
    const kept = made.get(timeZone);
    const format = kept ?? new Intl.DateTimeFormat('en-US', { ...options, ...(timeZone && { timeZone }) });
    if (!kept) made.set(timeZone, format);
    return format.format(new Date(instant));
  };
}

const day = { month: 'short', day: 'numeric' } as const;
const minute = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const instant = { weekday: 'short', ...day, ...minute, timeZoneName: 'short' } as const;

/** 'Thu, May 29, 14:00 GMT+1', in the reader's zone unless another is given. */
export const formatInstant = inZones(instant);

/** 'May 29, 14:00', in the reader's zone: where the day is known and the zone is beside it or plain. */
export const formatDayAndTime = inZones({ ...day, ...minute });

/** 'Thu, May 29, 2025, 14:00 GMT+1': where an instant may be of another year. */
export const formatInstantOfYear = inZones({ ...instant, year: 'numeric' });

/** '14:00:05', in the reader's zone: for the moment something was refused. */
export const formatClock = inZones({ ...minute, second: '2-digit' });

const formatWholeDay = inZones({ ...day, year: 'numeric' });
const formatTime = inZones({ hour: 'numeric', minute: '2-digit' });

/** 'May 29, 2025 • 2:05 PM', in the reader's zone. */
export const formatTransactionTime = (instant: string): string =>
  `${formatWholeDay(instant)} • ${formatTime(instant).replace('\u202f', ' ')}`;
