/**
 * Formats instants in the reader's time zone. A tournament's calendar dates have no zone:
 * domain/src/time/calendar-date.ts.
 */

const day = { month: 'short', day: 'numeric' } as const;
const minute = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const instant = { weekday: 'short', ...day, ...minute, timeZoneName: 'short' } as const;

/** 'Thu, May 29, 14:00 GMT+1', by default in the reader's time zone. */
export const formatInstant = inZones(instant);

/** 'May 29, 14:00', in the reader's time zone; for places where the zone is obvious. */
export const formatDayAndTime = inZones({ ...day, ...minute });

/** 'Thu, May 29, 2025, 14:00 GMT+1': for instants that may be in another year. */
export const formatInstantOfYear = inZones({ ...instant, year: 'numeric' });

/** '14:00', in the reader's time zone; for today. */
export const formatMinute = inZones(minute);

/** '14:00:05', in the reader's time zone: for the moment of a refusal. */
export const formatClock = inZones({ ...minute, second: '2-digit' });

/** 'May 29, 2025', in the reader's time zone. */
export const formatWholeDay = inZones({ ...day, year: 'numeric' });
const formatTime = inZones({ hour: 'numeric', minute: '2-digit' });

/** 'May 29, 2025 • 2:05 PM', in the reader's time zone. */
export const formatTransactionTime = (instant: string): string =>
  `${formatWholeDay(instant)} • ${formatTime(instant).replace('\u202f', ' ')}`;

/** A zone that this browser does not know is shown as the reader's own. */
function makeFormat(options: Intl.DateTimeFormatOptions, timeZone?: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, ...(timeZone && { timeZone }) });
  } catch {
    return new Intl.DateTimeFormat('en-US', options);
  }
}

/** Caches a formatter per zone; a page with many dates would otherwise make one for each. */
function inZones(
  options: Intl.DateTimeFormatOptions,
): (instant: string | number, timeZone?: string) => string {
  const made = new Map<string | undefined, Intl.DateTimeFormat>();
  return (instant, timeZone) => {
    const kept = made.get(timeZone);
    const format = kept ?? makeFormat(options, timeZone);
    if (!kept) made.set(timeZone, format);
    return format.format(new Date(instant));
  };
}
