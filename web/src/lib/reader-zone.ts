import { isTimeZone } from '@boast/domain/time/zoned-time';

/** The zone of this device; null where the browser does not know it, as on a Linux that says `Etc/Unknown`. */
export function readerZone(): string | null {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : null;
}

/** The zone in which this browser shows times of a venue: the reader's own where it does not know that of the venue. */
export const zoneHere = (venueZone: string): string =>
  isTimeZone(venueZone) ? venueZone : (readerZone() ?? 'UTC');
